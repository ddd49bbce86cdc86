import Basics
import Cards
import Gestures
import Hands
import Keys
import LandmarkStreams
import Sessions

/// A step of a scenario: an input or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Show hands for some seconds; none for pictures without a hand.
    case hands([ShownHand], seconds: Double)
    /// Show a taught pose for some seconds; the hand of the pose replaces the hand of `seen`.
    case pose(PoseName, seconds: Double, seen: ShownHand)
    /// Pinch or touch the card, and move it.
    case motion(HandMotion)
    /// Wait for some seconds without any frame.
    case wait(seconds: Double)
    /// Play a recording between two times, in seconds after its first frame; nil for no limit.
    case recording(String, from: Double?, to: Double?)
    /// Send events, such as those of keys.
    case send([Event.Kind])
    /// Drag the card by some cells, and release it unless `isHeld` is true.
    case drag(columns: Int, rows: Int, isHeld: Bool)
    /// Release the card where it is.
    case letGo
    /// Click the button with this word; the word `card` clicks the card.
    case click(String)
    case expect(ScenarioExpectation)
  }

  /// The line in the file, 1-based.
  package let line: Int
  package var kind: Kind
}

/// An expectation about the state of a session.
package enum ScenarioExpectation: Equatable, Sendable {
  /// The decisions are exactly these, in this order, such as `like Yellow, nope Blue`. Answers have
  /// their name or word, and cards have their title or id. Empty for no decisions.
  case decisions(String)
  /// The last decision is this one, such as `like Yellow`.
  case lastDecision(String)
  /// The top card has this title or id; nil if there is no card.
  case top(String?)
  /// Each of these answers has exactly this number of cards.
  case counts([ScenarioCount])
  /// The screen contains a text, or lacks it if `isShown` is false.
  case screen(contains: String, isShown: Bool)
  case state(String)
  case finished
  /// The program would have this exit code if it ended now.
  case exit(Int)
  /// The screen has exactly these lines, or the decisions are exactly these, one per line.
  case snapshot(of: ScenarioSnapshot, [String])
}

package enum ScenarioSnapshot { case screen, decisions }

package struct ScenarioCount: Equatable, Sendable {
  package let count: Int
  /// The answer's name or word.
  package let answer: String
}

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

  static func example(for line: Substring) -> String? {
    var words = ScenarioWords(line)
    let beginning = words.take(oneOf: beginnings)
    return forms.first { $0.beginning == beginning }?.example
  }

  /// How steps begin; the longest first, because `pinch at` begins with `pinch`.
  private static let beginnings = forms.map(\.beginning).sorted { $0.count > $1.count }

  private static let maxRecordingHours = 100

  init(_ words: inout ScenarioWords) throws(OptionProblem) {
    let beginning = words.take(oneOf: Self.beginnings)
    switch beginning {
    case "expect": self = .expect(try ScenarioExpectation(&words))
    case "no hand": self = .hands([], seconds: try words.seconds())
    case "pinch at": self = .motion(try words.pinch())
    case "touch from": self = .motion(try words.touch())
    case "pose":
      let names = PoseName.allCases.map(\.rawValue)
      let name = PoseName(rawValue: try words.one(of: names, "pose")) ?? .rest
      self = .pose(name, seconds: try words.seconds(), seen: try words.hand(.rest))
    case "fingers":
      let count = try words.count("a number of fingers")
      guard (0...ShownHand.maxFingers).contains(count) else {
        throw OptionProblem("0 to \(ShownHand.maxFingers) fingers were expected")
      }
      let seconds = try words.seconds()
      self = .hands(try words.hand(.rest).holdingUp(fingers: count), seconds: seconds)
    case "wait": self = .wait(seconds: try words.seconds())
    case "recording":
      let path = words.isQuoted ? try words.quoted() : try words.word("the recording's file")
      let from = words.take("from") ? try words.seconds(hours: Self.maxRecordingHours) : nil
      let to = words.take("to") ? try words.seconds(hours: Self.maxRecordingHours) : nil
      if let to, to < from ?? 0 {
        throw OptionProblem("the time after `to` must not be before the one after `from`")
      }
      self = .recording(path, from: from, to: to)
    case "press":
      var keys: [Event.Kind] = []
      repeat {
        // A comma can be a key.
        let name = words.takeComma() ? "," : try words.word("a key")
        guard let key = Key(name: name) else { throw OptionProblem(Key.problem(with: name)) }
        keys.append(.key(key))
      } while !words.isEmpty
      self = .send(keys)
    case "drag": self = try words.drag()
    case "let go": self = .letGo
    case "click": self = .click(try words.text("a button's word, or card"))
    case "mouse": self = .send([.mouse(try words.mouse())])
    case "resize": self = .send([.resize(try words.size())])
    case "camera lost": self = .send([.source(SourceStatus(.waiting("the camera is gone")))])
    case "camera back": self = .send([.source(SourceStatus(.live))])
    default:
      guard let pose = beginning.flatMap(HandPose.init) else {
        let steps = Self.forms.map(\.beginning).joined(separator: ", ")
        throw OptionProblem("\"\(words.rest)\" is not a step; steps are \(steps)")
      }
      let seconds = try words.seconds()
      self = .hands([try words.hand(pose)], seconds: seconds)
    }
  }
}

