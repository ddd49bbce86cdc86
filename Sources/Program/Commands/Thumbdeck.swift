import ArgumentParser
import Basics
import CUnix
import Libc
import OperatingSystem

package struct Thumbdeck: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "thumbdeck", abstract: "Decide a deck of cards on the terminal with a thumb.",
    discussion: """
      Thumb up likes the top card, thumb down rejects it; the hand rests in between. The arrow keys \
      always work, too.

      Examples:
        thumbdeck --demo
        thumbdeck Decks/colors.json
        thumbdeck Decks/colors.json --camera
        thumbdeck Decks/colors.json --landmarks Decks/recordings/thumbs.jsonl
        thumbdeck todo.txt --landmarks unix:/tmp/hands.sock -o decisions.jsonl
        cat urls | thumbdeck - --print likes | xargs -r -d '\\n' -n 1 xdg-open
        thumbdeck run Decks/colors.json --landmarks Decks/recordings/thumbs.jsonl

      thumbdeck play --help lists the options of a game.

      Exit codes: 0 finished or quit, 1 finished and nothing liked, 2 bad input, 64 wrong usage, \
      130 interrupted, 141 standard output closed.
      """,
    version: version, subcommands: everydayCommands.map { $0.parser },
    groupedSubcommands: [
      CommandGroup(name: "Gesture interface", subcommands: gestureCommands.map { $0.parser })
    ], defaultSubcommand: CommandParser<PlayCommand>.self)

  private static let everydayCommands: [any Command.Type] = [
    PlayCommand.self, DecisionsCommand.self, LogsCommand.self, TeachCommand.self,
    TuneCommand.self, DrawCommand.self, ConfigCommand.self, CamerasCommand.self, ModelsCommand.self,
  ]

  /// The commands for those who build gesture interfaces.
  private static let gestureCommands: [any Command.Type] = [
    HandCommand.self, RunCommand.self, RecordCommand.self, InspectCommand.self,
    EvaluateCommand.self, CheckCommand.self, TrackCommand.self,
  ]

  /// All commands. A command line that begins with none of their names runs `play`.
  static let commands = everydayCommands + gestureCommands

  /// The version, as in the names of packages, followed by the commit and the platform.
  static let version: String = {
    let commit = String(cString: build_commit())
    #if os(macOS)
      let system = "macOS"
    #else
      let system = "Linux"
    #endif
    #if arch(arm64)
      let processor = "arm64"
    #else
      let processor = "x86_64"
    #endif
    return "1.0.0-rc.1 (\(commit)\(commit.isEmpty ? "" : ", ")\(system) \(processor))"
  }()

  /// The names of all commands, including `help`, which ArgumentParser adds.
  static let commandNames = commands.map { $0.name } + ["help"]

  package init() {}

  /// Ends the process with a message if the system allows too few threads, because libraries would
  /// then crash or wait for ever. Call it before anything is awaited.
  package static func checkThreads() {
    // Sockets and tasks take a thread per processor each; 12 more prove that there is memory left.
    let count = 2 * sysconf(CInt(_SC_NPROCESSORS_ONLN)) + WaitingThreads.count + 12
    guard threads_can_start(CInt(count)) == 0 else { return }
    let failure = Failure.badInput(
      "the system gives too few threads or too little memory; \(count) threads are needed: see "
        + "ulimit -u and ulimit -v")
    Libc.exit(failure.report())
  }

  /// Runs the command that the process's arguments name, and ends the process.
  package static func start() async -> Never {
    // A closed standard output and a limit of `ulimit -f` are errors of write(2). These signals would
    // not restore the terminal.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    Libc.exit(await run(Array(CommandLine.arguments.dropFirst()), in: Surroundings.current))
  }

  /// Runs the command in `arguments`, which lack the program's name; returns the exit code.
  package static func run(_ arguments: [String], in surroundings: Surroundings) async -> Int32 {
    await Surroundings.$current.withValue(surroundings) {
      guard !arguments.isEmpty else {
        Console.writeLines(Welcome.text)
        return Failure.Code.wrongUsage.rawValue
      }
      // Scripts ask for the version, so neither the configuration nor the environment is read.
      if arguments == ["--version"] { return output(version) }
      if let failure = mistypedCommand(in: arguments) { return failure.report() }
      return await ConfigurationFile.readOnce {
        await HelpSection.withScope(of: arguments, commands) { words in await run(words) }
      }
    }
  }

  /// Prints a result; returns the exit code.
  private static func output(_ text: String) -> Int32 {
    do throws(Failure) { try Console.output(text.utf8) } catch { return error.report() }
    return ExitCode.success.rawValue
  }

  /// Returns the failure if the first word is no command and no file, but near a command's name.
  static func mistypedCommand(in arguments: [String]) -> Failure? {
    guard let word = arguments.first, !word.isEmpty, word.allSatisfy(\.isLetter),
      !commandNames.contains(word), FileIdentity(path: word) == nil,
      let near = NearestName.of(word, in: commandNames)
    else { return nil }
    return .wrongUsage("\"\(word)\" is neither a command nor a file; did you mean \(near)?")
  }

  /// Runs a command. ArgumentParser's own `main` is not used because it prints its input unchanged,
  /// and a mistyped name can contain bytes that a terminal obeys.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      let named = commands.first { $0.name == arguments.first }
      let words = arguments.dropFirst(named == nil ? 0 : 1)
      let called = named ?? PlayCommand.self
      do {
        if arguments.first != "help", var command = try called.command(of: words) {
          try await command.run()
          return ExitCode.success.rawValue
        }
      } catch let option as UnknownOption { try refuse(option, of: called) }
      var explained = try parseAsRoot(arguments)
      if var asynchronous = explained as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try explained.run()
      }
      return ExitCode.success.rawValue
    } catch let failure as Failure {
      return failure.report()
    } catch let code as ExitCode {
      // ArgumentParser would prepare its help for an error without a message.
      return code.rawValue
    } catch {
      let code = exitCode(for: error)
      // Without a number of columns, ArgumentParser uses the width of the process's terminal.
      let text = fullMessage(for: error, columns: Surroundings.current.isOfProcess ? nil : 80)
      if code != .success {
        Console.writeLines(text)
      } else if !text.isEmpty {
        // Help, the version and completion scripts are results, and contain only our own text.
        let hint = HelpSection.hint(after: arguments, commands).map { "\n\($0)\n" } ?? ""
        return output(completingDecks(text) + hint)
      }
      return code.rawValue
    }
  }

  /// Adds to bash's completion script what ArgumentParser leaves out: without a command, the words
  /// are those of `play`.
  private static func completingDecks(_ text: String) -> String {
    text.replacing(
      "        # Offer subcommand completions\n",
      with: """
                unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                _thumbdeck_play
                [[ "${COMP_CWORD}" -eq 1 ]] || return

        """)
  }

  /// Throws if no command has an option, or if only others have it, and names those commands.
  private static func refuse(
    _ option: UnknownOption, of command: any Command.Type
  ) throws(Failure) {
    // What ArgumentParser adds to every command is left to it.
    let added = [
      "-h", "--help", "--help-hidden", "--version", "--generate-completion-script",
      "--experimental-dump-help", "---completion",
    ]
    guard !added.contains(option.word) else { return }
    let name = command.name
    let others = commands.filter { command in
      command.configuration.shouldDisplay && command != ConfigCommand.self
        && command.hasOption(typedAs: option.word)
    }.map { $0.name }
    guard !others.isEmpty else {
      let near = NearestName.of(option.word, in: command.labels + ["--help", "--version"])
      throw .wrongUsage(
        "\(name) has no option \(option.word)" + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    throw .wrongUsage(
      "\(name) has no option \(option.word); these have it: \(others.joined(separator: ", "))")
  }
}

/// The text for a call without arguments. Its last part is also printed after the tour.
enum Welcome {
  static var text: String {
    let decks = DeckFolder.path.map { folder in
      let examples = DeckFolder.examples.map { file, subject in
        "  # \(subject)\n  thumbdeck \(ShellWords.quoted(folder.appending(file).string))\n"
      }
      return "Look:\n  thumbdeck --demo\n\nTry a deck:\n\(examples.joined())\n"
    }
    return "thumbdeck decides a deck of cards, yes or no, with the arrow keys or a thumb.\n\n"
      + (decks ?? "") + next
  }

  static let next = """
    Your own cards, a line each, or a table:
      ls | thumbdeck -
      thumbdeck todo.txt --print likes

    Your own thumb:
      thumbdeck todo.txt --camera

    thumbdeck --help says more.
    """
}
