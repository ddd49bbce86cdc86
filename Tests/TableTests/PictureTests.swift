import Cards
import Foundation
import Testing

@testable import Table

/// The pictures of the documentation are what the program shows; `Scripts/pictures` makes them anew.
@Suite struct PictureTests {
  /// Moves, and has a test of its own.
  private static let game = "game"

  @Test(arguments: Picture.all)
  func theFileIsUpToDate(_ picture: Picture) throws {
    let svg = try picture.svg()
    #expect(svg.utf8.count < 60_000)
    try RecordedFile(path: "Pictures/\(picture.name).svg").expect(svg)
  }

  /// No picture is shown that nobody checks, and none is checked that nobody sees.
  @Test func theDocumentationShowsThemAll() throws {
    let names = Set(Picture.all.map(\.name) + [Self.game])
    let docs = try files("docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let shown = try (["README.md"] + docs).flatMap { page in
      try Repository.text(page).matches(of: /!\[.+?\]\((?:\.\.\/)?Pictures\/(.+?)\.svg\)/)
        .map { String($0.1) }
    }
    #expect(Set(shown) == names)
    #expect(Set(try files("Pictures")) == Set(names.map { "\($0).svg" }))
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path())
  }
}
