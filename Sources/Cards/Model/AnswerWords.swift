/// The words and names by which people name the answers of a deck or of a log.
package struct AnswerWords: Sendable {
  /// The distinct words, in the order of the answers.
  package private(set) var list: [String] = []
  private var words: Set<String> = []
  private var names: Set<String> = []

  package init(_ answers: [(answer: Answer, word: String)]) {
    for (answer, word) in answers {
      if words.insert(word).inserted { list.append(word) }
      names.insert(answer.name)
    }
  }

  /// Creates the words of `answers`, and of the choices of `cards`.
  package init(_ answers: Answers, on cards: [Card]) {
    let choices = ([answers.choices] + cards.map(\.choices)).compactMap(\.self)
    self.init(
      Answer.swipes.map { ($0, answers[$0].word) }
        + choices.flatMap { zip($0.answers, $0.words).map { ($0, $1) } })
  }

  /// True if an answer has this word or name.
  package func contains(_ text: String) -> Bool { words.contains(text) || names.contains(text) }

  /// True if `text` is the word of an answer, or if it is the answer's name and nobody's word.
  package func name(_ text: String, means answer: Answer, called word: String?) -> Bool {
    words.contains(text) ? text == word ?? answer.name : text == answer.name
  }
}