extension ScenarioWords {
  /// Reads how a hand is seen: `, far, leaning 20, jitter 2 %, dropped 20 %, mirrored`.
  fileprivate mutating func hand(_ pose: HandPose) throws(OptionProblem) -> ShownHand {
    let traits = ["far", "near", "leaning", "jitter", "dropped", "mirrored"]
    var hand = ShownHand(pose)
    while takeComma() {
      switch take(oneOf: traits) {
      case "far": hand.scale = 0.3
      case "near": hand.scale = 1.6
      case "leaning": hand.lean = Float(try number("a number of degrees"))
      case "jitter": hand.jitter = try share()
      case "dropped": hand.dropped = try share()
      case "mirrored": hand.isMirrored = true
      default: throw expected(traits.inSentence(with: "or"))
      }
    }
    return hand
  }

  /// Reads a pinch: `0.5 0.5, drag right 0.4, in 0.2 s, let go`.
  fileprivate mutating func pinch() throws(OptionProblem) -> HandMotion {
    let parts = ["drag", "in", "let go"]
    var motion = HandMotion(kind: .pinch, start: [try place(), try place()])
    while takeComma() {
      switch take(oneOf: parts) {
      case "drag":
        let direction = try one(of: ["left", "right", "up", "down"], "direction")
        let way = SwipeDirection(rawValue: direction)?.unitVector ?? .zero
        motion.way += SIMD2<Float>(way) * (try place())
      case "in": motion.seconds = try seconds()
      case "let go": motion.ends = true
      default: throw expected(parts.inSentence(with: "or"))
      }
    }
    return motion
  }

  /// Reads a touch: `left to right in 0.2 s`, or by coordinates; `, hold` leaves the tip in view.
  fileprivate mutating func touch() throws(OptionProblem) -> HandMotion {
    let start = try touchedPlace()
    try expect("to")
    let way = try touchedPlace() - start
    try expect("in")
    var motion = HandMotion(kind: .touch, start: start, way: way, seconds: try seconds())
    motion.ends = !takeComma()
    if !motion.ends { try expect("hold") }
    return motion
  }

  /// Reads a named place such as `left`, or two coordinates from 0 to 1.
  private mutating func touchedPlace() throws(OptionProblem) -> SIMD2<Float> {
    if let named = HandMotion.places.first(where: { take($0.name) }) { return named.place }
    return [try place(), try place()]
  }

  /// Reads a coordinate or a distance, 0...1; 1 is the picture's width or height.
  private mutating func place() throws(OptionProblem) -> Float {
    let number = try number("a share of the picture such as 0.5")
    guard (0...1).contains(number) else {
      throw OptionProblem("a share of the picture from 0 to 1 was expected")
    }
    return Float(number)
  }

  /// Reads a mouse event and its 0-based cell: `press 40 12`.
  fileprivate mutating func mouse() throws(OptionProblem) -> Mouse {
    guard let kind = Mouse.Kind.allCases.first(where: { take($0.rawValue) }) else {
      throw expected(Mouse.Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return Mouse(kind, column: try cells("a column"), row: try cells("a row"))
  }

  /// Reads a drag: `right 20` or `up 5`, and then `, hold` if the card stays held.
  fileprivate mutating func drag() throws(OptionProblem) -> ScenarioStep.Kind {
    let direction = try word("left, right, up or down")
    let cells = try cells("a number of cells")
    let isHeld = takeComma() && take("hold")
    guard let way = SwipeDirection(rawValue: direction)?.unitVector else {
      throw expected("left, right, up or down", insteadOf: direction)
    }
    return .drag(columns: Int(way.x) * cells, rows: Int(way.y) * cells, isHeld: isHeld)
  }
}
