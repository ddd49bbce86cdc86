import Foundation
import TestSupport
import Testing

/// The pictures of the documents are what the program shows; `Scripts/write pictures` makes them anew.
@Suite struct PictureTests {
  @Test(arguments: Picture.all)
  func pictureFileIsUpToDate(_ picture: Picture) throws {
    let svg = try picture.svg()
    #expect(svg.utf8.count < 60_000)
    try RecordedFile(path: "Pictures/\(picture.name).svg").expect(svg)
  }

  @Test func movingPictureFileIsUpToDate() throws {
    let picture = MovingPicture.game
    let svg = try picture.svg()
    #expect(svg.utf8.count < 450_000)
    try RecordedFile(path: "Pictures/\(picture.name).svg").expect(svg)
  }

  /// No picture is shown that nobody checks, and none is checked that nobody sees.
  @Test func documentsShowEveryPicture() throws {
    let manuals = Self.files("docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let shown = try (["README.md"] + manuals).flatMap { document in
      try Repository.text(document).matches(of: /!\[.+?\]\((?:\.\.\/)?Pictures\/(.+?)\)/)
        .map { String($0.output.1) }
    }
    let drawn = (Picture.all.map(\.name) + [MovingPicture.game.name]).map { "\($0).svg" }
    // Other people's terminals, which were photographed.
    let checked = drawn + ["terminals.jpg"]
    #expect(shown.sorted() == checked.sorted())
    #expect(Self.files("Pictures").sorted() == checked.sorted())
  }

  /// The names of the files of a folder; none if there is no such folder.
  private static func files(_ folder: String) -> [String] {
    let path = Repository.root.appending(path: folder).path()
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
