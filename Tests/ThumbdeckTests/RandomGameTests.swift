import Basics
import Cards
import Keys
import Scenarios
import TestSupport
import Testing

@testable import DecisionLogs
@testable import Sessions

/// Games of chance over several sittings: whatever was done, the game, its log, what is printed, what is
/// resumed and what is saved agree with a model.
@Suite(.silent) struct RandomGameTests {
  /// The deck of a sitting, which differs from that of the one before.
  private struct Table {
    var cards: [Card]
    /// The words of the deck's choices; nil if its cards are liked and noped.
    var words: [String]?
    private var removed: [Card] = []
    private var renamed = 0

    init(using generator: inout SeededGenerator) {
      cards = (1...9).map { number in
        Card(
          id: "\(number)", title: "card-\(number).", tags: number % 2 == 0 ? ["even"] : [],
          choices: number % 4 == 0 ? try? CardChoices(words: ["ox", "yak"]) : nil)
      }
      words = ["cat", "dog", "bird"]
      cards.shuffle(using: &generator)
    }

    var ids: Set<String> { Set(cards.map(\.id)) }

    mutating func change(using generator: inout SeededGenerator) {
      let all = ["cat", "dog", "bird", "fish"].shuffled(using: &generator)
      words =
        Int.random(in: 0..<8, using: &generator) == 0
        ? nil : Array(all.prefix(Int.random(in: 2...4, using: &generator)))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: cards.shuffle(using: &generator)
      case 1 where cards.count > 2:
        removed.append(cards.remove(at: Int.random(in: cards.indices, using: &generator)))
      case 2 where !removed.isEmpty:
        cards.insert(removed.removeFirst(), at: Int.random(in: cards.indices, using: &generator))
      case 3:
        // Another id was chosen for it: to the log it is another card.
        let index = Int.random(in: cards.indices, using: &generator)
        renamed += 1
        cards[index] = card(cards[index], id: "new-\(renamed)", cards[index].choices)
      default: break
      }
      for (index, card) in cards.enumerated() where card.choices != nil {
        let words = ["ox", "yak"].shuffled(using: &generator)
        cards[index] = self.card(card, id: card.id, try? CardChoices(words: words))
      }
    }

    private func card(_ card: Card, id: String, _ choices: CardChoices?) -> Card {
      Card(id: id, title: card.title, tags: card.tags, choices: choices)
    }

    /// A random answer of a card: its key and its word.
    func answer(of card: Card, using generator: inout SeededGenerator) -> (key: Key, word: String) {
      let words = card.choices?.words ?? self.words
      let number = Int.random(in: 0...(words?.count ?? 2), using: &generator)
      if number == 0 { return (.character("s"), "later") }
      guard let words else { return number == 1 ? (.right, "like") : (.left, "nope") }
      return (.character(Character("\(number)")), words[number - 1])
    }

    /// The word that the answer of a key is on a card; nil if the card can't get it.
    func word(of key: Key, on card: Card) -> String? {
      let words = card.choices?.words ?? self.words
      switch key {
      case .character("s"): return "later"
      case .right: return words == nil ? "like" : nil
      case .left: return words == nil ? "nope" : nil
      case .character(let digit):
        guard let words, let number = digit.wholeNumberValue, number <= words.count else {
          return nil
        }
        return words[number - 1]
      default: return nil
      }
    }

