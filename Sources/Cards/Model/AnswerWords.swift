/// The words and names by which people name the answers of a deck or of a log.
package struct AnswerWords: Sendable {
  /// The words to offer; of cards that have choices of their own, only those of one card.
  package let offered: [String]
  private var words: Set<String>
  private var names: Set<String>

  /// Creates the words of `answers`, and of the choices of `cards`.
  package init(_ answers: Answers, on cards: [Card]) {
    let choices = [answers.choices].compactMap(\.self) + cards.lazy.compactMap(\.choices)
    let swipes = Answer.swipes.map { answers[$0].word }
    offered = swipes + (choices.first?.words ?? [])
    words = Set(swipes)
    names = Set(Answer.swipes.map(\.name))
    for choices in choices {
      words.formUnion(choices.words)
      names.formUnion(choices.answers.map(\.name))
    }
  }

  /// Creates the words of answers that were given, in this order.
  package init(given answers: [(answer: Answer, word: String)]) {
    var words: Set<String> = []
    offered = answers.map(\.word).filter { words.insert($0).inserted }
    self.words = words
    names = Set(answers.map(\.answer.name))
  }

  /// True if an answer has this word or name.
  package func contains(_ text: String) -> Bool { words.contains(text) || names.contains(text) }

  /// True if `text` is the word of an answer, or if it is the answer's name and nobody's word.
  package func name(_ text: String, means answer: Answer, called word: String) -> Bool {
    words.contains(text) ? text == word : text == answer.name
  }
}
