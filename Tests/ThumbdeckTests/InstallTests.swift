import Foundation
import TestSupport
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
        thumbdeck: the models that were fetched into \(models) stay

        """)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path("p"))
    #expect(left.sorted() == ["bin", "share", "share/zsh", "share/zsh/own"])
    let again = try await Machine.run(uninstall)
    #expect(again.status == 1)
    #expect(again.output == "thumbdeck: there is no thumbdeck in \(folder.path("p"))\n")
  }

  /// Whoever has installed the program without models fetches them in the clone.
  @Test(.withModels)
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
        "thumbdeck: the camera needs the models of hands: `thumbdeck models` fetches them"),
      "\(before.output)")
    let fetched = try await Machine.run([
      "env", "XDG_DATA_HOME=\(folder.path("data"))", "Scripts/models",
    ])
    #expect(fetched.status == 0, "\(fetched.output)")
    let after = try await Machine.run(play)
    #expect(after.output == "thumbdeck: /nowhere.mp4 is not there\n")
  }

  /// From a folder, from an address, and on from what an earlier try has left.
  @Test(.withModels)
  func modelsAreFetchedFromWhereTheUserSays() async throws {
    let folder = try TemporaryFolder()
    let models = Repository.root.appending(path: "Models").path()
    func fetch(_ place: String, into name: String) async throws -> (status: Int32, output: String) {
      try await Machine.run([
        "env", "THUMBDECK_MODELS=\(folder.path(name))", Program.path, "models", "--from", place,
      ])
    }
    let copied = try await fetch(models, into: "copied")
    #expect(copied.output == "thumbdeck: the models are in \(folder.path("copied"))\n")
    let name = "hand_landmark_lite.tflite"
    let net = try Data(contentsOf: URL(filePath: "\(models)/\(name)"))
    let fetched = folder.path("fetched")
    try FileManager.default.createDirectory(atPath: fetched, withIntermediateDirectories: true)
    try net.prefix(1_000_000).write(to: URL(filePath: "\(fetched)/\(name).part"))
    let resumed = try await fetch("file://\(models)", into: "fetched")
    #expect(resumed.status == 0, "\(resumed.output)")
    #expect(try Data(contentsOf: URL(filePath: "\(fetched)/\(name)")) == net)
    #expect(!FileManager.default.fileExists(atPath: "\(fetched)/\(name).part"))
    try Data("no net".utf8).write(to: URL(filePath: "\(fetched)/\(name)"))
    let wrong = try await fetch(fetched, into: "wrong")
    #expect(wrong.status == 2)
    #expect(
      wrong.output
        == "thumbdeck: \(name) of \(fetched) is not the one that was expected\n")
    let absent = try await fetch(folder.path("absent"), into: "wrong")
    #expect(absent.output.contains("can't be copied to"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("wrong/\(name)")))
  }

  /// Other programs fetch them by these names.
  @Test func releaseHasTheseFiles() async throws {
    let run = try await Machine.run(["Scripts/release", "--names", "1.2.3-rc.4"])
    #if arch(arm64)
      let (linux, debian, rpm) = ("arm64", "arm64", "aarch64")
    #else
      let (linux, debian, rpm) = ("x86_64", "amd64", "x86_64")
    #endif
    #expect(
      run.output == """
        thumbdeck-1.2.3-rc.4-linux-\(linux).tar.gz
        thumbdeck_1.2.3-rc.4_\(debian).deb
        thumbdeck-models_1.2.3-rc.4_all.deb
        thumbdeck-1.2.3-rc.4.\(rpm).rpm
        thumbdeck-1.2.3-rc.4-source.tar.gz
        thumbdeck-1.2.3-rc.4-linux-\(linux).cdx.json
        thumbdeck-1.2.3-rc.4-notes.md
        thumbdeck.rb
        PKGBUILD
        SHA256SUMS

        """)
    for wrong in [[], ["1.0"], ["v1.0.0"], ["1.0.0", "more"]] {
      #expect(try await Machine.run(["Scripts/release"] + wrong).status == 64)
    }
  }

  /// The version comes first, for scripts; then what it was built from.
  /// A build folder sees a new header only where the module's own header names it.
  @Test func headersAreNamedByTheirModules() throws {
    for module in ["CUnix", "CNCurses", "CHandNet", "CKernels", "CMarkGFM"] {
      let folder = Program.root.appending(path: "Sources/\(module)/include").path()
      let headers = try FileManager.default.contentsOfDirectory(atPath: folder)
      guard headers.count > 1 else { continue }
      let text = try Repository.text("Sources/\(module)/include/\(module).h")
      for header in headers where header != "\(module).h" {
        #expect(text.contains("#include \"\(header)\""), "\(module)/\(header)")
      }
    }
  }

  @Test func versionSaysCommitAndPlatform() async throws {
    let run = try await Machine.run([Program.path, "--version"])
    #expect(
      run.output.wholeMatch(
        of: /\d+\.\d+\.\d+(-rc\.\d+)? \(([0-9a-f]{12}\+?, )?(Linux|macOS) (x86_64|arm64)\)\n/)
        != nil,
      "\(run.output)")
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
