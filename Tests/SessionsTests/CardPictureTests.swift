import Cards
import Testing

@testable import Basics
@testable import Cells
@testable import Sessions

/// Which pictures a game wants, and what stands in their place.
@Suite struct CardPictureTests {
  private func session(_ cards: [Card], hasMotion: Bool = false) -> Session {
    var options = Options()
    options.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    options.hasMotion = hasMotion
    return Session(deck: Deck(name: "pictures", cards: cards), options: options)
  }

  private static let cards = (0..<8).map {
    Card(id: "\($0)", title: "card \($0)", image: "\($0).png")
  }

  private static func red() throws -> Raster {
    try #require(Raster(width: 1, height: 1, pixels: [255, 0, 0, 255]))
  }

  @Test(
    arguments: [
      (Card(id: "1", title: "a cat", image: "cat"), "cat"),
      (Card(id: "1", title: "a cat", image: "https://a.b/cat.png"), nil),
      (Card(id: "1", title: "a cat", image: "data:image/png;base64,AA"), nil),
      (Card(id: "1", title: "pets/Cat.JPG"), "pets/Cat.JPG"),
      (Card(id: "1", title: "cat.txt"), nil), (Card(id: "1", title: "png"), nil),
      (Card(id: "1", title: "cat.png", body: "is missing"), nil),
      (Card(id: "1", title: "cat.png\ndog.png"), nil),
      (Card(id: "1", title: "a", body: "see ![a cat](pets/cat.png \"Tom\")"), "pets/cat.png"),
      (Card(id: "1", title: "a", body: "![a](https://a.b/c.png) ![b](b.png)"), nil),
      (Card(id: "1", title: "a", body: "wait![x]() and ![x\n](y)"), nil),
    ] as [(Card, String?)])
  func pictureIsImageOrFileThatTheCardNames(_ card: Card, _ path: String?) {
    #expect(card.picture == path)
  }

  @Test func cardInHandComesFirstThenNextThenLast() {
    var session = session(Self.cards)
    #expect(session.wantedPictures.map(\.path) == ["0.png", "1.png", "2.png"])
    for _ in 0..<3 { session.press(.right) }
    #expect(session.wantedPictures.map(\.path) == ["3.png", "4.png", "5.png", "2.png", "1.png"])
  }

  /// What was read ahead is what is shown.
  @Test(arguments: Scene.allSizes) func pictureReadAheadIsTheOneShown(_ size: Size) {
    var session = session(Self.cards)
    session.happen(.resize(size), time: 0)
    for step in 1..<6 {
      let ahead = session.wantedPictures
      session.happen(.key(.right), time: Double(step))
      session.happen(.tick, time: Double(step) + 0.9)
      guard let shown = session.wantedPictures.first else { continue }
      #expect(ahead.contains(shown))
    }
  }

  @Test func picturesThatAreFarAreForgotten() throws {
    var session = session(Self.cards)
    let first = try #require(session.wantedPictures.first)
    session.happen(.picture(first, .problem("no")), time: 1)
    #expect(session.knownPictures.contains(first))
    for _ in 0..<3 { session.press(.right) }
    let next = try #require(session.wantedPictures.first)
    session.happen(.picture(next, .problem("no")), time: 9)
    #expect(!session.knownPictures.contains(first))
  }

  @Test(arguments: Scene.allSizes)
  func pictureIsDrawnBelowTheTitle(_ size: Size) throws {
    var session = session(Self.cards)
    session.happen(.resize(size), time: 0)
    guard let request = session.wantedPictures.first else {
      // There is no room for it.
      #expect(size.rows < 10)
      return
    }
    let mosaic = Mosaic(try Self.red(), in: request.area, aspect: 2, style: request.style)
    session.happen(.picture(request, .cells(mosaic)), time: 1)
    let canvas = Screen.draw(session).canvas
    let red = Color(red: 255, green: 0, blue: 0)
    let count = (0..<size.rows).reduce(0) { sum, row in
      sum + (0..<size.columns).count { canvas[$0, row].style.background == red }
    }
    #expect(count == mosaic.size.columns * mosaic.size.rows)
    #expect(canvas.lines.joined().contains("card 0"))
  }

  @Test func reasonStandsInPlaceOfPicture() throws {
    var session = session(Self.cards)
    let request = try #require(session.wantedPictures.first)
    session.happen(.picture(request, .problem("there is no file 0.png")), time: 1)
    #expect(Screen.draw(session).canvas.lines.joined().contains("there is no file 0.png"))
  }

  /// The text as it is written may have more lines than when it is laid out.
  @Test func pictureIsReadForTheRoomThatTheSourceLeaves() throws {
    let body = "- [ ] a\n\n\n<!-- a\ncomment -->\n"
    var session = session([Card(id: "1", title: "t", body: body, image: "a.png")])
    let request = try #require(session.wantedPictures.first)
    session.press(.character("m"))
    let source = try #require(session.wantedPictures.first)
    #expect(source.area.rows < request.area.rows)
    session.happen(.picture(source, .problem("no file")), time: 9)
    #expect(Screen.draw(session).canvas.lines.joined().contains("no file"))
  }

