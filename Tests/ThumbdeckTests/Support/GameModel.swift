/// What must stand after a game over several sittings, found out from what a person did and from nothing
/// that the program says.
struct GameModel {
  /// What a person did to a card, or to all of them.
  enum Step: Equatable {
    case answer(id: String, word: String)
    case jump(id: String)
    case note(id: String, text: String)
    case reset

    var id: String? {
      switch self {
      case .answer(let id, _), .jump(let id), .note(let id, _): id
      case .reset: nil
      }
    }
  }

  /// A step, and whether it was made together with the one before it.
  private struct Made {
    let step: Step
    var isJoined = false
  }

  private var steps: [Made] = []
  private var undone: [Made] = []

  /// What was done since the last reset.
  private var round: [Step] {
    steps[(steps.lastIndex { $0.step == .reset }.map { $0 + 1 } ?? 0)...].map(\.step)
  }

  /// The word that a card has; nil for none.
  func word(of id: String) -> String? {
    round.reversed().lazy.compactMap { step in
      if case .answer(id, let word) = step { word } else { nil }
    }.first
  }

  /// The note that a card has; empty for none.
  func note(to id: String) -> String {
    steps.reversed().lazy.compactMap { made in
      if case .note(id, let text) = made.step { text } else { nil }
    }.first ?? ""
  }

  /// The cards with their words and notes, in the order in which they got the words.
  func standing(where isThere: (String) -> Bool = { _ in true }) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for case .answer(let id, let word) in round.reversed()
    where isThere(id) && seen.insert(id).inserted {
      found.append([id, word, note(to: id)].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return found.reversed()
  }

  /// Does something new, after which nothing can be done again.
  mutating func perform(_ step: Step) {
    steps.append(Made(step: step))
    undone = []
  }

  /// Answers a card in the list, which does nothing if it has this answer already.
  mutating func answer(_ id: String, _ word: String) {
    if self.word(of: id) != word { perform(.answer(id: id, word: word)) }
  }

  /// Answers several cards in the list together.
  mutating func answer(_ answers: [(id: String, word: String)]) {
    var isJoined = false
    for (id, word) in answers where self.word(of: id) != word {
      perform(.answer(id: id, word: word))
      steps[steps.count - 1].isJoined = isJoined
      isJoined = true
    }
  }

  /// Writes a note, which does nothing if the card has it already.
  mutating func note(_ text: String, to id: String) {
    if note(to: id) != text { perform(.note(id: id, text: text)) }
  }

  /// Brings all cards back, if anything was done to those that are there.
  mutating func reset(_ cards: Set<String>) {
    guard round.contains(where: { $0.id.map(cards.contains) == true }) else { return }
    perform(.reset)
  }

  /// Takes back what was done last to the cards that are there; with a reset goes what came after it.
  mutating func rewind(_ cards: Set<String>) {
    func isThere(_ made: Made) -> Bool { made.step.id.map(cards.contains) ?? true }
    guard let index = steps.lastIndex(where: isThere) else { return }
    guard steps[index].step != .reset else {
      while steps.count > index { undone.append(steps.removeLast()) }
      return
    }
    // All that was made together with it, as far as it is there.
    let first = steps[...index].lastIndex { !$0.isJoined } ?? index
    let last = steps[(index + 1)...].firstIndex { !$0.isJoined } ?? steps.count
    var rest: [Made] = []
    var taken: [Made] = []
    for made in steps[first..<last] {
      if isThere(made) { taken.append(made) } else { rest.append(made) }
    }
    steps.replaceSubrange(first..<last, with: Self.regrouped(rest))
    undone += Self.regrouped(taken).reversed()
  }

  /// Steps that are undone together from now on.
  private static func regrouped(_ steps: [Made]) -> [Made] {
    steps.enumerated().map { Made(step: $0.element.step, isJoined: $0.offset > 0) }
  }

  /// Does again what was taken back last of the cards that are there.
  mutating func redo(_ cards: Set<String>) {
    func isThere(_ made: Made) -> Bool { made.step.id.map(cards.contains) ?? true }
    guard let index = undone.lastIndex(where: isThere) else { return }
    var group = [undone.remove(at: index)]
    group[0].isJoined = false
    var next = index - 1
    while undone.indices.contains(next), undone[next].isJoined {
      if isThere(undone[next]) { group.append(undone.remove(at: next)) }
      next -= 1
    }
    steps += group
  }
}
