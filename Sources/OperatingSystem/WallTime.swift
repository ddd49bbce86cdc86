import Basics
import Libc

/// Instants of the wall clock as RFC 3339 text in UTC: `2026-01-31T12:00:00.123Z`.
///
/// Converting a text into a number and back keeps the milliseconds, so that reading and writing a
/// log repeatedly does not change its times.
package enum WallTimeText {
  /// The form of a text; 0 stands for any digit.
  private static let pattern = Array("0000-00-00T00:00:00.000Z".utf8)

  /// Seconds since 1970 at the limits of the years with four digits, 0 to 9999.
  private static let seconds = -62_167_219_200.0...253_402_300_799.999

  /// Returns the text of `seconds` since 1970, to the millisecond, limited to the years 0 to 9999.
  package static func text(of seconds: Double) -> String {
    let seconds = min(max(seconds, Self.seconds.lowerBound), Self.seconds.upperBound)
    let milliseconds = Int((seconds * 1000).rounded())
    let part = (milliseconds % 1000 + 1000) % 1000
    var (whole, date) = (time_t((milliseconds - part) / 1000), tm())
    gmtime_r(&whole, &date)
    return "\(date.day)T\(date.timeOfDay).\(PaddedNumber.text(part, digits: 3))Z"
  }

  /// Returns the seconds since 1970 of a text in the form of ``text(of:)``; nil for any other text.
  package static func seconds(of text: Span<UInt8>) -> Double? {
    guard text.count == pattern.count else { return nil }
    for index in pattern.indices {
      let isDigit = (48...57).contains(text[index])
      guard pattern[index] == 48 ? isDigit : text[index] == pattern[index] else { return nil }
    }
    func number(_ range: Range<Int>) -> Int32 { range.reduce(0) { $0 * 10 + Int32(text[$1] - 48) } }
    var date = tm()
    (date.tm_year, date.tm_mon) = (number(0..<4) - 1900, number(5..<7) - 1)
    date.tm_mday = number(8..<10)
    (date.tm_hour, date.tm_min, date.tm_sec) = (number(11..<13), number(14..<16), number(17..<19))
    guard (0...11).contains(date.tm_mon), (1...31).contains(date.tm_mday) else { return nil }
    return Double(timegm(&date) * 1000 + Int(number(20..<23))) / 1000
  }
}

extension tm {
  /// The date and time of day on the clock of this machine, at a time in seconds since 1970.
  package init(local seconds: Double) {
    self.init()
    var seconds = time_t(seconds.rounded(.down))
    localtime_r(&seconds, &self)
  }

  /// The day: `2026-01-31`.
  package var day: String {
    PaddedNumber.text(Int(tm_year) + 1900, digits: 4) + "-" + Self.text([tm_mon + 1, tm_mday], "-")
  }

  /// The time of day: `12:00:00`.
  package var timeOfDay: String { Self.text([tm_hour, tm_min, tm_sec], ":") }

  private static func text(_ numbers: [Int32], _ separator: String) -> String {
    numbers.map { PaddedNumber.text($0, digits: 2) }.joined(separator: separator)
  }
}

package enum WallClock {
  /// Seconds since 1970-01-01 00:00 UTC.
  package static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
