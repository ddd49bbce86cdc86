import Hands

/// Draws a table of the joints of the tracked hand: name, place and confidence.
enum JointsView {
  private static let columns = 24
  private static let gap = 2

  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    canvas.drawBorder(area, session.options.isASCII ? .ascii : .round, style: .dim)
    let room = area.inset(columns: 1, rows: 1)
    guard room.size.rows > 1, room.size.columns >= columns else { return }
    guard let frame = session.hand.frame, let index = index(session) else {
      for (row, line) in zip(room.rows, wordsWithoutHand(session)) {
        canvas.write(line, column: room.column, row: row, style: .dim)
      }
      return
    }
    let hand = frame[index]
    let perColumn = room.size.rows - 1
    let count = max((room.size.columns + gap) / (columns + gap), 1)
    for column in 0..<count {
      let first = column * perColumn
      guard first < HandJoint.count else { return }
      let x = room.column + column * (columns + gap)
      canvas.write("joint         x    y cnf", column: x, row: room.row, style: .bold)
      for (row, joint) in HandJoint.allCases.dropFirst(first).prefix(perColumn).enumerated() {
        let style = hand[joint] == nil ? Style.dim : .plain
        canvas.write(
          text(of: joint, hand[joint]), column: x, row: room.row + 1 + row, style: style)
      }
    }
  }

  /// The lines of the table, for who can't see it.
  static func lines(of session: Session) -> [String] {
    guard let frame = session.hand.frame, let index = index(session) else {
      return wordsWithoutHand(session)
    }
    return HandJoint.allCases.map { text(of: $0, frame[index][$0]) }
  }

  /// The index of the hand whose joints are shown; nil if there is none.
  private static func index(_ session: Session) -> Int? {
    session.readout.hand ?? session.hand.frame?.indices.first
  }

  /// What is shown instead of joints.
  private static func wordsWithoutHand(_ session: Session) -> [String] {
    guard session.hand.frame?.mask != nil else { return ["no hand in view"] }
    let tips = session.readout.marks.compactMap { mark in
      if case .tip(let tip) = mark { "fingertip  \(number(tip.x)) \(number(tip.y))" } else { nil }
    }
    return ["a mask has no joints"] + tips
  }

  /// A row of the table: `thumb tip   0.41 0.53 .98`.
  private static func text(of joint: HandJoint, _ landmark: Landmark?) -> String {
    let name = joint.name.padded(to: 10)
    guard let landmark else { return "\(name) not seen" }
    let confidence = landmark.confidence.map(share) ?? "  -"
    return "\(name) \(number(landmark.x)) \(number(landmark.y)) \(confidence)"
  }

  /// A share in three cells: `.98`, `1.0`.
  private static func share(_ value: Float) -> String {
    value >= 0.995 ? "1.0" : String(number(max(value, 0)).dropFirst())
  }

  /// A number in four cells: `0.41`, `-.06`, `-1.2`.
  private static func number(_ value: Float) -> String {
    guard abs(value) < 10 else { return value < 0 ? "-9.9" : " 9.9" }
    let hundredths = min(Int((abs(value) * 100).rounded()), 999)
    let fraction = hundredths % 100
    let text = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    guard value < 0 else { return text }
    return text.first == "0" ? "-" + text.dropFirst() : "-" + text.dropLast()
  }
}

extension HandJoint {
  /// The name in the table.
  var name: String {
    switch self {
    case .wrist: "wrist"
    case .thumbCMC: "thumb CMC"
    case .thumbMCP: "thumb MCP"
    case .thumbIP: "thumb IP"
    case .thumbTip: "thumb tip"
    default: fingerName
    }
  }

  private var fingerName: String {
    for finger in Finger.allCases {
      switch self {
      case finger.base: return "\(finger) MCP"
      case finger.middleJoint: return "\(finger) PIP"
      case finger.lastJoint: return "\(finger) DIP"
      case finger.tip: return "\(finger) tip"
      default: break
      }
    }
    return ""
  }
}

extension String {
  /// The text with blanks behind it, at least `columns` characters long.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}
