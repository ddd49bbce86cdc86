import Cards
import Gestures
import Hands
import TestSupport

@testable import Cells
@testable import Keys
@testable import LandmarkStreams
@testable import Sessions

extension Scene {
  static let all =
    beginnings + realDecks + photographs + hands + touches + choices + lessons + drawings + motions
    + surfaces
    + endings
    + texts + characters

  private static let beginnings = [
    Scene("first-card", sizes: allSizes),
    Scene("one-liked") { session in
      session.show(.fist, seconds: 0.5)
      session.press(.right)
      session.wait(0.5)
    },
    Scene("help", sizes: allSizes) { $0.press(.character("?")) },
    Scene("help-scrolled") { session in
      session.show(.fist, seconds: 0.5)
      session.press(.character("?"), .pageDown)
    },
    Scene("list", deck: Games.deck(30), sizes: allSizes) { session in
      session.press(.right, .left, .right, .down, .tab, .up, .up)
    },
    Scene("note", deck: Games.deck(30), sizes: allSizes) { session in
      session.press(.right, .character("e"))
      for character in "ask Ann whether this is hers" { session.press(.character(character)) }
    },
    Scene("noted") { session in
      session.press(.character("e"))
      for character in "ask Ann" { session.press(.character(character)) }
      session.press(.enter)
    },
    Scene("list-all-asked", deck: Games.reading) { session in
      session.press(.right, .character("e"), .character("x"), .enter)
      session.press(.tab, .character("f"), .character("A"), .left)
    },
    Scene("list-searched", deck: Games.reading) { session in
      session.press(.right, .tab, .character("/"), .character("u"), .character("n"))
    },
    Scene("list-columns", deck: try Repository.deck(file: "issues.json"), sizes: allSizes) {
      $0.press(.right, .tab)
    },
    Scene("source-trouble", sizes: allSizes) { session in
      var status = SourceStatus(.live)
      status.counters.skipped = 3
      status.counters.lastProblem = SourceMessage(
        "hand 1: 20 landmarks, not 21", source: "hands.jsonl", line: 17)
      session.happen(.source(status), time: 1)
    },
    Scene("source-ended") { session in
      session.show(.fist, seconds: 0.5)
      let status = SourceStatus(.ended("the recording has ended"))
      session.happen(.source(status), time: session.now)
    },
  ]

  /// What people really have to decide.
  private static let realDecks = [
    Scene("real-issue", deck: try Repository.deck(file: "issues.json"), sizes: readingSizes),
    Scene("real-product", deck: try Repository.deck(file: "products.json"), sizes: readingSizes) {
      $0.press(.left, .left, .left, .left)
      $0.wait(1)
    },
    Scene("real-payment", deck: try Repository.deck(file: "bank.csv"), sizes: readingSizes) {
      $0.press(.right, .left, .left)
      $0.wait(1)
    },
    Scene("real-mail", deck: try Repository.deck(file: "mails.csv"), sizes: readingSizes) {
      $0.press(.left)
      $0.wait(1)
    },
    Scene(
      "real-commit", deck: try Repository.deck(file: "log.nul", lines { $0.endsWithNUL = true }),
      sizes: readingSizes),
    Scene(
      "real-note",
      deck: try Repository.deck(file: "anki/french.txt", lines { $0.mayBeTable = true }),
      sizes: readingSizes
    ) { $0.press(.right, .character(" ")) },
  ]

  private static let photographs = [
    Scene("photograph", deck: Games.photographs, hasPictures: true, sizes: allSizes),
    Scene("photograph-whole", deck: Games.photographs, hasPictures: true, sizes: readingSizes) {
      $0.press(.character("f"))
    },
    Scene("compared", deck: Games.photographs, hasPictures: true, sizes: allSizes) {
      $0.press(.right, .character("="))
    },
    Scene("wide-table", deck: Games.measured, sizes: readingSizes) {
      $0.press(.down, .left, .character("u"), .character("u"))
      $0.wait(1)
    },
    Scene("wide-words", deck: Games.measured, sizes: readingSizes) {
      $0.press(.left)
      $0.wait(1)
    },
    Scene("list-photograph", deck: Games.photographs, hasPictures: true, sizes: readingSizes) {
      $0.press(.right, .left, .tab, .up)
    },
    Scene("compared-flight", deck: Games.photographs, hasPictures: true) { session in
      session.press(.character("="))
      session.readPictures()
      session.press(.right)
      session.wait(0.1)
    },
  ]

  private static func lines(_ change: (inout DeckReading) -> Void) -> DeckReading {
    var reading = DeckReading(format: .lines)
    change(&reading)
    return reading
  }

