/// Times the frames of a stream: by the producer's timestamps, by arrival, or at a constant rate.
/// The field name of a timestamp can give its unit. If not, the gaps between the first frames do.
/// Frames wait until the unit is known, except in a stream that starts near 0, as recordings do.
struct FrameTimes: Sendable {
  /// A first timestamp up to this is taken for seconds at once; a larger one waits for its unit.
  private static let maxStart = 4.0
  /// The number of gaps after which the unit is decided in any case; our own form is in seconds.
  private static let (enoughGaps, enoughOwnGaps) = (3, 10)
  /// In seconds. If the first time is later, it means nothing to people, and times count from it.
  private static let maxOrigin = 3600.0
  /// Frames per second of a stream without timestamps.
  static let standardRate = 30.0

  /// Frames per second, if the user gave a rate.
  private let frameRate: Double?
  /// Every line counts as a frame, even if it can't be read.
  var lineCount = 0
  /// True if any frame had a usable timestamp.
  private var hasTime = false
  /// True if the producer's timestamps never change; they are then ignored.
  private var isStuck = false
  /// The unit of timestamps whose field name does not give one; nil until it is known.
  private var unit: TimeUnit?
  private var samples: [RawTime] = []
  /// The seconds subtracted from every time; nil before the first timestamp.
  private var origin: Double?
  /// True while the unit of the producer's timestamps is unknown.
  private(set) var isWaiting = false
  /// The timestamp of the frame that was read most recently, if the timestamp's unit was unknown.
  private(set) var raw: RawTime?
  private(set) var source: TimeSource?

  init(frameRate: Double?) { self.frameRate = frameRate }

  /// Frames per second, for frames that have no timestamps or are only numbered.
  private var rate: Double { frameRate ?? Self.standardRate }

  /// Returns the time in seconds of a frame with this timestamp and arrival. While the unit is
  /// unknown, ``raw`` is the timestamp, and the result is the time to use if ``raw`` is unusable.
  mutating func read(_ time: RawTime?, arrival: Double?) throws(LandmarkError) -> Double {
    raw = nil
    if let time, !isStuck { listen(time) }
    let arrivalTime = frameRate == nil ? arrival : nil
    let fallback = arrivalTime ?? Double(lineCount - 1) / rate
    guard let time, !isStuck else {
      guard !hasTime || arrival != nil else { throw .field("t", problem: "it is missing") }
      if !hasTime { source = arrivalTime == nil ? .rate(rate) : .arrival }
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
    source = (time.unit ?? unit).map { .unit($0) }
    return seconds
  }

  /// Learns from a timestamp whether timestamps are usable, and in which unit they are.
  private mutating func listen(_ time: RawTime) {
    (hasTime, isWaiting) = (true, false)
    guard time.unit == nil, unit == nil else { return }
    samples.append(time)
    let gaps = gaps
    let positive = gaps.filter { $0 > 0 }
    if let gap = positive.last, (0.0005...(time.isOwn ? Self.maxStart : 1)).contains(gap),
      time.isOwn || time.value.rounded() != time.value
    {
      // Gaps this small are in seconds, except that a gap of 1 between whole numbers can be 1 ms.
      settle(in: .seconds)
    } else if positive.count >= (time.isOwn ? Self.enoughOwnGaps : Self.enoughGaps) {
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

  /// Decides the unit, because enough frames have come or no more will come.
  mutating func settle() {
    let gaps = gaps.filter { $0 > 0 }.sorted()
    settle(in: gaps.isEmpty ? .seconds : TimeUnit(gap: gaps[gaps.count / 2]))
  }

  private mutating func settle(in unit: TimeUnit) {
    isWaiting = false
    guard self.unit == nil, !isStuck, let first = samples.first else { return }
    self.unit = unit
    source = .unit(unit)
    setOrigin(first)
    samples = []
  }

  /// Decides at the first timestamp whether seconds are counted from it.
  private mutating func setOrigin(_ first: RawTime) {
    guard origin == nil else { return }
    let seconds = seconds(in: first.unit ?? unit ?? .seconds, first)
    let isKept = first.isOwn && (first.unit ?? unit) == .seconds
    // The session's clock begins at 0.
    origin = seconds < 0 || seconds > Self.maxOrigin && !isKept ? seconds : 0
  }

  /// Returns the seconds of a timestamp that had to wait; nil if it is unusable.
  func seconds(_ time: RawTime) -> Double? {
    guard let unit else { return nil }
    let seconds = seconds(in: unit, time)
    return WireRange.time.contains(seconds) ? seconds : nil
  }

  private func seconds(in unit: TimeUnit, _ time: RawTime) -> Double {
    time.value / (unit.perSecond ?? rate) - (origin ?? 0)
  }
}

/// The unit in which a stream counts time; the raw value is for messages.
enum TimeUnit: String, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  /// Frames, at a constant rate.
  case frames = "frame numbers"

  /// The number of units in a second; nil for frames.
  var perSecond: Double? {
    switch self {
    case .seconds: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    case .nanoseconds: 1e9
    case .frames: nil
    }
  }

  /// Chooses the unit in which a gap between two frames is from 4 ms to less than 4 s, as with a
  /// camera. A number below 4 is in seconds, because less than 4 ms would be too short.
  init(gap: Double) {
    self = gap < 4 ? .seconds : gap < 4e3 ? .milliseconds : gap < 4e6 ? .microseconds : .nanoseconds
  }
}

/// The timestamp of a frame, as a line gives it.
struct RawTime: Equatable, Sendable {
  var value: Double
  var unit: TimeUnit?
  /// True if the line is in thumbdeck's own form, whose times in seconds are kept as they are.
  var isOwn = false
}

/// Where the times of a stream's frames come from.
enum TimeSource: Equatable, Sendable {
  /// The producer's timestamps, in this unit.
  case unit(TimeUnit)
  /// The times at which the frames arrive.
  case arrival
  /// The numbers of the frames, at this rate in frames per second.
  case rate(Double)

  /// The source in words for messages, such as `no time: taken on arrival`.
  var words: String {
    switch self {
    case .unit(let unit): unit.rawValue
    case .arrival: "no time: taken on arrival"
    case .rate(let rate):
      "no time: \(rate < 1e9 && rate == rate.rounded() ? "\(Int(rate))" : "\(rate)") frames a second (--fps)"
    }
  }
}
