import Testing

/// The way onto the machine.
@Suite struct InstallTests {
  @Test(arguments: [["--frobnicate"], ["--prefix"], ["--prefix", "/tmp", "more"]])
  func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
    let run = try await Machine.run(["Scripts/install"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "thumbdeck: usage: Scripts/install [--uninstall] [--prefix DIR]\n")
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
