import Cards
import JSONText

/// Describes a session in sentences, one line per change.
///
/// It serves screen readers, logs, and terminals that can only append lines.
package struct Narrator: Sendable {
  /// The state that was reported last, to find what has changed since.
  private struct Report: Equatable, Sendable {
    var card: Int?
    var isFlipped = false
    var notice: String?
    var problem: String?
    var isHelpShown = false
    var isHandPaused = false
    var hasEnded = false
    var selection: Int?
    var isListShown = false
    var listed: Int?
    var lesson: String?
    var stage: String?
    var remark: String?
    var areJointsShown = false
    var strokes = 0
    var pen: String?
  }

  private var last: Report?

  /// Creates a narrator that begins with an introduction.
  package init() {}

  /// The lines for the changes since the last call, including `announcements`.
  package mutating func lines(of session: Session, _ announcements: [Announcement] = []) -> [String]
  {
    var lines = last == nil ? [introduction(session)] : []
    let before = last ?? Report()
    var now = Report()
    let isTeaching = session.lesson?.isTeaching == true
    now.card = isTeaching ? nil : session.game.stack.top
    now.remark = session.lesson?.remark
    now.areJointsShown = session.areJointsShown
    now.lesson = session.lesson.flatMap { lesson in
      lesson.pose.map(LessonWords.request)
    }
    now.stage = session.lesson.map(LessonWords.stage)
    now.isFlipped = session.card.isFlipped
    now.notice = session.notice
    now.problem = session.game.deckProblem ?? SourceWords.problem(session.hand.source)
    now.isHelpShown = session.isHelpShown
    now.isHandPaused = session.hand.isPaused
    now.hasEnded = session.game.stack.top == nil && session.sketch == nil
    now.strokes = session.sketch == nil ? 0 : session.hand.ink.count
    now.pen = session.sketch == nil ? nil : SketchWords.state(of: session)
    now.selection = session.game.selection
    now.isListShown = session.list != nil
    now.listed = session.list?.selected
    last = now

    lines += announcements.compactMap { line(of: $0, session) }
    if let notice = now.notice, notice != before.notice { lines.append(notice) }
    if let problem = now.problem, problem != before.problem { lines.append(problem) }
    if now.isHandPaused != before.isHandPaused {
      lines.append(now.isHandPaused ? "the hand control is paused" : "the hand control is resumed")
    }
    if now.isHelpShown, !before.isHelpShown {
      lines += HelpText.lines(of: session).map { line in
        switch line {
        case .heading(let title): "\(title):"
        case .entry(let keys, let help): "\(keys): \(help)"
        }
      }
    }
    let hasAnotherCard = now.card != before.card || announcements.contains(where: \.isMove)
    if now.areJointsShown, !before.areJointsShown {
      lines += JointsView.lines(of: session) + ["any key closes the joints"]
    }
    if let pen = now.pen, pen != before.pen { lines.append(pen) }
    if now.strokes != before.strokes { lines.append(Plural.of(now.strokes, "stroke")) }
    if let remark = now.remark, remark != before.remark { lines.append(remark) }
    if let lesson = now.lesson, lesson != before.lesson { lines.append(lesson) }
    if let stage = now.stage, stage != before.stage { lines.append(stage) }
    if isTeaching { return lines.map(Self.oneLine) }
    if let top = session.topCard, hasAnotherCard { lines.append(question(top, session)) }
    if let top = session.topCard, !hasAnotherCard, now.isFlipped != before.isFlipped {
      lines.append(
        now.isFlipped
          ? "back: \(top.back ?? "")" : "front: \(front(of: top, session.choices(of: top)))")
    }
    if now.hasEnded, !before.hasEnded { lines.append(end(session)) }
    if now.selection != before.selection, let decision = session.selected {
      lines.append("selected: \(sentence(decision.card, decision.answer, session))")
    }
    if let list = session.list {
      lines += listLines(of: list, session, opens: !before.isListShown, from: before.listed)
    }
    return lines.map(Self.oneLine)
  }

  /// The lines of the list of all cards: how many there are, and the selected one.
  private func listLines(
    of list: CardList, _ session: Session, opens: Bool, from before: Int?
  ) -> [String] {
    var lines: [String] = []
    if opens {
      lines.append(
        "list: \(Plural.of(list.count, "card")). "
          + KeyHints.text([.list, .take, .search, .filter], session))
    }
    if let selected = list.selected, opens || selected != before {
      let answer = list.answers[selected].map { "\(session.word(of: $0, on: selected)): " } ?? ""
      lines.append("\(selected + 1) \(answer)\(session.game.deck.cards[selected].title)")
    }
    return lines
  }

  private func introduction(_ session: Session) -> String {
    guard session.sketch == nil else {
      return "drawing. \(SketchWords.hints(session))  \(KeyHints.text([.help, .quit], session))."
    }
    return "\(session.game.deck.name): \(Plural.of(session.game.stack.count, "card")). "
      + KeyHints.text([.help, .quit], session) + "."
  }

  private func question(_ card: Card, _ session: Session) -> String {
    let answers = session.possibleAnswers(of: card).map { answer in
      let name = session.keyName(of: answer).map { " (\($0))" } ?? ""
      return session.game.answers.word(of: answer, on: card) + name
    }
    let number = "\(session.game.stack.decidedCount + 1)/\(session.game.stack.count)"
    return
      "\(number) \(front(of: card, session.choices(of: card))) \(answers.joined(separator: ", "))?"
  }

  private func front(of card: Card, _ choices: CardChoices?) -> String {
    let shown = card.shown.map { "\($0.name): \($0.value)" }
    let stars = choices?.stars.map(StarView.text) ?? ""
    var parts = ([card.title] + shown + [card.body, stars]).filter { !$0.isEmpty }
    if !card.tags.isEmpty { parts.append(card.tags.map { "#\($0)" }.joined(separator: " ")) }
    if let target = card.target { parts.append(target) }
    return parts.joined(separator: ". ") + "."
  }

  private func end(_ session: Session) -> String {
    let tally = session.tallies.map(\.text).joined(separator: ", ")
    let score = session.scoreWords.map { $0 + ". " }.joined()
    let next =
      session.lesson == nil
      ? KeyHints.text([.rewind, .reset, .quit], session) : LessonWords.questions(session)[0]
    let count = session.game.stack.count
    let all = count == 1 ? "the card is decided" : "all \(count) cards are decided"
    return session.game.isDeckGrowing
      ? "\(count) decided, more cards may come: \(tally)" : "\(all): \(tally). \(score)\(next)"
  }

  private func line(of announcement: Announcement, _ session: Session) -> String? {
    switch announcement.kind {
    case .move(.swipe(let card, let answer)), .move(.change(let card, let answer, _)):
      sentence(card, answer, session)
    case .move(.redo(.swipe(let card, let answer))),
      .move(.redo(.change(let card, let answer, _))):
      "again: \(sentence(card, answer, session))"
    case .armed: "the hand is ready"
    case .lost: "the hand is out of view"
    case .found: "a hand is in view"
    // A notice reports these moves, and a line of its own the end.
    case .move(.rewind), .move(.reset), .move(.redo(.reset)), .end: nil
    // The card in hand is told after it.
    case .move(.jump), .move(.redo(.jump)): nil
    }
  }

  private func sentence(_ card: Int, _ answer: Answer, _ session: Session) -> String {
    "\(session.word(of: answer, on: card)): \(session.game.deck.cards[card].title)"
  }

  /// A text on one line, without control characters.
  private static func oneLine(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return PrintableText.of(words)
  }
}
