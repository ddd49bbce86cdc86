import Cards
import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Sessions

/// Screens as they were looked at and found good.
///
/// `Scripts/write pictures` writes the files anew.
@Suite struct SceneTests {
  private static let folder = "Tests/SessionsTests/Snapshots"
  private static let screens = Scene.all.flatMap { scene in scene.sizes.map { (scene, $0) } }
  private static let otherScreens = Scene.all.flatMap { scene in
    Scene.allSizes.filter { !scene.sizes.contains($0) }
      .filter { Effort.isLong || $0.columns != 120 }.map { (scene, $0) }
  }

  @Test(arguments: screens)
  func screenMatchesSnapshot(_ scene: Scene, _ size: Size) throws {
    let unicode = Screen.draw(try scene.session(size: size)).canvas
    let ascii = Screen.draw(try scene.session(size: size, isASCII: true)).canvas
    #expect(unicode.size == size)
    try expectASCII(ascii, scene)
    try RecordedFile(
      path: "\(Self.folder)/\(scene.name)/\(size.columns)x\(size.rows).txt"
    ).expect(Snapshot(unicode, ascii: ascii).text)
  }

  /// In the sizes without a snapshot.
  @Test(arguments: otherScreens)
  func asciiOptionDrawsOnlyASCII(_ scene: Scene, _ size: Size) throws {
    try expectASCII(Screen.draw(try scene.session(size: size, isASCII: true)).canvas, scene)
  }

  /// What the program itself draws is plain; a deck may say what it likes.
  private func expectASCII(_ canvas: Canvas, _ scene: Scene) throws {
    guard try scene.deck().cards.allSatisfy(\.isASCII) else { return }
    #expect(canvas.lines.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func everyKindOfCharacterHasAScene() throws {
    #expect(try Repository.deck("characters").cards.map(\.id) == Scene.characterCards)
  }

  @Test func everySnapshotFileIsCompared() throws {
    let folder = Repository.root.appending(path: Self.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".txt") }
    let compared = Self.screens.map { "\($0.name)/\($1.columns)x\($1.rows).txt" }
    #expect(Set(files).subtracting(compared) == ["too-small/19x5.txt"])
  }

  @Test func tooSmallScreenMatchesSnapshot() throws {
    let size = Size(columns: 19, rows: 5)
    let scene = Scene("too-small")
    try RecordedFile(path: "\(Self.folder)/too-small/19x5.txt").expect(
      Snapshot(
        Screen.draw(try scene.session(size: size)).canvas,
        ascii: Screen.draw(try scene.session(size: size, isASCII: true)).canvas
      ).text)
  }
}

extension Card {
  fileprivate var isASCII: Bool {
    (title + body + (back ?? "")).allSatisfy(\.isASCII)
  }
}
