import Cards
import Cells
import Gestures
import Hands
import LandmarkStreams
import Sessions

extension FuzzTarget {
  /// The dialects of landmarks, each behind a line that tells it.
  static let landmarkTargets = [
    landmarks("landmarks-native", nativeStart), landmarks("landmarks-mediapipe", mediaPipeStart),
    landmarks("landmarks-vision", visionStart),
    // Here the input's own lines tell.
    landmarks("landmarks", ""),
    // A picture of one pixel tells that masks follow.
    landmarks("masks", "P5\n1 1\n255\nx"),
  ]

  private static let nativeStart = LandmarkEncoder.line(HandFrame(time: 0, hands: [Hand()])) + "\n"

  private static let handInPicture: String = {
    var hand = Hand()
    hand[.wrist] = Landmark(x: 0.5, y: 0.5)
    return LandmarkEncoder.line(HandFrame(time: 0, hands: [hand])) + "\n"
  }()

  private static let mediaPipeStart: String = {
    let points = Array(repeating: "{\"x\":0.5,\"y\":0.5,\"z\":0}", count: HandJoint.count)
    return "{\"landmarks\":[[\(points.joined(separator: ","))]],\"timestampMs\":0}\n"
  }()

  private static let visionStart = """
    {"t":0,"wrist":{"x":0.5,"y":0.5},"thumbTip":{"x":0.5,"y":0.7},"indexMCP":{"x":0.6,"y":0.5},\
    "littleMCP":{"x":0.4,"y":0.6}}

    """

  private static func landmarks(_ name: String, _ start: String) -> FuzzTarget {
    let start = Array(start.utf8)
    return FuzzTarget(name: name) { bytes in
      let input = CutInput(bytes)
      let arrival = bytes.count.isMultiple(of: 2) ? nil : 1.0
      let whole = elements([start[...], input.text[...]], arrival: arrival)
      let cut = elements([start[...]] + input.pieces, arrival: arrival)
      require(whole == cut, "in one piece: \(whole)\nin pieces: \(cut)")
      // Not always: drawing takes far longer than all the rest.
      check(whole, draws: input.sum.isMultiple(of: 64))
    }
  }

  private enum Element: Equatable {
    case frame(HandFrame)
    case skipped(line: Int, LandmarkError)
  }

  private static func elements(_ pieces: [ArraySlice<UInt8>], arrival: Double?) -> [Element] {
    var stream = LandmarkStream()
    var elements: [Element] = []
    var frame = HandFrame(time: 0)
    func take() {
      while let next = stream.next(into: &frame, arrival: arrival) {
        switch next {
        case .frame: elements.append(.frame(frame))
        case .skipped(let line, let error): elements.append(.skipped(line: line, error))
        }
      }
    }
    for piece in pieces {
      stream.append(piece)
      take()
    }
    stream.finish()
    take()
    return elements
  }

  /// Frames come in the order of time, are written as they were read, and every control and the
  /// screen take them.
  private static func check(_ elements: [Element], draws: Bool) {
    var controls = newControls
    var session = newSession
    var host = SilentHost()
    var time = -Double.infinity
    for element in elements {
      guard case .frame(let frame) = element else { continue }
      require(frame.time > time && frame.time.isFinite, "the time \(frame.time) does not grow")
      time = frame.time
      for index in controls.indices { _ = controls[index].process(frame) }
      _ = session.dispatch(Event(.frame(frame), time: time), to: &host)
      expectSameWhenWritten(frame)
    }
    for control in controls { _ = (control.values, control.readout, control.checks) }
    if draws { _ = Screen.draw(session) }
  }

  private static let newControls = Control.all.map { $0.control() }

  private static let newSession = Session(
    deck: Deck(name: "fuzz", cards: (1...20).map { Card(id: "\($0)", title: "Card \($0)") }),
    size: Size(columns: 60, rows: 20))

  /// A recording holds what came: a frame is read back as it was written.
  private static func expectSameWhenWritten(_ frame: HandFrame) {
    // A line before it says that the form is ours, and where up is: a stream that begins with a hand
    // outside of the picture is asked about.
    var stream = LandmarkStream()
    var later = frame
    later.time = 1
    let line = LandmarkEncoder.line(later)
    stream.append(Array((handInPicture + line).utf8))
    stream.finish()
    var (read, rest) = (HandFrame(time: 0), HandFrame(time: 0))
    guard case .frame? = stream.next(into: &read), stream.next(into: &read) == .frame,
      stream.next(into: &rest) == nil
    else {
      fatalError("what was written is no frame: \(line)")
    }
    require(read.hands == frame.hands && read.label == frame.label, "read differently: \(line)")
  }
}
