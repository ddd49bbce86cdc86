import Cards
import Cells
import Keys

/// The buttons below the cards. An answer's button is on the side to which the answer moves the
/// card. Its colours are reversed while releasing the pulled card would give that answer.
struct ButtonRow: View, Equatable {
  struct Button: Equatable {
    let text: String
    let style: Style
    let action: Action
    let isFramed: Bool
    let area: Area
  }

  let buttons: [Button]
  private let armed: Answer?
  private let isASCII: Bool

  /// Lays out the buttons; without enough room, the least important ones are omitted.
  init(_ session: Session, in area: Area) {
    let isFramed = area.size.rows >= 3
    let borderColumns = isFramed ? 2 : 0
    let labels = Self.labels(session, columns: area.size.columns, borderColumns: borderColumns)
    let width = labels.reduce(0) { $0 + $1.columns + borderColumns }
    let gap = max((area.size.columns - width) / (labels.count + 1), 0)
    var column = area.column + gap
    var buttons: [Button] = []
    for label in labels {
      // The button that resets all cards is smaller than the buttons that decide one.
      let hasFrame = isFramed && label.action != .reset
      let columns = label.columns + (hasFrame ? borderColumns : 0)
      guard column + columns <= area.columns.upperBound else { break }
      let row = isFramed && !hasFrame ? area.row + 1 : area.row
      buttons.append(
        Button(
          text: label.text, style: label.style, action: label.action, isFramed: hasFrame,
          area: Area(column: column, row: row, columns: columns, rows: hasFrame ? 3 : 1)))
      column += columns + gap
    }
    self.buttons = buttons
    armed = session.pull.flatMap { $0.isArmed ? $0.answer : nil }
    isASCII = session.options.isASCII
  }

  func add(to viewport: inout Viewport) {
    viewport.regions += buttons.map {
      Viewport.Region(area: $0.area, target: .button($0.action), label: $0.text)
    }
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    for button in buttons {
      var style = button.style
      if let armed, button.action == .answer(armed) { style.attributes.insert(.reverse) }
      if button.isFramed {
        canvas.fill(button.area, style: style)
        canvas.drawBorder(button.area, isASCII ? .ascii : .round, style: style)
      }
      let frame = button.isFramed ? 1 : 0
      canvas.write(
        button.text, column: button.area.column + frame, row: button.area.row + frame, style: style)
    }
  }

  private struct Label {
    let text: String
    var style: Style
    let action: Action
    let columns: Int

    init(_ text: String, _ style: Style, _ action: Action) {
      (self.text, self.style, self.action) = (text, style, action)
      columns = CellWidth.of(text)
    }
  }

  private static func labels(_ session: Session, columns: Int, borderColumns: Int) -> [Label] {
    let sets = labelSets(session).map { $0.compactMap { $0 } }
    let fitting = sets.first { set in
      set.reduce(0) { $0 + $1.columns + borderColumns } + set.count <= columns
    }
    return fitting ?? sets[sets.count - 1]
  }

  /// Returns the sets of labels to choose from, the widest first.
  private static func labelSets(_ session: Session) -> [[Label?]] {
    let rewind = label("Rewind", .rewind, session)
    var reset = label("reset", .reset, session)
    reset.style = .dim
    if let card = session.concernedCard, let choices = session.game.choices(of: card) {
      let later = answer(session.game.answers[.later].direction, session)
      let numbers = choices.answers.map { choice($0, in: choices, session) }
      let all = [numbers + [rewind, later, reset], numbers + [rewind, later]]
      // If there is little room, numbers without words are omitted first.
      return all + (choices.hasWords ? [numbers] : []) + [
        [rewind, later, reset], [rewind, later],
      ]
    }
    let left = answer(.left, session)
    let right = answer(.right, session)
    let middle = [SwipeDirection.up, .down].compactMap { answer($0, session) }
    return [
      [left, rewind] + middle + [reset, right], [left, rewind] + middle + [right],
      [left, rewind, right], [left, right],
    ]
  }

  private static func choice(
    _ answer: Answer, in choices: CardChoices, _ session: Session
  ) -> Label {
    let key = session.keyName(of: answer) ?? ""
    let word = choices.word(of: answer) ?? answer.name
    let text = choices.hasWords ? " \(key) \(word) " : " \(word) "
    return Label(text, session.options.palette.style(of: answer), .answer(answer))
  }

  private static func label(_ word: String, _ action: Action, _ session: Session) -> Label {
    Label(text(word, key: session.bindings.keys(for: action).first, session), .plain, action)
  }

  private static func answer(_ direction: SwipeDirection, _ session: Session) -> Label? {
    guard let answer = session.game.answers.answer(going: direction) else { return nil }
    let word = session.game.answers[answer].word
    let key = session.bindings.preferredKey(for: answer, in: session.game.answers)
    return Label(
      text(word.prefix(1).uppercased() + word.dropFirst(), key: key, session),
      session.options.palette.style(of: answer), .answer(answer))
  }

  private static func text(_ word: String, key: Key?, _ session: Session) -> String {
    guard let name = key?.name(isASCII: session.options.isASCII) else { return " \(word) " }
    return " \(name) \(word) "
  }
}
