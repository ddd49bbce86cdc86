import Libc

/// Instants of the wall clock as RFC 3339 text in UTC: `2026-01-31T12:00:00.123Z`.
///
/// Days are counted by the civil calendar algorithms of Howard Hinnant, "chrono-Compatible Low-Level
/// Date Algorithms" (2013). Text and number are converted into each other without loss of the
/// milliseconds, so that a time in the log stays the same however often it is read and written.
enum WallTimeText {
  private static let millisecondsPerDay = 86_400_000
  /// The form of a text; 0 stands for any digit.
  private static let pattern = Array("0000-00-00T00:00:00.000Z".utf8)

  /// The text of `seconds` since 1970, rounded to milliseconds.
  static func text(of seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, -1e11), 1e11) * 1000).rounded())
    let day = milliseconds.floorDivided(by: millisecondsPerDay)
    let ofDay = milliseconds - day * millisecondsPerDay
    let (year, month, dayOfMonth) = date(ofDay: day)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    let time = [ofDay / 3_600_000, ofDay / 60_000 % 60, ofDay / 1000 % 60]
      .map { padded($0, 2) }.joined(separator: ":")
    return "\(date)T\(time).\(padded(ofDay % 1000, 3))Z"
  }

  /// The seconds since 1970 of a text as ``text(of:)`` writes it; nil for another text.
  static func seconds(of text: Span<UInt8>) -> Double? {
    guard text.count == pattern.count else { return nil }
    for index in pattern.indices {
      let isDigit = (48...57).contains(text[index])
      guard pattern[index] == 48 ? isDigit : text[index] == pattern[index] else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      var number = 0
      for index in range { number = number * 10 + Int(text[index] - 48) }
      return number
    }
    let (month, day) = (number(5..<7), number(8..<10))
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let time = (number(11..<13) * 60 + number(14..<16)) * 60 + number(17..<19)
    let days = dayNumber(year: number(0..<4), month: month, day: day)
    return Double((days * 86_400 + time) * 1000 + number(20..<23)) / 1000
  }

  /// Days from 1970-01-01 to a date.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    // A year begins in March here, so that a leap day is its last.
    let year = month <= 2 ? year - 1 : year
    let era = year.floorDivided(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date that is `day` days after 1970-01-01.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let day = day + 719_468
    let era = day.floorDivided(by: 146_097)
    let dayOfEra = day - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

extension Int {
  /// The quotient rounded down, also for negative numbers.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    (self - (self % divisor + divisor) % divisor) / divisor
  }
}

/// The time of day.
enum WallClock {
  /// Seconds since 1970-01-01 00:00 UTC.
  static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
