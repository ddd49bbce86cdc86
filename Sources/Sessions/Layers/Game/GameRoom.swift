import Cards
import Cells
import Keys

/// The room in which cards are decided. It has no state of its own, and passes on all keys but the
/// one that brings large pictures back to their cards.
struct GameRoom: RoomLayer {
  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    guard press.key == .escape, press.action == nil, session.isPictureWhole else { return .passed }
    session.showPictures(at: session.wantedPlace)
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response { .passed }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    TableView(session, layout: layout)
  }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    // Without a hand, the status shows how to answer a card with choices.
    if !session.hand.isThere, !session.isTyping, let hint = session.choiceHint {
      return (hint, .dim)
    }
    // Who has used a key needs no advice to use keys.
    if !session.hand.isThere, session.lastKeyTime > 0 || !session.game.isUntouched { return nil }
    if !hasPreview {
      let (hand, readout) = (session.hand, session.readout)
      let state = HandWords.state(of: hand, readout)
      let words = HandWords.advice(for: hand, readout).map { "\(state): \($0)" } ?? state
      let followed = words + (session.followedHand.map { " (\($0))" } ?? "")
      let hasRoom = CellWidth.of(followed) + 2 <= session.size.columns
      return (hasRoom ? followed : words, HandWords.style(of: session, readout))
    }
    guard !session.isFinished else { return nil }
    return (session.producerWords ?? (session.covers.isEmpty ? session.gestureHint : ""), .dim)
  }

  func statements(of session: Session) -> [Statement] {
    let game = session.game
    guard let top = game.stack.top else {
      return [Statement(topic: "end") { [Self.end(session)] }]
    }
    let card = game.deck.cards[top]
    let textOptions = session.cardTextOptions
    let front = Self.front(of: card, game.choices(of: card), textOptions)
    return [
      Statement(
        topic: "card", state: "\(top)\(textOptions.showsSource ? " as written" : "")",
        isAboutCard: true
      ) { [Self.question(card, front: front, session)] },
      Statement(
        topic: "side of card \(top)", state: session.card.isFlipped ? "back" : "front",
        silentState: "front", isAboutCard: true
      ) {
        guard session.card.isFlipped else { return ["front: \(front)"] }
        let back = CardText.words(of: card, showsBack: true, textOptions: textOptions).text
        return ["back: \(Self.sentences(back))"]
      },
    ]
  }

  private static func question(_ card: Card, front: String, _ session: Session) -> String {
    let game = session.game
    let answers = game.possibleAnswers(of: card).map { answer in
      let name = session.keyName(of: answer).map { " (\($0))" } ?? ""
      return game.answers.word(of: answer, on: card) + name
    }
    let number = "\(game.stack.decidedCount + 1)/\(game.stack.count)"
    return "\(number) \(front) \(answers.joined(separator: ", "))?"
  }

  private static func front(
    of card: Card, _ choices: CardChoices?, _ textOptions: CardTextOptions
  ) -> String {
    let (title, text) = CardText.words(of: card, showsBack: false, textOptions: textOptions)
    let shown = textOptions.beginning(of: card.shown).map { "\($0.name): \($0.value)" }
    let stars = choices?.stars.map(StarView.text) ?? ""
    let tags = card.tags.map { "#\($0)" }.joined(separator: " ")
    let parts = ([title] + shown + text + [stars, tags]).filter { !$0.isEmpty }
    return sentences(parts + [card.target].compactMap(\.self))
  }

  private static func sentences(_ parts: [String]) -> String {
    parts.map { ".!?…".contains($0.last ?? " ") ? $0 : $0 + "." }.joined(separator: " ")
  }

  private static func end(_ session: Session) -> String {
    let game = session.game
    let tally = game.tallies.map(\.text).joined(separator: ", ")
    let score = game.scoreWords.map { $0 + ". " }.joined()
    let next = session.room.layer.endHints(of: session).spoken
    let count = game.stack.count
    let all = count == 1 ? "the card is decided" : "all \(count) cards are decided"
    return game.isDeckGrowing
      ? "\(count) decided, more cards may come: \(tally)" : "\(all): \(tally). \(score)\(next)"
  }
}

/// The help of a game: the answers, the hand, the other keys.
enum GameHelp {
  static func lines(of session: Session) -> [Help.Line] {
    [.heading("Answers")] + answers(session) + [.heading("The hand")] + hand(session)
      + [.heading("More keys")] + keys(session)
  }

  private static func answers(_ session: Session) -> [Help.Line] {
    let answers = session.concernedCard.map(session.game.possibleAnswers) ?? Answer.swipes
    return answers.compactMap { answer in
      let word = session.shownWord(of: answer)
      if answer.number != nil, let key = session.keyName(of: answer) { return .entry(key, word) }
      let keys = session.bindings.keys(for: answer, in: session.game.answers)
      return .entry(
        keys, answer == .later ? "\(word): the card comes back at the end" : word, session)
    }
  }

  /// What only a hand can use.
  private static let ofHand: [Action] = [.pauseHand, .nextControl, .nextHand, .joints, .clear]

  private static func keys(_ session: Session) -> [Help.Line] {
    session.bindings.bindings.compactMap { binding in
      switch binding.action {
      case .swipe, .answer: nil
      case _ where !session.hand.isThere && ofHand.contains(binding.action): nil
      case .clear where !session.draws: nil
      default: .entry(binding.keys, binding.help, session)
      }
    }
  }

  private static func hand(_ session: Session) -> [Help.Line] {
    let hint = "plugs in a camera; thumbdeck play --help says how else a hand comes in"
    guard session.hand.isThere else { return [.entry("--camera", hint)] }
    let gestures = session.gestures.map { gesture, answer in
      Help.Line.entry(gesture, session.shownWord(of: answer))
    }
    return gestures + session.hand.control.description.help.map { .entry($0.word, $0.meaning) }
      + [
        .entry("dots", "the hand as the camera sees it"),
        .entry("scale", "beside it: how far the signal is; past a mark the word there counts"),
      ]
  }
}
