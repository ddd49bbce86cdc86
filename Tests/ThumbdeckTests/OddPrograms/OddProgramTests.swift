#if os(Linux)
  import Foundation
  import Libc
  import TestSupport
  import Testing

  /// Whatever another program does: the keys go on to decide, the log keeps it, the game ends in time
  /// with little memory, and no process is left behind.
  @Suite struct OddProgramTests {
    /// Megabytes that the program may take for its data, which the kernel sees to.
    private static let maxMemory = 300
    /// How long the game may take to end, in seconds.
    private static let maxSeconds = 30.0

    @Test(arguments: ProgramUse.all.filter { !$0.options.contains("--camera") })
    func gameGoesOnBesideOddProgram(_ use: ProgramUse) async throws {
      try await tryCells(use.misdeeds) { try await play(use, $0) }
    }

    /// The nets come before the pictures.
    @Test(.withModels, arguments: ProgramUse.all.filter { $0.options.contains("--camera") })
    func gameGoesOnBesideOddCamera(_ use: ProgramUse) async throws {
      try await tryCells(use.misdeeds) { try await play(use, $0) }
    }

    private func play(_ use: ProgramUse, _ misdeed: Misdeed) async throws {
      let cell = "\(use.name), \(misdeed)"
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal(columns: 120, rows: 24)
      let child = try start(use, misdeed, on: terminal, in: folder)
      try await terminal.wait(forText: "0/2")
      terminal.type(use.key)
      if use.part == .before, misdeed != .missing {
        try await waitUntilItHasTheTerminal(folder, terminal, cell, goesOn: misdeed.goesOn)
        if misdeed.goesOn { terminal.type("\u{3}") }
        try await terminal.wait(for: "the game again") { $0.isAlternate && $0.text.contains("0/2") }
      }
      try await terminal.waitUntilHandled()
      terminal.type("l")
      try await terminal.wait(forText: "1 like")
      terminal.type("q")
      let isInterrupted = use.part == .after && misdeed.goesOn
      if isInterrupted {
        _ = try await child.waitForErrors("1/1 like")
        terminal.type("\u{3}")
      }
      let outcome = await child.outcome(within: Self.maxSeconds)
      #expect(outcome.status == (isInterrupted ? 128 + SIGINT : 0), "\(cell): \(outcome.errors)")
      let log = try folder.read("log")
      #expect(log.contains(#""event":"swipe""#) && log.contains(#""answer":"like""#), "\(cell)")
      // What a person has started outlives the game, as what a shell has started outlives that.
      let outlives = use.part == .apart || use.part != .beside && misdeed == .leavesChildren
      let left = await processes(of: folder, waiting: !outlives)
      #expect(outlives || left == [], "\(cell) left processes behind")
      for process in left { kill(process, SIGKILL) }
    }

    private func start(
      _ use: ProgramUse, _ misdeed: Misdeed, on terminal: PseudoTerminal, in folder: TemporaryFolder
    ) throws -> Child {
      func placed(_ text: String) -> String { text.replacing("@/", with: folder.path("")) }
      let deck = try folder.write(
        #"[{"title": "one", "link": "https://a.b", "image": "a.gif"}, {"title": "two"}]"#,
        to: "deck.json")
      _ = try folder.write("GIF89a", to: "a.gif")
      if let script = misdeed.script(use.work, areChildrenQuiet: use.part == .after) {
        let text = "#!/bin/bash\necho $$ >>'\(folder.path("started"))'\n\(script)\n"
        chmod(try folder.write(text, to: use.program), 0o700)
      }
      if let configuration = use.configuration {
        mkdir(folder.path("thumbdeck"), 0o700)
        _ = try folder.write(placed(configuration), to: "thumbdeck/config.json")
      }
      // Without ffmpeg of the machine, where one is missing.
      let path =
        misdeed == .missing ? try self.path(without: use.program, in: folder) : "/usr/bin:/bin"
      let environment = use.environment.mapValues(placed).merging([
        "PATH": "\(folder.url.path()):\(path)", "XDG_CONFIG_HOME": folder.url.path(),
        "THUMBDECK_ODD": folder.url.path(),
      ]) { $1 }
      let limit = Effort.limiting(megabytes: Self.maxMemory)
      return try terminal.start(
        ["-c", limit, "bash", Program.path, deck, "-o", folder.path("log")]
          + use.options.map(placed),
        program: "/bin/bash", environment: environment)
    }

    /// A folder with a shell and nothing else that a program could be found in.
    private func path(without program: String, in folder: TemporaryFolder) throws -> String {
      mkdir(folder.path("bin"), 0o700)
      for name in ["sh", "env", "printf"] {
        #expect(symlink("/usr/bin/\(name)", folder.path("bin/\(name)")) == 0)
      }
      return folder.path("bin")
    }

    /// Waits until the program has the terminal, or has ended.
    private func waitUntilItHasTheTerminal(
      _ folder: TemporaryFolder, _ terminal: PseudoTerminal, _ cell: String, goesOn: Bool
    ) async throws {
      try await terminal.wait(for: "the program of \(cell)") { _ in
        guard let text = try? folder.read("started"),
          let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { return false }
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // Behind the name: the state, the parent, the group, the session, the terminal and its group.
        let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count < 6 ? !goesOn : fields[2] == fields[5]
      }
    }

    /// The processes that a game in a folder has started and that are still there; waits until there is
    /// none, if `waiting`.
    private func processes(of folder: TemporaryFolder, waiting: Bool) async -> [pid_t] {
      let mark = Data("THUMBDECK_ODD=\(folder.url.path())\0".utf8)
      return await onOwnThread {
        let limit = ContinuousClock.now + .seconds(20)
        while true {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
          let left = names.compactMap { pid_t($0) }.filter { process in
            let variables = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
            return variables?.range(of: mark) != nil
          }
          if left.isEmpty || !waiting || ContinuousClock.now > limit { return left }
        }
      }
    }
  }
#endif
