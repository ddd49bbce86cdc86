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

  @Test func uninstallingLeavesNoFolderAndSaysWhatStays() async throws {
    let folder = try TemporaryFolder()
    let models = folder.path("data/thumbdeck/models")
    try FileManager.default.createDirectory(atPath: models, withIntermediateDirectories: true)
    let uninstall = [
      "env", "XDG_DATA_HOME=\(folder.path("data"))", "Scripts/install", "--uninstall", "--prefix",
      folder.path("p"),
    ]
    for file in ["bin/thumbdeck", "share/zsh/site-functions/_thumbdeck", "share/zsh/own"] {
      let path = folder.path("p/\(file)")
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path(),
        withIntermediateDirectories: true)
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let run = try await Machine.run(uninstall)
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output == """
        thumbdeck: removed thumbdeck, its manual page and its completions from \(folder.path("p"))
        thumbdeck: the models that Scripts/models has put into \(models) stay

        """)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path("p"))
    #expect(left.sorted() == ["bin", "share", "share/zsh", "share/zsh/own"])
    let again = try await Machine.run(uninstall)
    #expect(again.status == 1)
    #expect(again.output == "thumbdeck: there is no thumbdeck in \(folder.path("p"))\n")
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