  private static let hands = [
    Scene("hand-resting") { session in
      session.happen(.source(SourceStatus(.live)), time: 0)
      session.show(.fist, seconds: 0.5)
    },
    Scene("thumb-gathering") { session in
      session.show(.fist, seconds: 0.5)
      session.show(.thumbUp, seconds: 0.07)
    },
    Scene("thumb-at-once") { $0.show(.thumbUp, seconds: 0.07) },
    Scene("hand-fired", sizes: allSizes) { session in
      session.show(.fist, seconds: 0.5)
      session.show(.thumbUp, seconds: 0.5)
    },
  ]

  private static let choices = [
    Scene("choices", deck: try Repository.deck("pets"), sizes: allSizes) {
      $0.press(.character("2"))
      $0.wait(1)
    },
    Scene("choices-end", deck: try Repository.deck("pets")) { session in
      session.press(.character("1"), .character("2"), .character("3"), .character("1"))
      session.press(.character("3"), .character("2"))
      session.wait(1)
    },
    Scene("many-choices", deck: Games.manyChoices, sizes: allSizes) { $0.press(.character("1")) },
    Scene("many-choices-end", deck: Games.manyChoices) { session in
      for digit in "123007" { session.press(.character(digit)) }
      session.wait(1)
    },
    Scene("stars", deck: try Repository.deck("stars"), sizes: allSizes) { session in
      session.press(.character("3"), .character("1"))
      session.wait(5)
    },
    Scene("stars-end", deck: try Repository.deck("stars")) { session in
      for key in "315247296380" {
        session.wait(1.5)
        session.press(.character(key))
      }
      session.wait(1)
    },
  ]

  private static let drawings = [
    Scene("draw-begins", room: .sheet(Sheet()), control: Control(PinchControl()), sizes: allSizes),
    Scene("draw-pinched", room: .sheet(Sheet()), control: Control(PinchControl()), sizes: allSizes)
    {
      $0.happen(.source(SourceStatus(.live)), time: 0)
      $0.drawWave()
      $0.show(.palm, seconds: 0.3)
      $0.drawWave(from: [0.7, 0.7], by: [-0.4, 0.1])
    },
    Scene("draw-not-certain", room: .sheet(Sheet()), control: Control(PinchControl())) { session in
      session.drawWave()
      session.show(.palm, seconds: 0.04)
    },
    Scene("draw-apart", room: .sheet(Sheet()), control: Control(PinchControl())) { session in
      session.drawWave()
      session.show(.palm, seconds: 0.3)
    },
    Scene("draw-mouse", room: .sheet(Sheet()), control: Control(PinchControl())) { session in
      session.happen(.mouse(Mouse(.press, column: 20, row: 5)), time: 1)
      session.happen(.mouse(Mouse(.drag, column: 30, row: 9)), time: 1.1)
    },
    Scene("draw-help", room: .sheet(Sheet()), control: Control(PinchControl()), sizes: allSizes) {
      $0.press(.character("?"))
    },
    Scene("pinch-ink", control: Control(PinchControl()), sizes: allSizes) { session in
      session.show(.palm, seconds: 0.3)
      session.drawWave(from: [0.6, 0.6], by: [-0.2, -0.1])
      session.show(.palm, seconds: 0.3)
      session.drawWave(from: [0.45, 0.45], by: [0.1, 0])
    },
  ]

  private static let touches = [
    Scene("touch-mask", control: Control(TouchControl()), sizes: allSizes) { session in
      session.touch(with: [[0.1, 0.5], [0.15, 0.5], [0.2, 0.5], [0.25, 0.5]])
    },
    // The card is where it was pushed, in the preview, too.
    Scene("touch-pushes", control: Control(TouchControl())) { session in
      session.touch(with: (0...14).map { [0.18 + Float($0) * 0.0125, 0.5] })
    },
    Scene("touch-white", control: Control(TouchControl())) { session in
      let white = Mask(width: 40, height: 30, bytes: Array(repeating: 255, count: 1_200))
      guard let white else { return }
      session.happen(.frame(HandFrame(time: session.now, mask: white)), time: session.now)
    },
  ]

