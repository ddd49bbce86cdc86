import Foundation
import Testing

/// What shells make of the tab key.
@Suite struct CompletionTests {
  /// What is typed behind `thumbdeck` up to the tab key, and what there is to choose from.
  private static let offers = [
    ("ru", "run"),
    ("run --csv-", "--csv-safe"),
    ("run --print ", "jsonl csv likes nopes laters all"),
    ("run Decks/colo", "Decks/colors.json"), ("play Decks/colo", "Decks/colors.json"),
    ("run - --landmarks READ", "README.md"),
    ("record - -o READ", "README.md"),
    ("inspect READ", "README.md"),
    ("deci", "decisions"),
    ("decisions READ", "README.md"),
    ("decisions log --st", "--stats"),
    ("evaluate LICENSE READ", "README.md"),
    // A deck without `play` in front.
    ("READ", "README.md"), ("Decks/colo", "Decks/colors.json"),
    ("--csv-", "--csv-safe"),
    ("Decks/colors.json --csv-", "--csv-safe"),
    ("Decks/colors.json --print ", "jsonl csv likes nopes laters all"),
    // Of the hands, those whose names are names, and no commands for the shell.
    ("Decks/colors.json --hand ", "me you"), ("Decks/colors.json --hand y", "you"),
  ]

  /// Names of files in the folder of hands, of which a shell might make more than names.
  private static let hands = [
    "me", "you", "$(touch pwned)", "`touch pwned`", ";touch pwned", "a b", "*", "'", "\"", "-x",
    "m\n",
  ]

  private static let answers = offers.map { "\($0): \($1)\n" }.joined()

  /// The completions as they are installed, in a file of their own.
  private static func write(for shell: String, to folder: TemporaryFolder) async throws -> String {
    let run = try await Machine.run(["Tools/Completions/write", shell, Program.path])
    #expect(run.status == 0)
    return try folder.write(run.output, to: "_thumbdeck")
  }

  /// Runs a shell that finds the program, and these hands.
  private static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> String
  {
    let kept = folder.url.appending(path: "thumbdeck/hands")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    for hand in hands { try Data().write(to: kept.appending(path: "\(hand).json")) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let build = URL(filePath: Program.path).deletingLastPathComponent().path()
    let run = try await Machine.run(
      ["env", "XDG_CONFIG_HOME=\(folder.url.path())", "PATH=\(build):\(path)"] + arguments)
    let pwned = Program.root.appending(path: "pwned").path()
    #expect(unlink(pwned) != 0, "a name was run as a command")
    return run.output
  }

  @Test func bashCompletesCommandsOptionsAndFiles() async throws {
    let folder = try TemporaryFolder()
    let script = """
      source "$1"
      shift
      complete=$(complete -p thumbdeck)
      [[ "$complete" =~ -F\\ ([^ ]*) ]] && complete=${BASH_REMATCH[1]}
      for typed in "$@"; do
        COMP_LINE="thumbdeck $typed" COMP_POINT=$((10 + ${#typed})) COMPREPLY=()
        read -ra COMP_WORDS <<<"$COMP_LINE"
        [[ -n "$typed" && "$typed" != *' ' ]] || COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        "$complete" thumbdeck "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "$typed: ${COMPREPLY[*]}"
      done
      """
    // What is installed, and what the program itself prints.
    let printed = try await Program.run(["--generate-completion-script", "bash"]).output
    let scripts = [
      try await Self.write(for: "bash", to: folder), try folder.write(printed, to: "printed"),
    ]
    for file in scripts {
      func complete(_ typed: [String]) async throws -> String {
        try await Self.run(["bash", "--norc", "-c", script, "bash", file] + typed, in: folder)
      }
      #expect(try await complete(Self.offers.map(\.0)) == Self.answers)
      // Before anything is typed, there are the commands and the files.
      let words = try await complete([""]).split(whereSeparator: \.isWhitespace)
      #expect(["run", "decisions", "Decks", "README.md"].allSatisfy { words.contains($0[...]) })
      #expect(try await complete(["Decks/colors.json r"]) == "Decks/colors.json r: \n")
    }
  }

  /// In a shell on a terminal, because zsh completes nowhere else: what stands on the line after
  /// the tab key.
  @Test(.enabled(if: Machine.has("zsh"), "no zsh on this machine"))
  func zshCompletesCommandsOptionsAndFiles() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.write(for: "zsh", to: folder)
    let typed = Self.offers.filter { !$1.contains(" ") }
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D"
      zpty -w shell 'show() { BUFFER="print -r -- \\"<$BUFFER>\\""; zle accept-line }'
      zpty -w shell 'zle -N show; bindkey "^T" show; print rea""dy'
      zpty -r shell answer '*ready*'
      for typed in "${@[2,-1]}"; do
        zpty -w -n shell "thumbdeck $typed"$'\\t\\x14'
        zpty -r shell answer $'*\\n<*>*'
        print -r -- "${${answer##*$'\\n'<}%%>*}"
      done
      """
    let output = try await Self.run(
      ["timeout", "30", "zsh", "-f", "-c", script, "zsh", folder.url.path()] + typed.map(\.0),
      in: folder)
    let lines = typed.map { typed, offer in
      "thumbdeck \((typed.split(separator: " ").dropLast() + [offer[...]]).joined(separator: " ")) \n"
    }
    #expect(output == lines.joined())
  }

  @Test(.enabled(if: Machine.has("fish"), "no fish on this machine"))
  func fishCompletesCommandsOptionsAndFiles() async throws {
    let folder = try TemporaryFolder()
    let script = """
      source $argv[1]
      for typed in $argv[2..]
          echo "$typed: "(complete -C "thumbdeck $typed" | string split -f1 \\t | string join ' ')
      end
      """
    let output = try await Self.run(
      ["fish", "--no-config", "-c", script, try Self.write(for: "fish", to: folder)]
        + Self.offers.map(\.0), in: folder)
    #expect(output == Self.answers)
  }
}
