import Gestures
import Hands
import Keys

extension ScenarioStep.Kind {
  /// How each step begins, with an example, for error messages.
  private static let forms: [(beginning: String, example: String?)] =
    HandPose.allCases.map { ($0.rawValue, "\($0.rawValue) for 0.5 s") } + [
      ("fingers", "fingers 2 for 0.5 s"), ("pose", "pose like for 0.5 s"),
      ("no hand", "no hand for 1 s"),
      ("pinch at", "pinch at 0.5 0.5, drag right 0.4, in 0.2 s, let go"),
      ("touch from", "touch from left to right in 0.2 s"), ("wait", "wait 1 s"),
      ("recording", "recording thumbs.jsonl from 2 s to 5 s"), ("press", "press Right"),
      ("drag", "drag right 20"), ("let go", nil), ("click", "click Like"),
      ("mouse", "mouse press 40 12"), ("resize", "resize 80x24"), ("camera lost", nil),
      ("camera back", nil), ("expect", nil),
    ]

  /// Returns an example of the step that a line begins; nil if there is none.
  static func example(for line: Substring) -> String? {
    var words = ScenarioWords(line)
    let beginning = words.take(oneOf: beginnings)
    return forms.first { $0.beginning == beginning }?.example
  }

  /// How steps begin; the longest first, because `pinch at` begins with `pinch`.
  private static let beginnings = forms.map(\.beginning).sorted { $0.count > $1.count }

  private static let maxRecordingHours = 100

  init(_ words: inout ScenarioWords) throws(ScenarioProblem) {
    let beginning = words.take(oneOf: Self.beginnings)
    switch beginning {
    case "expect": self = .expect(try ScenarioExpectation(&words))
    case "no hand": self = .hand(nil, seconds: try words.seconds())
    case "pinch at": self = .pinch(try Self.pinch(&words))
    case "touch from": self = .touch(try Self.touch(&words))
    case "pose":
      let names = PoseName.allCases.map(\.rawValue)
      let name = PoseName(rawValue: try words.one(of: names, "pose")) ?? .rest
      let seconds = try words.seconds()
      self = .pose(name, seen: try Self.hand(.rest, &words), seconds: seconds)
    case "fingers":
      let count = try words.count("a number of fingers")
      guard (0...ShownHand.maxFingers).contains(count) else {
        throw ScenarioProblem("0 to \(ShownHand.maxFingers) fingers were expected")
      }
      let seconds = try words.seconds()
      self = .fingers(count, seen: try Self.hand(.rest, &words), seconds: seconds)
    case "wait": self = .wait(seconds: try words.seconds())
    case "recording":
      let path = words.isQuoted ? try words.quoted() : try words.word("the recording's file")
      let from = words.take("from") ? try words.seconds(hours: Self.maxRecordingHours) : nil
      let to = words.take("to") ? try words.seconds(hours: Self.maxRecordingHours) : nil
      if let to, to < from ?? 0 {
        throw ScenarioProblem("the time after `to` must not be before the one after `from`")
      }
      self = .recording(path, from: from, to: to)
    case "press": self = .press(try Self.keys(&words))
    case "drag": self = try Self.drag(&words)
    case "let go": self = .letGo
    case "click": self = .click(try words.text("a button's word, or card"))
    case "mouse": self = .mouse(try Self.mouse(&words))
    case "resize": self = .resize(try words.size())
    case "camera lost": self = .cameraLost
    case "camera back": self = .cameraBack
    default:
      guard let pose = beginning.flatMap(HandPose.init) else {
        let steps = Self.forms.map(\.beginning).joined(separator: ", ")
        throw ScenarioProblem("\"\(words.rest)\" is not a step; steps are \(steps)")
      }
      let seconds = try words.seconds()
      self = .hand(try Self.hand(pose, &words), seconds: seconds)
    }
  }

  /// Parses how a hand is seen: `, far, leaning 20, jitter 2 %, dropped 20 %, mirrored`.
  private static func hand(
    _ pose: HandPose, _ words: inout ScenarioWords
  ) throws(ScenarioProblem) -> ShownHand {
    var hand = ShownHand(pose)
    while words.takeComma() {
      switch words.take(oneOf: ["far", "near", "leaning", "jitter", "dropped", "mirrored"]) {
      case "far": hand.scale = 0.3
      case "near": hand.scale = 1.6
      case "leaning": hand.lean = Float(try words.number("a number of degrees"))
      case "jitter": hand.jitter = try words.share()
      case "dropped": hand.dropped = try words.share()
      case "mirrored": hand.isMirrored = true
      default:
        throw ScenarioProblem(
          "\"\(words.rest)\": far, near, leaning, jitter, dropped or mirrored was expected")
      }
    }
    return hand
  }

