import Foundation

/// What files have that are as they should be: more than the program reads at once.
enum SampleText {
  case empty, lines, cards, log, hand, rest, open, sideways, tuning, thumbs, labels
  case configuration, scenario, playedScenario, openScenario, large, pictureDeck
  case deckScenario, handScenario, recordingScenario

  private static let cardCount = 700
  /// White space that is more than one read.
  private static let space = String(repeating: "\n", count: 300_000)

  func read() throws -> String {
    switch self {
    case .empty: return ""
    case .lines: return (0..<20_000).map { "card \($0)\n" }.joined()
    case .cards: return Self.deck
    case .log: return Self.logOfDeck
    case .hand:
      return try Self.space + Self.file("Decks/hands/palm-and-peace.json")
    case .rest: return Self.restPose
    case .open: return Self.openPose
    case .sideways: return Self.sidewaysPose
    case .tuning: return Self.tunedHand
    case .thumbs: return try Self.file("Decks/recordings/thumbs.jsonl")
    case .labels: return Self.space + "0.00\t1.60\tnone\n"
    case .configuration: return Self.space + "{\"ascii\": true}"
    case .scenario: return Self.space + "card a\nrest 1 s\n"
    case .playedScenario: return Self.space + "card a\nrest 100 s\n"
    case .openScenario: return Self.space + "card a\npress l\nexpect decisions\n"
    case .large: return String(repeating: "x", count: 2 << 20)
    case .pictureDeck: return "[{\"title\": \"red\", \"image\": \"at/a.png\"}]"
    case .deckScenario: return "deck at/a.json\n"
    case .handScenario: return "hand at/a.json\ncard a\n"
    case .recordingScenario: return "card a\nrecording at/a.jsonl\n"
    }
  }

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  private static let deck: String = {
    let cards = (0..<cardCount).map { "{\"id\":\"i\($0)\",\"title\":\"card \($0)\"}" }
    return "[\(cards.joined(separator: ",\n"))]"
  }()

  /// All but the last ten cards are decided.
  private static let logOfDeck: String = {
    var text = ""
    for number in 0..<(cardCount - 10) {
      text += "{\"event\":\"swipe\",\"id\":\"i\(number)\",\"answer\":\"like\",\"by\":\"key\","
      text += "\"t\":\(number),\"card\":{\"id\":\"i\(number)\",\"title\":\"card \(number)\"},"
      text += "\"deck\":\"deck\"}\n"
    }
    return text
  }()

  private static let restPose = recording("rest 2 s, jitter 2 %")
  private static let openPose = recording("open palm 2 s, jitter 2 %")
  private static let sidewaysPose = recording("thumb sideways 2 s, jitter 2 %")
  private static let tunedHand = recording(
    "rest 8.3 s\nthumb up 1.5 s\nrest 3.5 s\nthumb down 1.5 s\nrest 4 s")

  /// The recording that shows the hands of a scenario's steps.
  private static func recording(_ steps: String) -> String {
    guard let folder = try? TemporaryFolder(),
      let scenario = try? folder.write("card a\n\(steps)\n", to: "a.scenario")
    else { return "" }
    let path = folder.path("a.jsonl")
    _ = try? Machine.runBlocking([Program.path, "record", "--scenario", scenario, "-o", path])
    return (try? folder.read("a.jsonl")) ?? ""
  }
}
