/// What must stand after a game over several sittings, found out from what a person did and from nothing
/// that the program says.
struct GameModel {
  /// What a person did to a card, or to all of them.
  enum Step: Equatable {
    case answer(id: String, word: String)
    case jump(id: String)
    case reset

    var id: String? {
      switch self {
      case .answer(let id, _), .jump(let id): id
      case .reset: nil
      }
    }
  }

  private var steps: [Step] = []
  private var undone: [Step] = []

  /// What was done since the last reset.
  private var round: ArraySlice<Step> {
    steps[(steps.lastIndex(of: .reset).map { $0 + 1 } ?? 0)...]
  }

  /// The word that a card has; nil for none.
  func word(of id: String) -> String? {
    round.reversed().lazy.compactMap { step in
      if case .answer(id, let word) = step { word } else { nil }
    }.first
  }

  /// The cards with their words, in the order in which they got them.
  func standing(where isThere: (String) -> Bool = { _ in true }) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for case .answer(let id, let word) in round.reversed()
    where isThere(id) && seen.insert(id).inserted {
      found.append("\(id) \(word)")
    }
    return found.reversed()
  }

  /// Does something new, after which nothing can be done again.
  mutating func perform(_ step: Step) {
    steps.append(step)
    undone = []
  }

  /// Answers a card in the list, which does nothing if it has this answer already.
  mutating func answer(_ id: String, _ word: String) {
    if self.word(of: id) != word { perform(.answer(id: id, word: word)) }
  }

  /// Brings all cards back, if anything was done to those that are there.
  mutating func reset(_ cards: Set<String>) {
    guard round.contains(where: { $0.id.map(cards.contains) == true }) else { return }
    perform(.reset)
  }

  /// Takes back what was done last to the cards that are there; with a reset goes what came after it.
  mutating func rewind(_ cards: Set<String>) {
    guard let index = steps.lastIndex(where: { $0.id.map(cards.contains) ?? true }) else { return }
    if steps[index] == .reset {
      while steps.count > index { undone.append(steps.removeLast()) }
    } else {
      undone.append(steps.remove(at: index))
    }
  }

  /// Does again what was taken back last of the cards that are there.
  mutating func redo(_ cards: Set<String>) {
    guard let index = undone.lastIndex(where: { $0.id.map(cards.contains) ?? true }) else { return }
    steps.append(undone.remove(at: index))
  }
}
