import Libc

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

  /// Pictures a second where they have no timestamps, or are only counted.
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

/// The unit in which a stream counts time, as it is said.
enum TimeUnit: String, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  /// Pictures, which come at a constant rate.
  case frames = "frame numbers"

  /// The number of these in a second; nil for pictures.
  var perSecond: Double? {
    switch self {
    case .seconds: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    case .nanoseconds: 1e9
    case .frames: nil
    }
  }

  /// The unit in which a gap between two frames is that of a camera: 4 ms to 1 s, and up to 4 s
  /// where the next unit would make it shorter than that.
  init(gap: Double) {
    self = gap < 4 ? .seconds : gap < 4e3 ? .milliseconds : gap < 4e6 ? .microseconds : .nanoseconds
  }
}

/// When a picture was taken, as a line says it.
struct RawTime: Equatable, Sendable {
  var value: Double
  /// Nil if the line does not say in what it counts.
  var unit: TimeUnit?
  /// True if the number must be kept as it is: it is that of thumbdeck's own form.
  var isOwn = false
}

extension LineTree {
  /// The time that the value of a key is: a number, a date, or an object of seconds and nanoseconds,
  /// or of a fraction; nil if it is none.
  func time(at index: Int, _ key: Word) -> RawTime? {
    if let value = number(at: index) { return RawTime(value: value, unit: key.timeUnit) }
    if key.timeUnit == .frames { return nil }
    if let date = text(index).flatMap({ CalendarTime.seconds($0.text) }) {
      return RawTime(value: date, unit: .seconds)
    }
    guard nodes[index].kind == .object else { return nil }
    // Core Media's time is a fraction.
    let fraction = ["value", "timescale"].compactMap { field($0, of: index) }
      .compactMap { number(at: $0) }
    if fraction.count == 2, fraction[1] > 0 {
      return RawTime(value: fraction[0] / fraction[1], unit: .seconds)
    }
    let parts = children(of: index).compactMap { child in
      self.key(child).timeUnit?.perSecond.flatMap { unit in number(at: child).map { $0 / unit } }
    }
    return parts.isEmpty ? nil : RawTime(value: parts.reduce(0, +), unit: .seconds)
  }
}

/// Reads a date with a time of day, as in `2026-01-31T12:00:00.123Z` (ISO 8601).
enum CalendarTime {
  /// Years, months, days, hours, minutes and seconds, of which one may be a leap second.
  private static let ranges = [1.0..<10_000, 1..<13, 1..<32, 0..<25, 0..<60, 0..<61]

  /// Seconds since 1970; nil if the text is not such a date. Without a zone it is taken for UTC,
  /// because only the gaps between times count.
  static func seconds(_ text: String) -> Double? {
    let zone = text.dropFirst(11).firstIndex { "Zz+-".contains($0) } ?? text.endIndex
    var fields = text[..<zone].replacing(",", with: ".").split { "-T :".contains($0) }
      .map { Double($0) ?? .nan }
    if fields.count == 5 { fields.append(0) }
    guard fields.count == 6, zip(ranges, fields).allSatisfy({ $0.contains($1) }) else { return nil }
    let ahead = text[zone...].filter(\.isNumber)
    guard ["", "Z", "z", "+", "-"].contains(text[zone...].prefix(1)),
      [0, 2, 4].contains(ahead.count)
    else { return nil }
    let minutes = (Double(ahead.prefix(2)) ?? 0) * 60 + (Double(ahead.dropFirst(2)) ?? 0)
    var date = tm()
    date.tm_year = Int32(fields[0]) - 1900
    (date.tm_mon, date.tm_mday) = (Int32(fields[1]) - 1, Int32(fields[2]))
    return Double(timegm(&date)) + fields[3] * 3600 + fields[4] * 60 + fields[5]
      - minutes * (text[zone...].first == "-" ? -60 : 60)
  }
}

/// Makes the time of a stream increase from frame to frame, even if the producer's clock is set back.
struct StreamClock: Sendable {
  /// After this many frames in a row that are out of order, about one or two seconds, the clock was
  /// set back. A single wrong time must not silence the rest of the stream.
  static let maxOutOfOrder = 30
  /// Seconds that the stream's time advances when the clock was set back: a pause for every control.
  static let gap = 2.0

  private var lastTime = -Double.infinity
  /// Seconds added to the producer's time since its clock was set back.
  private var offset = 0.0
  private var outOfOrderCount = 0

  /// The stream's time for a frame's `time`, both in seconds; nil if the frame is out of order.
  mutating func streamTime(of time: Double) -> Double? {
    if time + offset <= lastTime {
      guard outOfOrderCount >= Self.maxOutOfOrder else {
        outOfOrderCount += 1
        return nil
      }
    }
    if outOfOrderCount >= Self.maxOutOfOrder { offset = lastTime + Self.gap - time }
    outOfOrderCount = 0
    lastTime = time + offset
    return lastTime
  }
}
