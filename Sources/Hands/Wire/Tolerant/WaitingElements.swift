/// Lines that have been read, and wait until the unit of their times is known.
struct WaitingElements: Sendable {
  private struct Waiting: Sendable {
    let element: LandmarkStream.Element
    let line: Int
    var frame: HandFrame
    let raw: RawTime?
    let fallback: Double
  }

  /// More lines than this do not wait.
  private static let maxCount = 64
  private var elements: [Waiting] = []
  private var isReleased = false

  var isEmpty: Bool { elements.isEmpty }
  var isFull: Bool { elements.count >= Self.maxCount }

  mutating func append(
    _ element: LandmarkStream.Element, line: Int, _ frame: HandFrame, _ times: FrameTimes
  ) {
    var raw: RawTime?
    if case .frame = element { raw = times.raw }
    elements.append(
      Waiting(element: element, line: line, frame: frame, raw: raw, fallback: times.fallback))
  }

  /// Lets them be taken, because the unit is known.
  mutating func release() { isReleased = true }

  /// The first of them with its line, if they have been released.
  mutating func takeFirst(
    into frame: inout HandFrame, _ times: FrameTimes
  ) -> (element: LandmarkStream.Element, line: Int)? {
    guard isReleased else { return nil }
    guard !elements.isEmpty else {
      isReleased = false
      return nil
    }
    let first = elements.removeFirst()
    frame = first.frame
    if let raw = first.raw { frame.time = times.seconds(raw) ?? first.fallback }
    return (first.element, first.line)
  }
}
