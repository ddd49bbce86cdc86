import Libc

extension LineTree {
  /// Reads a time: a number, date, or object with seconds, nanoseconds or a fraction; else nil.
  func time(at index: Int, _ key: Word) -> RawTime? {
    if let value = number(at: index) { return RawTime(value: value, unit: key.timeUnit) }
    if key.timeUnit == .frames { return nil }
    if let date = text(index).flatMap({ CalendarTime.seconds($0.text) }) {
      return RawTime(value: date, unit: .seconds)
    }
    guard nodes[index].kind == .object else { return nil }
    // Core Media writes a time as the fraction `value` / `timescale`.
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
  /// The ranges of years, months, days, hours, minutes and seconds, with room for a leap second.
  private static let ranges = [1.0..<10_000, 1..<13, 1..<32, 0..<25, 0..<60, 0..<61]

  /// Returns seconds since 1970; nil if the text is not a date in this form. A date without a zone
  /// is read as UTC; any zone would do, because only the gaps between times count.
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
