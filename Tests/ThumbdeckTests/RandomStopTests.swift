import Basics
import Foundation
import Libc
import TestSupport
import Testing

@testable import DecisionLogs

/// Games of chance of the program itself, over three sittings that end in every way, with commands for the
/// answers at the end: what stands, what is printed, and which commands were run agree with a model.
@Suite(.silent) struct RandomStopTests {
  private enum Stop: CaseIterable {
    case quit, interrupt, kill, terminate, close

    var status: CInt {
      switch self {
      case .quit: 0
      case .interrupt: 130
      case .kill: 128 + SIGKILL
      case .terminate: 128 + SIGTERM
      case .close: 128 + SIGHUP
      }
    }
  }

  private struct Game {
    let folder: TemporaryFolder
    private(set) var cards = Array(1...8)
    private var removed: [Int] = []
    private var latest = 8
    private(set) var model = GameModel()
    /// The answer for which each card's latest command was run.
    private var done: [String: String] = [:]
    private(set) var commands: [String] = []

    init() throws { folder = try TemporaryFolder() }

    var log: String { folder.path("log") }
    var standing: [String] { model.standing { cards.map(String.init).contains($0) } }

    static func title(_ card: Int) -> String { "card-\(card)." }
    private static let words = ["l": "like", "h": "nope", "s": "later"]

    func start(on terminal: PseudoTerminal) async throws -> Child {
      let deck = cards.map {
        "{\"id\":\"\($0)\",\"title\":\"\(Self.title($0)) \($0 % 3 == 0 ? "red" : "blue")\"}"
      }
      let path = try folder.write("[\(deck.joined(separator: ","))]", to: "deck.json")
      let hooks = ["like", "nope"].flatMap {
        ["--on", "\($0)=echo {id} \"$THUMBDECK_ANSWER\" >>'\(folder.path("out"))'"]
      }
      let child = try terminal.start(
        [path, "-o", log, "--no-motion", "--print", "jsonl", "--yes"] + hooks)
      try await terminal.wait(for: "the game") {
        $0.isAlternate && $0.text.contains("/\(cards.count)")
      }
      return child
    }

    /// Types what a person may type, and does the same to the model.
    mutating func act(
      on terminal: PseudoTerminal, using generator: inout SeededGenerator
    ) async throws {
      let text = terminal.screen.text
      let shown = Set(text.matches(of: /card-(\d+)\./).map { String($0.1) })
      let top = shown.count == 1 && !text.contains("are decided") ? shown.first : nil
      let card = cards.randomElement(using: &generator) ?? 1
      let (id, found) = ("\(card)", "/\(Self.title(card))\r")
      let key = ["l", "h", "s"].randomElement(using: &generator) ?? "l"
      let word = Self.words[key] ?? ""
      let ids = Set(cards.map(String.init))
      var keys = ""
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...2:
        guard let top else { return }
        keys = key
        model.perform(.answer(id: top, word: word))
      case 3:
        keys = "\(found)\(key)\t"
        model.answer(id, word)
      case 4:
        guard let top else { return }
        let isOpen = [nil, "later"].contains(model.word(of: id))
        if isOpen, top != id { model.perform(.jump(id: id)) }
        keys = found + (isOpen ? "\r" : "\r\t")
      case 5, 6:
        let color = Bool.random(using: &generator) ? "red" : "blue"
        let group = cards.filter { ($0 % 3 == 0) == (color == "red") }.map(String.init)
        guard !group.isEmpty else { return }
        let changes = group.contains { model.word(of: $0) != word }
        keys = "/\(color)\rA\(key)\(changes ? key : "")\t"
        model.answer(group.map { ($0, word) })
      case 7:
        let note = ["", "a", "two words"].randomElement(using: &generator) ?? ""
        keys = "\(found)e\u{15}\(note)\r\t"
        model.note(note, to: id)
      case 8, 9:
        keys = "u"
        model.rewind(ids)
      case 10:
        keys = "U"
        model.redo(ids)
      default:
        guard Bool.random(using: &generator) else { return }
        keys = ids.count { ![nil, "later"].contains(model.word(of: $0)) } > 3 ? "rr" : "r"
        model.reset(ids)
      }
      terminal.type(keys)
      try await terminal.waitUntilHandled()
    }

    /// Ends a sitting.
    mutating func end(
      _ stop: Stop, _ child: Child, on terminal: PseudoTerminal
    ) async -> Program.Outcome {
      switch stop {
      case .quit: terminal.type("q")
      case .interrupt: terminal.type("\u{3}")
      case .kill: child.send(SIGKILL)
      case .terminate: child.send(SIGTERM)
      case .close: terminal.hangUp()
      }
      let outcome = await child.outcome()
      let words = standing.map { $0.split(separator: " ")[1] }
      let isNothingLiked =
        words.count == cards.count && !words.contains { $0 == "like" || $0 == "later" }
      #expect(
        outcome.status == (stop == .quit && isNothingLiked ? 1 : stop.status), "\(outcome.errors)")
      if stop == .quit {
        for answer in standing.map({ $0.split(separator: " ").map(String.init) })
        where answer[1] != "later" && done[answer[0]] != answer[1] {
          done[answer[0]] = answer[1]
          commands.append("\(answer[0]) \(answer[1])")
        }
      }
      return outcome
    }

    /// Shrinks, grows or reorders the deck.
    mutating func change(using generator: inout SeededGenerator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: cards.shuffle(using: &generator)
      case 1:
        removed.append(cards.remove(at: Int.random(in: cards.indices, using: &generator)))
        removed.append(cards.remove(at: Int.random(in: cards.indices, using: &generator)))
      case 2:
        latest += 1
        cards.insert(latest, at: Int.random(in: cards.indices, using: &generator))
      default:
        cards.append(contentsOf: removed)
        removed = []
      }
    }
  }

  @Test(arguments: Seed.first(4, long: 300))
  func sittingsAgreeWithModelHoweverTheyEnd(_ seed: Seed) async throws {
    var generator = seed.generator
    var game = try Game()
    for sitting in 0..<3 {
      let terminal = try PseudoTerminal()
      let child = try await game.start(on: terminal)
      for _ in 0..<12 { try await game.act(on: terminal, using: &generator) }
      let stop = sitting == 2 ? .quit : Stop.allCases.randomElement(using: &generator) ?? .kill
      let outcome = await game.end(stop, child, on: terminal)
      let printed = try RunTests.decisions(outcome).map { "\($0.id) \($0.answer)" }
      let expected = game.standing.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      #expect(printed == (stop == .quit ? expected : []))
      let log = access(game.log, F_OK) == 0 ? try DecisionLog.standing(game.log) : []
      try #require(log == game.model.standing(), "\(stop) of sitting \(sitting)")
      let out = (try? game.folder.read("out"))?.split(separator: "\n").map(String.init) ?? []
      try #require(out == game.commands, "\(stop) of sitting \(sitting)")
      game.change(using: &generator)
    }
  }
}
