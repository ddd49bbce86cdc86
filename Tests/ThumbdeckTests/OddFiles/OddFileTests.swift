#if os(Linux)
  import Foundation
  import Libc
  import TestSupport
  import Testing

  /// Whatever lies where a file should be: the program ends in time, with little memory and a sentence
  /// that names the file, and changes nothing else.
  @Suite(.enabled(if: FaultyDisk.isAvailable, "a C compiler is needed")) struct OddFileTests {
    /// Megabytes that the program may take for its data, which the kernel sees to.
    private static let maxMemory = 300
    /// How long a command may take, in seconds.
    private static let maxSeconds = 20.0

    @Test(arguments: FileUse.all.filter { !$0.command.contains("--camera") })
    func oddFileEndsWithASentence(_ use: FileUse) async throws {
      // The thread sanitizer holds a signal back from a thread that opens a pipe.
      let oddities = use.oddities.filter { !Effort.areSignalsHeld || use.ending(of: $0) != .waits }
      try await tryCells(oddities) { try await check(use, $0) }
    }

    /// The nets come before the pictures.
    @Test(.withModels, arguments: FileUse.all.filter { $0.command.contains("--camera") })
    func oddFilmEndsWithASentence(_ use: FileUse) async throws {
      try await tryCells(use.oddities) { try await check(use, $0) }
    }

    private func check(_ use: FileUse, _ oddity: Oddity) async throws {
      let folder = try TemporaryFolder()
      try prepare(use, oddity, in: folder)
      let before = FolderContent(folder)
      let outcome = try await outcome(use, oddity, in: folder)
      let words = outcome.errors + outcome.output
      let cell: Comment = "\(use.name), \(oddity): \(outcome.status)\n\(words.suffix(2_000))"
      let ending = use.ending(of: oddity)
      let isRefused = [2, 64].contains(outcome.status)
      let name = use.named ?? use.files[0]
      switch ending {
      case .works: #expect([0, 1].contains(outcome.status), cell)
      case .refused: #expect(isRefused && words.contains(name), cell)
      case .either:
        #expect([0, 1].contains(outcome.status) || isRefused && words.contains(name), cell)
      case .waits: #expect(outcome.status == 128 + SIGINT, cell)
      }
      let changed = FolderContent(folder).changes(since: before)
      let isWritten = use.way != .read && (ending != .refused || oddity == .diskFull)
      let named =
        isWritten || [.cut, .replaced].contains(oddity) ? use.files : Array(use.files.dropFirst())
      #expect(changed.filter { !isExpected($0, named) } == [], cell)
    }

    /// True if a file is one of those that are named, lies in them, or was put in the place of one.
    private func isExpected(_ change: String, _ named: [String]) -> Bool {
      change == "other"
        || named.contains {
          change == $0 || change.hasPrefix($0 + "/") || $0.hasPrefix(change + "/")
        }
    }

    private func prepare(_ use: FileUse, _ oddity: Oddity, in folder: TemporaryFolder) throws {
      for (name, text) in use.beside { try make(name, try text.read(), in: folder) }
      let place = folder.url.appending(path: use.files[0])
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try oddity.place(use, in: folder)
    }

    private func make(_ name: String, _ text: String, in folder: TemporaryFolder) throws {
      let place = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }

    private func outcome(
      _ use: FileUse, _ oddity: Oddity, in folder: TemporaryFolder
    ) async throws -> Program.Outcome {
      let places = [
        ("@/", folder.path("")), ("COLORS", Program.colors), ("THUMBS", Program.thumbs),
        ("PINCH", Program.root.appending(path: "Decks/recordings/pinch.jsonl").path()),
      ]
      let command = use.command.split(separator: " ").map { word in
        places.reduce(String(word)) { $0.replacing($1.0, with: $1.1) }
      }
      // The superuser may read and write everything.
      let user =
        oddity == .denied && geteuid() == 0
        ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
      let limit = Effort.limiting(megabytes: Self.maxMemory)
      let words = ["-c", limit, "bash"] + user + [Program.path] + command
      let place = folder.path(use.files[0])
      var environment = try oddity.environment(for: place, in: folder)
      if let variable = use.variable { environment[variable] = folder.path("at") }
      let terminal = use.game == nil ? nil : try PseudoTerminal()
      let child =
        try terminal?.start(words, program: "/bin/bash", environment: environment)
        ?? Child(
          program: "/bin/bash", arguments: words, environment: environment, input: .nothing,
          output: .pipe, terminal: nil)
      if use.ending(of: oddity) == .waits {
        await child.waitUntilAlone()
        child.send(SIGINT)
      } else if let game = use.game, let terminal {
        try await terminal.wait(for: "the game or its end") {
          $0.text.contains("0/") || kill(child.identifier, 0) != 0
        }
        terminal.type(game.rawValue)
      }
      return await child.outcome(within: Self.maxSeconds)
    }
  }

  extension Child {
    /// Waits until the program waits for the other end of a pipe, or has ended.
    fileprivate func waitUntilAlone() async {
      let tasks = "/proc/\(identifier)/task"
      await onOwnThread { [identifier] in
        let limit = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < limit, kill(identifier, 0) == 0 {
          let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
          let isAlone = threads.contains { thread in
            let place = try? String(contentsOfFile: "\(tasks)/\(thread)/wchan", encoding: .utf8)
            return place == "wait_for_partner"
          }
          if isAlone { return }
          sched_yield()
        }
      }
    }
  }
#endif
