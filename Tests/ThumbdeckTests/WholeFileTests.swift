import Foundation
import Libc
import Testing

@testable import OperatingSystem

/// Files that are written as a whole keep what they were apart from their content.
@Suite struct WholeFileTests {
  private static func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func replacedFileKeepsItsPermissions(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.xml")
    chmod(path, mode)
    try WholeFile.write("new", to: path, "the results", mayReplace: true)
    #expect(try folder.read("a.xml") == "new")
    #expect(Self.status(path).st_mode & 0o7777 == mode)
  }

  @Test func allNamesOfAFileGetTheNewContent() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("the old content", to: "a.xml")
    #expect(link(path, folder.path("hard")) == 0)
    #expect(symlink("a.xml", folder.path("symbolic")) == 0)
    for (name, text) in [("a.xml", "first"), ("hard", "second"), ("symbolic", "third")] {
      try WholeFile.write(text, to: folder.path(name), "the results", mayReplace: true)
      for other in ["a.xml", "hard", "symbolic"] { #expect(try folder.read(other) == text) }
    }
    #expect(Self.status(path).st_nlink == 2)
    #expect(Self.status(folder.path("symbolic")).st_mode & S_IFMT == S_IFLNK)
  }

  @Test func replacingLeavesNoOtherFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.xml")
    try WholeFile.write("new", to: path, "the results", mayReplace: true)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    #expect(files == ["a.xml"])
  }

  /// Notepad and Excel begin a file with a byte order mark.
  @Test func byteOrderMarkIsNoText() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{FEFF}0\t1\tup\n", to: "a.tsv")
    #expect(try WholeFile.read(path, "the labels") == Array("0\t1\tup\n".utf8))
  }
}
