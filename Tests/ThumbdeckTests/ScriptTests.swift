import Foundation
import Testing

/// The scripts for people: what they are called, and what they do to a machine.
@Suite struct ScriptTests {
  /// The scripts that take a name of what they do.
  static let takingNames = ["Scripts/measure", "Scripts/write"]

  /// The names that such a script lists.
  private static func names(of script: String) async throws -> [String] {
    try await Machine.run([script]).output.matches(of: /(?m)^  ([a-z]+) +\S/).map { String($0.1) }
  }

  @Test(arguments: takingNames)
  func scriptSaysWhatItTakes(_ script: String) async throws {
    let list = try await Machine.run([script, "--help"])
    #expect(list.status == 0)
    #expect(try await Machine.run([script]) == list)
    let names = try await Self.names(of: script)
    #expect(names.count >= 4)
    // The lab's own help is built first.
    for name in names where name != "lab" {
      let help = try await Machine.run([script, name, "--help"])
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("usage: \(script) \(name)"), "\(help.output)")
    }
    let wrong = try await Machine.run([script, "nothing"])
    #expect(wrong.status == 64)
    #expect(wrong.output.hasSuffix(list.output), "\(wrong.output)")
  }

  @Test(arguments: [
    "measure benchmark more", "measure faults --frobnicate", "measure faults disk more",
    "measure fuzz nothing", "measure fuzz all soon", "measure fuzz all --inputs",
    "write api --frobnicate", "write pictures more", "write photographs --frobnicate",
  ])
  func wrongArgumentsAreRefusedBeforeAnythingIsBuilt(_ words: String) async throws {
    let run = try await Machine.run("Scripts/\(words)".split(separator: " ").map(String.init))
    #expect(run.status == 64, "\(run.output)")
  }

  @Test func everyNamedScriptExists() async throws {
    var names: [String: [String]] = [:]
    for script in Self.takingNames { names[script] = try await Self.names(of: script) }
    var count = 0
    for page in try DocumentationPage.all() {
      for line in page.commandLines {
        for match in line.matches(of: /(Scripts\/[a-z-]+)(?: ([a-z]+))?/) {
          let file = Program.root.appending(path: String(match.1)).path()
          #expect(FileManager.default.fileExists(atPath: file), "\(page.path): \(line)")
          if let known = names[String(match.1)], let name = match.2 {
            #expect(known.contains(String(name)), "\(page.path): \(line)")
          }
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  /// What installing a package says and runs for a user on a machine that is made up of functions.
  private func install(user: Int, ci: String = "", machine: String = "") async throws -> String {
    let run = try await Machine.run([
      "env", "CI=\(ci)", "bash", "-c",
      """
      id() { echo \(user); }
      sudo() { echo "sudo $*" >&2; }
      apt-get() { echo "apt-get $*" >&2; }
      . Scripts/set-up
      \(machine)
      install_packages "tests with tmux are skipped" tmux || echo failed
      """,
    ])
    #expect(run.status == 0)
    return run.output
  }

  @Test func userIsToldWhatToRun() async throws {
    #expect(
      try await install(user: 1000) == """
        thumbdeck: tests with tmux are skipped; run: sudo apt install tmux
        failed

        """)
  }

  @Test func packagesAreInstalledUnaskedByRootAndWhereCIIsSet() async throws {
    for (user, ci, sudo) in [(0, "", ""), (1000, "true", "sudo ")] {
      #expect(
        try await install(user: user, ci: ci) == """
          thumbdeck: installing tmux
          \(sudo)apt-get update -qq
          \(sudo)apt-get install -y -qq tmux

          """)
    }
  }

  @Test func whatCannotBeInstalledIsSaid() async throws {
    #expect(
      try await install(user: 0, machine: "apt-get() { false; }") == """
        thumbdeck: installing tmux
        thumbdeck: tests with tmux are skipped; apt-get can't install tmux
        failed

        """)
    #expect(
      try await install(user: 0, machine: "command() { false; }") == """
        thumbdeck: tests with tmux are skipped; install what Debian calls tmux
        failed

        """)
  }
}