  /// Parses a pinch: `0.5 0.5, drag right 0.4, in 0.2 s, let go`.
  private static func pinch(_ words: inout ScenarioWords) throws(ScenarioProblem) -> PinchStep {
    var step = PinchStep(start: [try place(&words), try place(&words)])
    while words.takeComma() {
      switch words.take(oneOf: ["drag", "in", "let go"]) {
      case "drag":
        let direction = try words.one(of: ["left", "right", "up", "down"], "direction")
        step.way += SIMD2(ways[direction] ?? .zero) * (try place(&words))
      case "in": step.seconds = try words.seconds()
      case "let go": step.letsGo = true
      default: throw ScenarioProblem("\"\(words.rest)\": drag, in or let go was expected")
      }
    }
    return step
  }

  /// Parses a touch: `left to right in 0.2 s`, or by coordinates; `, hold` leaves the tip in view.
  private static func touch(_ words: inout ScenarioWords) throws(ScenarioProblem) -> TouchStep {
    let start = try touchedPlace(&words)
    guard words.take("to") else { throw ScenarioProblem("\"\(words.rest)\": to was expected") }
    let end = try touchedPlace(&words)
    guard words.take("in") else { throw ScenarioProblem("\"\(words.rest)\": in was expected") }
    var step = TouchStep(start: start, end: end, seconds: try words.seconds())
    if words.takeComma() {
      guard words.take("hold") else {
        throw ScenarioProblem("\"\(words.rest)\": hold was expected")
      }
      step.isHeld = true
    }
    return step
  }

  /// Parses a named place such as `left`, or two coordinates from 0 to 1.
  private static func touchedPlace(
    _ words: inout ScenarioWords
  ) throws(ScenarioProblem) -> SIMD2<Float> {
    if let named = TouchStep.places.first(where: { words.take($0.name) }) { return named.place }
    return [try place(&words), try place(&words)]
  }

  /// Parses a coordinate or a distance, 0...1; 1 is the picture's width or height.
  private static func place(_ words: inout ScenarioWords) throws(ScenarioProblem) -> Float {
    let number = try words.number("a share of the picture such as 0.5")
    guard (0...1).contains(number) else {
      throw ScenarioProblem("a share of the picture from 0 to 1 was expected")
    }
    return Float(number)
  }

  /// The ways to drag: columns to the right, and rows down.
  private static let ways: [String: SIMD2<Int>] = [
    "left": [-1, 0], "right": [1, 0], "up": [0, -1], "down": [0, 1],
  ]

  private static func keys(_ words: inout ScenarioWords) throws(ScenarioProblem) -> [Key] {
    var keys: [Key] = []
    repeat {
      // A comma can be a key.
      let name = words.takeComma() ? "," : try words.word("a key")
      guard let key = Key(name: name) else {
        throw ScenarioProblem(
          "\"\(name)\" is not a key; a key is one character, \(Key.names.joined(separator: ", ")), "
            + "or Ctrl- and a letter")
      }
      keys.append(key)
    } while !words.isEmpty
    return keys
  }

  /// Parses a mouse event and its 0-based cell: `press 40 12`.
  private static func mouse(_ words: inout ScenarioWords) throws(ScenarioProblem) -> Mouse {
    guard let kind = Mouse.Kind.allCases.first(where: { words.take($0.rawValue) }) else {
      let kinds = Mouse.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ScenarioProblem("\"\(words.rest)\": \(kinds) was expected")
    }
    let column = try words.cells("a column")
    return Mouse(kind, column: column, row: try words.cells("a row"))
  }

  /// Parses a drag: `right 20` or `up 5`, and then `, hold` if the card stays held.
  private static func drag(_ words: inout ScenarioWords) throws(ScenarioProblem) -> Self {
    let direction = try words.word("left, right, up or down")
    let cells = try words.cells("a number of cells")
    let isHeld = words.takeComma() && words.take("hold")
    guard let way = ways[direction] else {
      throw ScenarioProblem("\"\(direction)\": left, right, up or down was expected")
    }
    return .drag(columns: way.x * cells, rows: way.y * cells, isHeld: isHeld)
  }
}