    func sitting(over log: String) throws -> Sitting {
      try Sitting(cards, choices: words?.joined(separator: ","), log: log)
    }
  }

  /// Does something that a person may do.
  private func act(
    at table: Table, _ sitting: inout Sitting, _ model: inout GameModel,
    using generator: inout SeededGenerator
  ) throws {
    let card = try #require(table.cards.randomElement(using: &generator))
    let answer = table.answer(of: card, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 10: try answerAll(at: table, &sitting, &model, using: &generator)
    case 11:
      let text = ["", "a", "two words"].randomElement(using: &generator) ?? ""
      sitting.find(card.title, .character("e"), typing: text)
      model.note(text, to: card.id)
    case 0...2:
      guard let top = sitting.session.topCard else { return }
      let answer = table.answer(of: top, using: &generator)
      sitting.press(answer.key)
      model.perform(.answer(id: top.id, word: answer.word))
    case 3:
      sitting.find(card.title, answer.key)
      model.answer(card.id, answer.word)
    case 4:
      // A card that waits comes to the top, if it is not there.
      if [nil, "later"].contains(model.word(of: card.id)), sitting.session.topCard?.id != card.id {
        model.perform(.jump(id: card.id))
      }
      sitting.find(card.title, .enter)
    case 5:
      // Whatever the filters leave is answered where it is.
      sitting.press(.tab)
      for _ in 0..<Int.random(in: 0..<7, using: &generator) { sitting.press(.character("f")) }
      if Bool.random(using: &generator) { sitting.press(.character("t"), .pageDown, .up) }
      if let list = sitting.session.covers.last?.layer as? CardList, let selected = list.selected {
        let card = table.cards[selected]
        let answer = table.answer(of: card, using: &generator)
        sitting.press(answer.key)
        model.answer(card.id, answer.word)
      }
      sitting.press(.tab)
    case 6, 7:
      sitting.type("u")
      model.rewind(table.ids)
    case 8:
      sitting.type("U")
      model.redo(table.ids)
    default:
      guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
      sitting.type("r")
      if sitting.session.question == .reset { sitting.type("r") }
      model.reset(table.ids)
    }
  }

  /// Gives all cards that a filter leaves the same answer.
  private func answerAll(
    at table: Table, _ sitting: inout Sitting, _ model: inout GameModel,
    using generator: inout SeededGenerator
  ) throws {
    sitting.press(.tab)
    for _ in 0..<Int.random(in: 1..<6, using: &generator) { sitting.press(.character("f")) }
    if let list = sitting.session.covers.last?.layer as? CardList, let selected = list.selected {
      let (key, _) = table.answer(of: table.cards[selected], using: &generator)
      sitting.press(.character("A"), key)
      let cards = (0..<list.count).map { table.cards[list.card(inRow: $0)] }
      if sitting.session.question != nil {
        sitting.press(key)
        model.answer(
          cards.compactMap { card in table.word(of: key, on: card).map { (card.id, $0) } })
      } else if list.isEverything {
        model.answer(
          table.cards[selected].id, try #require(table.word(of: key, on: table.cards[selected])))
      }
    }
    sitting.press(.tab)
  }

  @Test(arguments: Seed.first(12, long: 1_000))
  func gameLogAndOutputAgreeWithModel(_ seed: Seed) throws {
    var generator = seed.generator
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    var table = Table(using: &generator)
    var model = GameModel()
    for round in 0..<5 {
      let expected: [String]
      let waiting: [Int]
      do {
        var sitting = try table.sitting(over: log)
        let isThere = table.ids.contains
        try #require(sitting.standing == model.standing(where: isThere), "resumed \(round)")
        for _ in 0..<16 { try act(at: table, &sitting, &model, using: &generator) }
        expected = model.standing(where: isThere)
        waiting = sitting.session.game.stack.remaining
        try #require(sitting.standing == expected, "played \(round)")
        if round == 0 { try expectScenario(of: sitting, table.cards) }
      }
      try #require(DecisionLog.standing(log) == model.standing(), "log \(round)")
      let statistics = DecisionStatistics(of: try DecisionLog(path: log))
      #expect(statistics.answers.total == model.standing().count)
      let again = try table.sitting(over: log)
      try #require(again.standing == expected, "resumed again \(round)")
      #expect(again.session.game.stack.remaining == waiting)
      table.change(using: &generator)
    }
  }

  /// The game is the same where it is played again from its keys.
  private func expectScenario(of sitting: borrowing Sitting, _ cards: [Card]) throws {
    let saved = ScenarioWriter.saved(
      sitting.events, title: "A game.", setup: sitting.setup, session: sitting.session,
      ending: nil, recording: "none.jsonl")
    var run = try ScenarioRun(
      ScenarioParser.scenario(of: saved.text), deck: Deck(name: "deck", cards: cards))
    run.run()
    #expect(run.failures.map(\.found) == [], "\(saved.text)")
  }
}
