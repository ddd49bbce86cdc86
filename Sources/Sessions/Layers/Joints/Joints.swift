import Basics
import Cells
import Gestures
import Hands

/// The joints of the tracked hand as a table in place of the cards; any key closes it.
package struct Joints: Layer {
  mutating func handle(_ press: Press, in session: inout Session) -> Response { .closed() }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    input.mouse.kind == .press ? .closed() : .handled()
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    JointsView(session: session, area: layout.card)
  }

  func footer(of session: Session) -> String { "any key closes" }

  func statements(of session: Session) -> [Statement] {
    [Statement(topic: "joints") { JointsView.lines(of: session) + ["any key closes the joints"] }]
  }
}

extension HandJoint {
  var name: String { Self.names[rawValue] }

  private static let names =
    ["wrist"] + ["CMC", "MCP", "IP", "tip"].map { "thumb \($0)" }
    + Finger.allCases.flatMap { finger in ["MCP", "PIP", "DIP", "tip"].map { "\(finger) \($0)" } }
}

/// A table of joints: name, position and confidence.
struct JointsView: View {
  let session: Session
  let area: Area

  private static let (columns, gap) = (24, 2)

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    canvas.drawBorder(area, session.options.border, style: .dim)
    let room = area.inset(columns: 1, rows: 1)
    let hand = Self.hand(of: session)
    guard let hand, room.size.rows > 1, room.size.columns >= Self.columns else {
      let words =
        hand == nil
        ? Self.wordsWithoutHand(session) : ["too narrow: joints need \(Self.columns + 4) columns"]
      let lines = words.flatMap { TextWrapping.lines($0, columns: max(room.size.columns, 1)) }
      return canvas.write(lines, in: room, style: .dim)
    }
    let perColumn = room.size.rows - 1
    let count = max((room.size.columns + Self.gap) / (Self.columns + Self.gap), 1)
    for column in 0..<count {
      let first = column * perColumn
      guard first < HandJoint.count else { return }
      let x = room.column + column * (Self.columns + Self.gap)
      canvas.write("joint         x    y cnf", column: x, row: room.row, style: .bold)
      for (row, joint) in HandJoint.allCases.dropFirst(first).prefix(perColumn).enumerated() {
        canvas.write(
          Self.text(of: joint, hand[joint]), column: x, row: room.row + 1 + row,
          style: hand[joint] == nil ? .dim : .plain)
      }
    }
  }

  static func lines(of session: Session) -> [String] {
    guard let hand = hand(of: session) else { return wordsWithoutHand(session) }
    return HandJoint.allCases.map { text(of: $0, hand[$0]) }
  }

  private static func hand(of session: Session) -> Hand? {
    guard let frame = session.hand.frame else { return nil }
    return (session.readout.hand ?? frame.indices.first).map { frame[$0] }
  }

  private static func wordsWithoutHand(_ session: Session) -> [String] {
    guard session.hand.frame?.mask != nil else { return ["no hand in view"] }
    let tips = session.readout.marks.compactMap { mark in
      if case .tip(let tip) = mark { "fingertip  \(number(tip.x)) \(number(tip.y))" } else { nil }
    }
    return ["a mask has no joints"] + tips
  }

  /// Returns a row, such as `thumb tip   0.41 0.53 .98`.
  private static func text(of joint: HandJoint, _ landmark: Landmark?) -> String {
    let name = joint.name + String(repeating: " ", count: max(10 - joint.name.count, 0))
    guard let landmark else { return "\(name) not seen" }
    let confidence = landmark.confidence.map(share) ?? "  -"
    return "\(name) \(number(landmark.x)) \(number(landmark.y)) \(confidence)"
  }

  /// Returns a share in three cells: `.98`, `1.0`.
  private static func share(_ value: Float) -> String {
    value >= 0.995 ? "1.0" : String(number(max(value, 0)).dropFirst())
  }

  /// Returns a number in four cells: `0.41`, `-.06`, `-1.2`.
  private static func number(_ value: Float) -> String {
    guard abs(value) < 10 else { return value < 0 ? "-9.9" : " 9.9" }
    let hundredths = min(Int((abs(value) * 100).rounded()), 999)
    let text = "\(hundredths / 100)." + PaddedNumber.text(hundredths % 100, digits: 2)
    guard value < 0 else { return text }
    return text.first == "0" ? "-" + text.dropFirst() : "-" + text.dropLast()
  }
}
