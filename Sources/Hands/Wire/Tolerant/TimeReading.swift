/// How a stream's times are understood: which unit they have, and what to do where there is none.
///
/// The unit is told by the name of the field, and otherwise by the gaps between the first frames. For
/// as long as they do not tell, frames have to wait; a stream that starts near 0, as recordings do,
/// never waits.
struct TimeReading: Sendable {
  /// The time of a frame.
  enum Answer: Equatable, Sendable {
    /// Seconds.
    case time(Double)
    /// The next frames will tell.
    case wait
    /// The time stands still, so that it is none.
    case stuck
  }

  /// A first time up to this is taken for seconds; more may be milliseconds.
  private static let maxStart = 4.0
  /// This many gaps tell the unit, whatever they are.
  private static let enoughGaps = 3
  /// Seconds; a clock that has run for longer than an hour says nothing to a person, and is counted
  /// from the stream's first frame.
  private static let maxOrigin = 3600.0

  /// The number of pictures a second where a stream counts pictures.
  let frameRate: Double
  /// The unit of times that do not name theirs; nil until it is known.
  private(set) var unit: TimeUnit?
  private var isStuck = false
  private var samples: [Double] = []
  /// Seconds that are taken off, so that a stream begins at 0; nil before the first time.
  private var origin: Double?

  init(frameRate: Double) {
    self.frameRate = frameRate
  }

  /// The time of the next frame.
  mutating func read(_ time: RawTime) -> Answer {
    if isStuck { return .stuck }
    if time.unit == nil, unit == nil {
      samples.append(time.value)
      listen(time)
      if isStuck { return .stuck }
      guard unit != nil else {
        guard samples.count == 1, abs(time.value) <= Self.maxStart else { return .wait }
        origin = 0
        return .time(time.value)
      }
    }
    setOrigin(time)
    return .time(seconds(time))
  }

  /// Decides by what there is, because no more frames come, or too many wait.
  mutating func settle(_ time: RawTime) {
    guard unit == nil, !isStuck, !samples.isEmpty else { return }
    let gaps = gaps.filter { $0 > 0 }.sorted()
    unit = gaps.isEmpty ? TimeUnit(time: time.value) : TimeUnit(gap: gaps[gaps.count / 2])
    setOrigin(RawTime(value: samples[0], isOwn: time.isOwn))
    samples = []
  }

  private var gaps: [Double] { zip(samples, samples.dropFirst()).map { $1 - $0 } }

  private mutating func listen(_ time: RawTime) {
    guard samples.count > 1 else { return }
    let positive = gaps.filter { $0 > 0 }
    if let gap = positive.last, (0.0005...1).contains(gap),
      time.isOwn || time.value.rounded() != time.value
    {
      // No other unit has so short a gap; whole numbers may be milliseconds in a hurry.
      unit = .seconds
      setOrigin(RawTime(value: samples[0], isOwn: time.isOwn))
    } else if positive.count >= Self.enoughGaps {
      settle(time)
    } else if gaps.count >= Self.enoughGaps, gaps.allSatisfy({ $0 == 0 }) {
      isStuck = true
    }
  }

  /// Decides with the first time whether seconds are counted from there.
  private mutating func setOrigin(_ first: RawTime) {
    guard origin == nil else { return }
    origin = 0
    let seconds = seconds(first)
    let isKept = first.isOwn && (first.unit ?? unit) == .seconds
    if seconds > Self.maxOrigin, !isKept { origin = seconds }
  }

  /// The seconds of a time in a unit that is known.
  func seconds(_ time: RawTime) -> Double {
    let perSecond = (time.unit ?? unit ?? .seconds).perSecond ?? frameRate
    return time.value / perSecond - (origin ?? 0)
  }
}
