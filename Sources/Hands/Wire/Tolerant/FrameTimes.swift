/// Gives the frames of a stream their times: the producer's, or that of their arrival, or one at a
/// constant rate.
struct FrameTimes: Sendable {
  /// Pictures a second, if somebody has said so.
  private let frameRate: Double?
  private var reading: TimeReading
  private var lineCount = 0
  private var hasTime = false
  private var last: RawTime?
  /// The time of the last frame, if its unit was not known.
  private(set) var raw: RawTime?
  /// The last frame's time in seconds if the producer's cannot be used.
  private(set) var fallback = 0.0
  /// True while the unit of the producer's times is unknown.
  private(set) var isWaiting = false
  /// Where the times come from; nil while that is unknown.
  private(set) var words: LandmarkDialect.TimeWords?

  init(frameRate: Double?) {
    self.frameRate = frameRate
    reading = TimeReading(frameRate: frameRate ?? LandmarkStream.standardFrameRate)
  }

  /// Counts a line, which is a picture whether or not it can be read.
  mutating func count() { lineCount += 1 }

  /// The seconds of a frame with this time and arrival; NaN if they are not known yet.
  mutating func read(_ time: RawTime?, arrival: Double?) throws(LandmarkError) -> Double {
    raw = nil
    let rate = frameRate ?? LandmarkStream.standardFrameRate
    fallback = (frameRate == nil ? arrival : nil) ?? Double(lineCount - 1) / rate
    guard let time else {
      guard !hasTime || arrival != nil else { throw .field("t", problem: "it is missing") }
      if !hasTime { words = frameRate == nil && arrival != nil ? .arrival : .rate(rate) }
      return fallback
    }
    hasTime = true
    last = time
    switch reading.read(time) {
    case .time(let seconds):
      guard WireRange.time.contains(seconds) else {
        throw .field("t", problem: "\(seconds) is out of range")
      }
      isWaiting = false
      words = (time.unit ?? reading.unit).map { .unit($0) }
      return seconds
    case .wait:
      isWaiting = true
      raw = time
      return .nan
    case .stuck:
      (isWaiting, hasTime) = (false, false)
      words = frameRate == nil && arrival != nil ? .arrival : .rate(rate)
      return fallback
    }
  }

  /// Decides about the unit, because no more frames come, or too many wait.
  mutating func settle() {
    if let last { reading.settle(last) }
    isWaiting = false
    words = reading.unit.map { .unit($0) } ?? words
  }

  /// The seconds of a time that had to wait; nil if it is none.
  func seconds(_ time: RawTime) -> Double? {
    guard reading.unit != nil else { return nil }
    let seconds = reading.seconds(time)
    return WireRange.time.contains(seconds) ? seconds : nil
  }
}
