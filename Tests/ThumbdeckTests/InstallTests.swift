import Foundation
import Testing

/// The way onto the machine.
@Suite struct InstallTests {
  @Test(arguments: [["--frobnicate"], ["--prefix"], ["--prefix", "/tmp", "more"]])
  func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
    let run = try await Machine.run(["Scripts/install"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "thumbdeck: usage: Scripts/install [--uninstall] [--prefix DIR]\n")
  }

  /// Whoever has installed the program without models fetches them in the clone.
  @Test(.enabled(if: Films.areModelsThere, "the models are needed; Scripts/models fetches them"))
  func modelsFetchedInCloneAreThoseOfTheInstalledProgram() async throws {
    let folder = try TemporaryFolder()
    // A program elsewhere, with nothing beside it.
    let program = folder.path("bin/thumbdeck")
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Program.path, toPath: program)
    let play = [
      "env", "XDG_DATA_HOME=\(folder.path("data"))", program, "run", Program.colors, "--camera",
      "/nowhere.mp4",
    ]
    let before = try await Machine.run(play)
    #expect(before.status == 2)
    #expect(
      before.output.hasPrefix(
        "thumbdeck: the camera needs the models of hands, which are not here; run "
          + "`Scripts/models` in the folder of thumbdeck's source"), "\(before.output)")
    let fetched = try await Machine.run([
      "env", "XDG_DATA_HOME=\(folder.path("data"))", "Scripts/models",
    ])
    #expect(fetched.status == 0, "\(fetched.output)")
    let after = try await Machine.run(play)
    #expect(after.output == "thumbdeck: /nowhere.mp4 is not there\n")
  }

  /// Said at once, not after the build.
  @Test func unwritablePrefixIsRefused() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let run = try await Machine.run(["Scripts/install", "--prefix", file])
    #expect(run.status == 1)
    #expect(
      run.output == """
        thumbdeck: \(file) can't be written to; choose another folder, such as --prefix ~/.local

        """)
  }
}
