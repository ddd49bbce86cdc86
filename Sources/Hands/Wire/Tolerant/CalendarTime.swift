/// Reads a date with a time of day, as in `2026-01-31T12:00:00.123Z` (ISO 8601).
enum CalendarTime {
  /// Seconds since 1970; nil if the text is not such a date. Without a zone it is taken for UTC,
  /// because only the gaps between times count.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let days = days(parts[0]) else { return nil }
    let (clock, zone) = separatingZone(parts[1])
    guard let seconds = secondsOfDay(clock), let offset = offset(zone) else { return nil }
    return Double(days) * 86_400 + seconds - offset
  }

  /// Days since 1970-01-01 in the Gregorian calendar (Hinnant's algorithm: years begin in March).
  private static func days(_ text: Substring) -> Int? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else { return nil }
    let year = numbers[1] <= 2 ? numbers[0] - 1 : numbers[0]
    let month = (numbers[1] + 9) % 12
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * month + 2) / 5 + numbers[2] - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func secondsOfDay(_ text: Substring) -> Double? {
    let numbers = text.split(separator: ":").map { Double($0.replacing(",", with: ".")) }
    guard (2...3).contains(numbers.count), let hours = numbers[0], let minutes = numbers[1],
      let seconds = numbers.count == 3 ? numbers[2] : 0,
      (0..<25).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  private static func separatingZone(_ text: Substring) -> (clock: Substring, zone: Substring) {
    guard let start = text.firstIndex(where: { "Zz+-".contains($0) }) else { return (text, "") }
    return (text[..<start], text[start...])
  }

  /// Seconds that a zone is ahead of UTC.
  private static func offset(_ zone: Substring) -> Double? {
    guard let sign = zone.first, sign == "+" || sign == "-" else { return 0 }
    let digits = zone.dropFirst().filter(\.isNumber)
    guard let number = Int(digits), digits.count == 4 || digits.count == 2 else { return nil }
    let minutes = digits.count == 4 ? number / 100 * 60 + number % 100 : number * 60
    return Double(sign == "-" ? -minutes : minutes) * 60
  }
}
