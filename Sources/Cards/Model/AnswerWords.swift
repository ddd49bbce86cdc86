/// The words and names by which people name the answers of a deck or of a log.
package struct AnswerWords: Sendable {
  /// The distinct words, in the order of the answers.
  package private(set) var list: [String] = []
  private var words: Set<String> = []
  private var names: Set<String> = []
  private var isOfGame = false

  package init(_ answers: [(answer: Answer, word: String)]) {
    for (answer, word) in answers {
      if words.insert(word).inserted { list.append(word) }
      names.insert(answer.name)
    }
  }

  /// Creates the words of `answers`, and of the choices of `cards`.
  package init(_ answers: Answers, on cards: [Card]) {
    let choices = [answers.choices].compactMap(\.self) + cards.lazy.compactMap(\.choices)
    self.init(
      Answer.swipes.map { ($0, answers[$0].word) }
        + choices.flatMap { zip($0.answers, $0.words).map { ($0, $1) } })
    isOfGame = true
  }

  /// True if an answer has this word or name.
  package func contains(_ text: String) -> Bool { words.contains(text) || names.contains(text) }

  /// True if `text` is the word of an answer, or if it is the answer's name and nobody's word. In a
  /// game a former choice has no name: its number can be that of another choice now.
  package func name(_ text: String, means answer: Answer, called word: String?) -> Bool {
    if words.contains(text) { return text == word ?? answer.name }
    if isOfGame, case .former = answer { return false }
    return text == answer.name
  }
}
