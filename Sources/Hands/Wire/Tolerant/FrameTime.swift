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
    // Days in the Gregorian calendar (Hinnant's algorithm: years begin in March).
    let (month, day) = (Int(fields[1]), Int(fields[2]))
    let year = Int(fields[0]) - (month <= 2 ? 1 : 0)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    return Double(days) * 86_400 + fields[3] * 3600 + fields[4] * 60 + fields[5]
      - minutes * (text[zone...].first == "-" ? -60 : 60)
  }
}