  private static let lessons = [
    Scene("lesson-begins", room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false))),
    Scene(
      "lesson-shown", room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false)),
      sizes: allSizes
    ) { session in
      session.happen(.source(SourceStatus(.live)), time: 0)
      session.show(.fist, seconds: 8)
      session.show(.palm, seconds: 3)
    },
    Scene("lesson-varied", room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false))) {
      session in
      session.happen(.source(SourceStatus(.live)), time: 0)
      session.show(.fist, seconds: 6.2)
      session.show(.palm, seconds: 6.2)
      session.show(Hand.palm.scaled(1.3, isMirrored: false), seconds: 1)
    },
    Scene("lesson-again", room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false))) {
      session in
      session.happen(.source(SourceStatus(.live)), time: 0)
      session.show(.fist, seconds: 18)
    },
    Scene("lesson-tried", room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false))) {
      session in
      session.show(.fist, seconds: 6.2)
      for hand in [Hand.palm, .thumbSideways] { session.show(hand, seconds: 11.2) }
      session.press(.right, .left, .right, .left, .right, .left)
      session.wait(0.5)
    },
  ]

  private static let motions = [
    Scene("dragged") { session in
      let card = ScreenLayout(of: session).card
      session.drag(columns: -card.size.columns / 8)
    },
    Scene("dragged-and-armed") { session in
      let card = ScreenLayout(of: session).card
      session.drag(columns: card.size.columns / 4 + 2)
    },
    flight("flight-like", .right), flight("flight-nope", .left), flight("flight-later", .down),
    flight("flight-back", .left, .character("u")),
    Scene("turning-over", deck: Games.articles) { session in
      session.press(.right)
      session.wait(1)
      session.press(.character(" "))
      session.wait(0.04)
    },
    Scene("turned-over", deck: Games.articles) { session in
      session.press(.right, .character(" "))
      session.wait(1)
    },
  ]

  /// The moment at which a card is on its way.
  private static func flight(_ name: String, _ keys: Key...) -> Scene {
    Scene(name) { session in
      for key in keys { session.press(key) }
      session.wait(0.08)
    }
  }

  private static let wideSizes = [Size(columns: 160, rows: 40), Size(columns: 200, rows: 50)]

  private static let surfaces = [
    Scene("surface", deck: Games.reading, surface: Palette.darkSurface, sizes: allSizes),
    Scene("surface-light", deck: Games.reading, surface: Palette.lightSurface),
    Scene("surface-choices", deck: try Repository.deck("pets"), surface: Palette.darkSurface),
    Scene("surface-gathering", deck: Games.reading, surface: Palette.darkSurface) { session in
      session.show(.fist, seconds: 0.5)
      session.show(.thumbUp, seconds: 0.07)
    },
    Scene("surface-dragged", deck: Games.reading, surface: Palette.darkSurface) { session in
      let card = ScreenLayout(of: session).card
      session.drag(columns: -card.size.columns / 4 - 2)
    },
    Scene("beside", deck: Games.deck(30), surface: Palette.darkSurface, sizes: wideSizes) {
      $0.press(.right, .left, .down, .right)
      $0.wait(1)
    },
    Scene("beside-hand", deck: Games.deck(30), surface: Palette.darkSurface, sizes: wideSizes) {
      session in
      session.show(.fist, seconds: 0.5)
      session.press(.right, .left, .down, .right)
      session.wait(1)
    },
    Scene("surface-flight", deck: Games.deck(6), surface: Palette.darkSurface) { session in
      session.press(.right)
      session.wait(0.08)
    },
  ]

  private static let endings = [
    Scene("end", deck: Games.deck(2)) { session in
      session.press(.right, .left)
      session.wait(1)
    },
    Scene("end-long", deck: Games.deck(30), sizes: allSizes) { session in
      for index in 0..<30 { session.press(index.isMultiple(of: 3) ? .left : .right) }
      session.wait(1)
    },
    Scene(
      "end-tags", deck: try Repository.deck("triage"), surface: Palette.darkSurface,
      sizes: [
        Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 50),
      ]
    ) { session in
      var index = 0
      while session.topCard != nil {
        session.press(index.isMultiple(of: 3) ? .left : .right)
        session.wait(Double(index % 5) + 0.5)
        index += 1
      }
    },
    Scene("end-growing", deck: Games.deck(2), isDeckGrowing: true) { session in
      session.press(.right, .left)
      session.wait(1)
    },
  ]

  private static let texts = [
    Scene("long-card", deck: Games.articles, sizes: allSizes),
    Scene("long-card-scrolled", deck: Games.articles) { $0.press(.pageDown) },
    Scene("tags-and-link", deck: Games.reading, sizes: allSizes),
    Scene("wide-and-controls", deck: Games.articles) { session in
      session.press(.right, .right)
      session.wait(1)
    },
  ]

  /// A scene for each card of the deck of characters.
  private static let characters = characterCards.map(character)

  private static func character(_ id: String) -> Scene {
    Scene("characters-\(id)", deck: try Repository.deck("characters")) { session in
      while let card = session.topCard, card.id != id { session.press(.right) }
      session.wait(1)
    }
  }

  static let characterCards = [
    "cjk", "emoji", "sequences", "flags", "marks", "right-to-left", "controls", "unknown",
  ]
}

extension Session {
  /// Lets time pass.
  fileprivate mutating func wait(_ seconds: Double) {
    happen(.tick, time: now + seconds)
  }

  /// Takes the card in hand in its middle, and moves it so far without letting go.
  fileprivate mutating func drag(columns: Int) {
    let card = ScreenLayout(of: self).card
    let (column, row) = (
      card.column + card.size.columns / 2, card.row + card.size.rows / 2
    )
    _ = mouse(.press, column, row)
    _ = mouse(.drag, column + columns, row)
  }
}
