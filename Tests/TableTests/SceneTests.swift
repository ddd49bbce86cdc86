import Cards
import TestSupport
import Testing

@testable import Table

/// Every screen in every size, as it was looked at and found good.
///
/// `Scripts/pictures` writes the files anew.
@Suite struct SceneTests {
  @Test(arguments: Scene.all, Scene.sizes)
  func theScreenIsAsItWas(_ scene: Scene, _ size: Size) throws {
    let unicode = Screen.draw(try scene.session(size: size)).canvas
    let ascii = Screen.draw(try scene.session(size: size, isASCII: true)).canvas
    #expect(unicode.size == size)
    try RecordedFile(
      path: "Tests/TableTests/Snapshots/\(scene.name)/\(size.columns)x\(size.rows).txt"
    ).expect(Snapshot(unicode, ascii: ascii).text)
  }

  /// What the program itself draws is plain; a deck may say what it likes.
  @Test(arguments: Scene.all, Scene.sizes)
  func plainCharactersArePlain(_ scene: Scene, _ size: Size) throws {
    guard try scene.deck().cards.allSatisfy(\.isASCII) else { return }
    let isPlain = Screen.draw(try scene.session(size: size, isASCII: true)).canvas.lines.joined()
      .allSatisfy(\.isASCII)
    #expect(isPlain)
  }

  @Test func everyKindOfCharacterHasAScene() throws {
    #expect(try Repository.deck("characters").cards.map(\.id) == Scene.characterCards)
  }

  @Test func tooSmall() throws {
    let size = Size(columns: 19, rows: 5)
    let scene = Scene("too-small")
    try RecordedFile(path: "Tests/TableTests/Snapshots/too-small/19x5.txt").expect(
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