  /// A photograph that is labelled needs the room; a quiz about a picture says what there is to choose.
  @Test func choicesOfAllCardsLeaveTheirRoomToThePicture() throws {
    let words = ["cat", "dog", "bird"]
    let choices = try CardChoices(words: words)
    func lines(_ card: Card, showsPictures: Bool = true) -> Int {
      CardText(
        card, choices: choices, showsBack: false, columns: 70,
        textOptions: CardTextOptions(showsPictures: showsPictures)
      ).lines.count
    }
    #expect(lines(Card(id: "1", title: "a.png")) == 1)
    #expect(lines(Card(id: "1", title: "a.txt")) == 5)
    #expect(lines(Card(id: "1", title: "a.png"), showsPictures: false) == 5)
    #expect(lines(Card(id: "1", title: "which?", image: "a.png", choices: choices)) == 5)
    let narrow = CardText(
      Card(id: "1", title: "a.png"), choices: choices, showsBack: false, columns: 30)
    #expect(narrow.lines.count == 5)
  }

  @Test func pictureTakesTheWholeScreenAndCardsAreDecidedThere() throws {
    var session = session(Self.cards)
    let small = try #require(session.wantedPictures.first)
    session.press(.character("f"))
    let whole = try #require(session.wantedPictures.first)
    // All rows but the header, the last row, the border and the title.
    #expect(whole.area.rows == session.size.rows - 5)
    #expect(whole.area.columns == session.size.columns - 4)
    #expect(whole.area.rows > small.area.rows)
    session.happen(.picture(whole, .problem("it is whole")), time: 1)
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.joined().contains("it is whole") && lines.joined().contains("card 0"))
    #expect(!lines.joined().contains("Like"))
    session.press(.right)
    #expect(session.decisions.count == 1)
    #expect(session.wantedPictures.first?.area.rows == whole.area.rows)
    session.press(.character("f"))
    #expect(session.wantedPictures.first?.area.rows == small.area.rows)
  }

  @Test func enlargedPictureIsMovedByTheArrows() throws {
    var session = session(Self.cards)
    session.press(.character("z"))
    #expect(session.wantedPictures.first?.zoom.factor == 2)
    #expect(session.notice == "2 times as large: the arrows move it")
    // What was read stands in for the next part until that is read, too.
    let first = try #require(session.wantedPictures.first)
    session.happen(.picture(first, .problem("the middle")), time: 1)
    session.press(.right, .up)
    #expect(Screen.draw(session).canvas.lines.joined().contains("the middle"))
    let next = try #require(session.wantedPictures.first)
    session.happen(.picture(next, .problem("the corner")), time: 2)
    #expect(Screen.draw(session).canvas.lines.joined().contains("the corner"))
    #expect(!session.knownPictures.contains(first))
    let zoom = try #require(session.wantedPictures.first?.zoom)
    #expect((zoom.x, zoom.y) == (1, 0))
    #expect(session.decisions.isEmpty)
    // Other pictures are not enlarged, and answers have keys of their own.
    #expect(session.wantedPictures.dropFirst().allSatisfy { $0.zoom.factor == 1 })
    session.press(.character("y"))
    #expect(session.decisions.count == 1)
    #expect(session.wantedPictures.first?.zoom.factor == 1)
    session.press(.character("z"), .character("z"), .character("z"), .character("z"))
    #expect(session.wantedPictures.first?.zoom.factor == 1)
    session.press(.right)
    #expect(session.decisions.count == 2)
  }

  @Test func picturesOfThisCardAndTheNextAreCompared() throws {
    var session = session(Self.cards)
    session.press(.character("="))
    let compared = session.wantedPictures.prefix(2)
    #expect(compared.map(\.path) == ["0.png", "1.png"])
    #expect(compared.allSatisfy { $0.area == Size(columns: 36, rows: session.size.rows - 5) })
    for request in compared {
      session.happen(.picture(request, .problem("picture \(request.path)")), time: 1)
    }
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.contains { $0.contains(/picture 0.png.*picture 1.png/) })
    #expect(lines.contains { $0.contains(/─ in hand ─.*─ next ─/) })
    session.press(.right)
    #expect(session.decisions.map(\.card) == [0])
    #expect(session.wantedPictures.first == compared.last)
    session.press(.character("="))
    #expect(session.picturePlace == .card)
    session.press(.character("="), .escape)
    #expect(session.picturePlace == .card)
  }

  @Test func comparedPicturesAreEnlargedTogether() {
    var session = session(Self.cards)
    session.press(.character("="), .character("z"), .left)
    let zooms = session.wantedPictures.map(\.zoom)
    #expect(zooms[0].factor == 2 && zooms[0].x == 0 && zooms[1] == zooms[0])
    #expect(zooms.dropFirst(2).allSatisfy { $0.factor == 1 })
    #expect(session.picturePlace == .besideNext)
  }

  @Test func lastPictureStaysInItsHalf() {
    var session = session(Array(Self.cards.prefix(2)))
    session.press(.character("="), .right)
    session.happen(.tick, time: 9)
    #expect(session.wantedPictures[0].area == session.wantedPictures[1].area)
    session.press(.character("="), .character("="))
    #expect(session.notice == "there is no next card to compare with")
    #expect(session.picturePlace == .card)
  }

  @Test func nothingIsComparedWithoutPicture() {
    var session = session([Card(id: "1", title: "no picture"), Self.cards[0]])
    session.press(.character("="))
    #expect(session.notice == "this card has no picture")
    #expect(session.picturePlace == .card)
  }

  @Test func listShowsThePictureOfTheSelectedCard() throws {
    var session = session(Self.cards)
    session.happen(.resize(Size(columns: 120, rows: 40)), time: 0)
    session.press(.character("z"), .tab)
    for _ in 0..<5 { session.press(.down) }
    let listed = try #require(session.wantedPictures.last)
    #expect(listed.path == "5.png" && listed.zoom.factor == 1)
    session.happen(.picture(listed, .problem("picture five")), time: 1)
    #expect(Screen.draw(session).canvas.lines.joined().contains("picture five"))
    session.press(.up)
    #expect(session.wantedPictures.last?.path == "4.png")
    #expect(session.wantedPictures.last?.area == listed.area)
    session.press(.tab)
    #expect(session.wantedPictures.map(\.path) == ["0.png", "1.png", "2.png"])
  }

  @Test func keyOfTheWholePictureOpensTheListOnOtherCards() {
    var session = session([Card(id: "1", title: "no picture")])
    session.press(.character("f"))
    #expect(session.list != nil)
  }

  @Test func backOfCardHasNoPicture() throws {
    let card = Card(id: "1", title: "front", back: "back", image: "a.png")
    var session = session([card])
    let request = try #require(session.wantedPictures.first)
    session.happen(.picture(request, .problem("no file")), time: 1)
    session.press(.character(" "))
    let text = Screen.draw(session).canvas.lines.joined()
    #expect(text.contains("back"))
    #expect(!text.contains("no file"))
  }

  // MARK: - Pictures that move

  /// A game with a film of a red and a blue picture, which is there after a second.
  private func filmSession(hasMotion: Bool = true) throws -> Session {
    var session = session(
      [Card(id: "1", title: "a", image: "a.gif"), Card(id: "2", title: "b")], hasMotion: hasMotion)
    session.happen(.resize(Size(columns: 80, rows: 24)), time: 0)
    let still = try #require(session.wantedPictures.first)
    #expect(session.wantedPictures.count == 1)
    func mosaic(_ pixels: [UInt8]) throws -> Mosaic {
      let raster = try #require(Raster(width: 1, height: 1, pixels: pixels))
      return Mosaic(raster, in: still.area, aspect: 2, style: still.style)
    }
    let (red, blue) = (try mosaic([255, 0, 0, 255]), try mosaic([0, 0, 255, 255]))
    session.happen(.picture(still, .cells(red)), time: 1)
    guard let request = session.wantedPictures.first(where: \.isFilm) else { return session }
    session.happen(.picture(request, .film([red, blue])), time: 1)
    return session
  }

  private func color(_ session: Session) -> String {
    let canvas = Screen.draw(session).canvas
    let colors = (0..<canvas.size.columns).compactMap { canvas[$0, 12].style.background }
    return colors.contains(Color(red: 255, green: 0, blue: 0))
      ? "red"
      : colors.contains(Color(red: 0, green: 0, blue: 255)) ? "blue" : "none"
  }

  @Test func filmShowsItsPicturesInTurn() throws {
    var session = try filmSession()
    var shown: [String] = []
    for step in 0..<6 {
      session.happen(.tick, time: 2.05 + Double(step) / 10)
      shown.append(color(session))
      let next = try #require(session.wakeTime)
      #expect(abs(next - session.now - 0.05) < 0.001)
    }
    #expect(shown == ["red", "blue", "red", "blue", "red", "blue"])
  }

  @Test func filmWaitsForKeys() throws {
    var session = try filmSession()
    session.happen(.tick, time: 2.05)
    // A key that does nothing.
    session.happen(.key(.character("w")), time: 2.05)
    for time in [2.1, 2.2, 2.5] {
      session.happen(.tick, time: time)
      #expect(color(session) == "red")
      #expect(session.wakeTime == 2.55)
    }
    session.happen(.key(.character("?")), time: 3)
    session.happen(.tick, time: 9)
    #expect(session.wakeTime == nil)
  }

  @Test func filmStandsStillWithoutMotion() throws {
    var session = try filmSession(hasMotion: false)
    #expect(session.wantedPictures.allSatisfy { !$0.isFilm })
    session.happen(.tick, time: 2.15)
    #expect(color(session) == "red")
    #expect(session.wakeTime == nil)
  }

  @Test func filmIsForgottenWithItsCard() throws {
    var session = try filmSession()
    #expect(!session.knownPictures.allSatisfy { !$0.isFilm })
    session.happen(.key(.right), time: 3)
    session.happen(.tick, time: 9)
    let still = try #require(session.wantedPictures.first)
    session.happen(.picture(still, .problem("x")), time: 9)
    #expect(session.knownPictures.allSatisfy { !$0.isFilm })
  }
}
