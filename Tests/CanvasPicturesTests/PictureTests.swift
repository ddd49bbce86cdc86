import Foundation
import TestSupport
import Testing

/// The README's pictures are what the program shows; `Scripts/pictures` makes them anew.
@Suite struct PictureTests {
  @Test(arguments: Picture.all)
  func theFileIsUpToDate(_ picture: Picture) throws {
    let svg = try picture.svg()
    #expect(svg.utf8.count < 60_000)
    try RecordedFile(path: "Pictures/\(picture.name).svg").expect(svg)
  }

  /// No picture is shown that nobody checks, and none is checked that nobody sees.
  @Test func theREADMEShowsThemAll() throws {
    let shown = try Repository.text("README.md").matches(of: /!\[(.+?)\]\(Pictures\/(.+?)\.svg\)/)
    #expect(shown.map { String($0.output.2) }.sorted() == Picture.all.map(\.name).sorted())
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Pictures").path())
    #expect(files.sorted() == Picture.all.map { "\($0.name).svg" }.sorted())
  }
}
