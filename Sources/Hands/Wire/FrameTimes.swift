/// Gives the frames of a stream their times: the producer's, or that of their arrival, or one at a
/// constant rate.
///
/// The unit of the producer's times is told by the name of their field, and otherwise by the gaps
/// between the first frames. For as long as they do not tell, frames have to wait; a stream that
/// starts near 0, as recordings do, never waits.
struct FrameTimes: Sendable {
  /// A first time up to this is taken for seconds; more may be milliseconds.
  private static let maxStart = 4.0
  /// This many gaps tell the unit, whatever they are.
  private static let enoughGaps = 3
  /// Seconds; a clock that has run for longer than an hour says nothing to a person, and is counted
  /// from the stream's first frame.
  private static let maxOrigin = 3600.0

  /// Pictures a second, if somebody has said so.
  private let frameRate: Double?
  private var lineCount = 0
  /// True if a frame has had a time that can be used.
  private var hasTime = false
  /// True if the producer's time stands still, so that it is none.
  private var isStuck = false
  /// The unit of times that do not name theirs; nil until it is known.
  private var unit: TimeUnit?
  /// The first times, until the unit is known.
  private var samples: [RawTime] = []
  /// Seconds that are taken off, so that a stream begins at 0; nil before the first time.
  private var origin: Double?
  /// True while the unit of the producer's times is unknown.
  private(set) var isWaiting = false
  /// The time of the last frame, if its unit was not known.
  private(set) var raw: RawTime?
  /// Where the times come from; nil while that is unknown.
  private(set) var words: LandmarkDialect.TimeWords?

  init(frameRate: Double?) { self.frameRate = frameRate }

  /// Pictures a second where they bear no time, or are only counted.
  private var rate: Double { frameRate ?? LandmarkStream.standardFrameRate }

  /// Counts a line, which is a picture whether or not it can be read.
  mutating func count() { lineCount += 1 }

  /// The seconds of a frame with this time and arrival. If the frame has to wait, ``raw`` is its
  /// time, and these are the seconds in case that it can't be used.
  mutating func read(_ time: RawTime?, arrival: Double?) throws(LandmarkError) -> Double {
    raw = nil
    if let time, !isStuck { listen(time) }
    let arrivalTime = frameRate == nil ? arrival : nil
    let fallback = arrivalTime ?? Double(lineCount - 1) / rate
    guard let time, !isStuck else {
      guard !hasTime || arrival != nil else { throw .field("t", problem: "it is missing") }
      if !hasTime { words = arrivalTime == nil ? .rate(rate) : .arrival }
      return fallback
    }
    if isWaiting {
      raw = time
      return fallback
    }
    setOrigin(time)
    let seconds = seconds(in: time.unit ?? unit ?? .seconds, time)
    guard WireRange.time.contains(seconds) else {
      throw .field("t", problem: "\(seconds) is out of range")
    }
    words = (time.unit ?? unit).map { .unit($0) }
    return seconds
  }

  /// Learns from a time whether it is one, and in which unit.
  private mutating func listen(_ time: RawTime) {
    (hasTime, isWaiting) = (true, false)
    guard time.unit == nil, unit == nil else { return }
    samples.append(time)
    let gaps = gaps
    let positive = gaps.filter { $0 > 0 }
    if let gap = positive.last, (0.0005...1).contains(gap),
      time.isOwn || time.value.rounded() != time.value
    {
      // No other unit has so short a gap; whole numbers may be milliseconds in a hurry.
      settle(in: .seconds)
    } else if positive.count >= Self.enoughGaps {
      settle()
    } else if gaps.count >= Self.enoughGaps, positive.isEmpty, gaps.allSatisfy({ $0 == 0 }) {
      (isStuck, hasTime) = (true, false)
    } else if samples.count == 1, abs(time.value) <= Self.maxStart {
      origin = 0
    } else {
      isWaiting = true
    }
  }

  private var gaps: [Double] { zip(samples, samples.dropFirst()).map { $1.value - $0.value } }

  /// Decides about the unit, because no more frames come, or enough have come.
  mutating func settle() {
    let gaps = gaps.filter { $0 > 0 }.sorted()
    settle(in: gaps.isEmpty ? .seconds : TimeUnit(gap: gaps[gaps.count / 2]))
  }

  private mutating func settle(in unit: TimeUnit) {
    isWaiting = false
    guard self.unit == nil, !isStuck, let first = samples.first else { return }
    self.unit = unit
    words = .unit(unit)
    setOrigin(first)
    samples = []
  }

  /// Decides with the first time whether seconds are counted from there.
  private mutating func setOrigin(_ first: RawTime) {
    guard origin == nil else { return }
    let seconds = seconds(in: first.unit ?? unit ?? .seconds, first)
    let isKept = first.isOwn && (first.unit ?? unit) == .seconds
    origin = seconds > Self.maxOrigin && !isKept ? seconds : 0
  }

  /// The seconds of a time that had to wait; nil if it is none.
  func seconds(_ time: RawTime) -> Double? {
    guard let unit else { return nil }
    let seconds = seconds(in: unit, time)
    return WireRange.time.contains(seconds) ? seconds : nil
  }

  private func seconds(in unit: TimeUnit, _ time: RawTime) -> Double {
    time.value / (unit.perSecond ?? rate) - (origin ?? 0)
  }
}
