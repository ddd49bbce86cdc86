import Cards
import Cells

/// The buttons below the cards. An answer's button is on the side to which the answer moves the
/// card. Its colours are reversed while releasing the pulled card would give that answer.
struct ButtonRow: View, Equatable {
  struct Button: Equatable {
    let text: String
    let style: Style
    let action: Action
    /// The place on the screen; until the button is laid out, only the size of its text.
    fileprivate(set) var area: Area

    fileprivate var isFramed: Bool { area.size.rows > 1 }

    fileprivate init(_ word: String, key: String?, _ style: Style, _ action: Action) {
      text = " " + (key.map { "\($0) " } ?? "") + "\(word) "
      (self.style, self.action) = (style, action)
      area = Area(column: 0, row: 0, columns: CellWidth.of(text), rows: 1)
    }
  }

  private(set) var buttons: [Button] = []
  private let armed: Answer?
  private let border: Border

  /// Lays out the buttons; without enough room, the least important ones are omitted.
  init(_ session: Session, in area: Area) {
    let isFramed = area.size.rows >= 3
    let borderColumns = isFramed ? 2 : 0
    func width(_ set: [Button]) -> Int {
      set.reduce(0) { $0 + $1.area.size.columns + borderColumns }
    }
    let sets = Self.sets(session).map { $0.compactMap(\.self) }
    let set = sets.first { width($0) + $0.count <= area.size.columns } ?? sets[sets.count - 1]
    let gap = max((area.size.columns - width(set)) / (set.count + 1), 0)
    var column = area.column + gap
    for var button in set {
      // The button that resets all cards is smaller than the buttons that decide one.
      let hasFrame = isFramed && button.action != .reset
      button.area = Area(
        column: column, row: isFramed && !hasFrame ? area.row + 1 : area.row,
        columns: button.area.size.columns + (hasFrame ? borderColumns : 0), rows: hasFrame ? 3 : 1)
      guard button.area.columns.upperBound <= area.columns.upperBound else { break }
      buttons.append(button)
      column += button.area.size.columns + gap
    }
    armed = session.pull?.armedAnswer
    border = session.options.border
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
        canvas.drawBorder(button.area, border, style: style)
      }
      let frame = button.isFramed ? 1 : 0
      canvas.write(
        button.text, column: button.area.column + frame, row: button.area.row + frame, style: style)
    }
  }

  /// Returns the sets of buttons to choose from, the widest first.
  private static func sets(_ session: Session) -> [[Button?]] {
    let rewind = Button("Rewind", key: session.firstKey(of: .rewind), .plain, .rewind)
    let reset = Button("reset", key: session.firstKey(of: .reset), .dim, .reset)
    if let card = session.concernedCard, let choices = session.game.choices(of: card) {
      let later = answer(session.game.answers[.later].direction, session)
      let numbers = choices.answers.map { choice in
        Button(
          choices.word(of: choice) ?? choice.name,
          key: choices.hasWords ? session.keyName(of: choice) : nil,
          session.options.palette.style(of: choice), .answer(choice))
      }
      let others = [[rewind, later, reset], [rewind, later]]
      // If there is little room, numbers without words are omitted first.
      return others.map { numbers + $0 } + (choices.hasWords ? [numbers] : []) + others
    }
    let left = answer(.left, session)
    let right = answer(.right, session)
    let middle = [SwipeDirection.up, .down].compactMap { answer($0, session) }
    return [
      [left, rewind] + middle + [reset, right], [left, rewind] + middle + [right],
      [left, rewind, right], [left, right],
    ]
  }

  private static func answer(_ direction: SwipeDirection, _ session: Session) -> Button? {
    guard let answer = session.game.answers.answer(going: direction) else { return nil }
    let word = session.game.answers[answer].word
    return Button(
      "\(word.prefix(1).uppercased())\(word.dropFirst())", key: session.keyName(of: answer),
      session.options.palette.style(of: answer), .answer(answer))
  }
}
