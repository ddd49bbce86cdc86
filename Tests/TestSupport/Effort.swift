import Foundation

/// How much the tests do that get more certain by doing more.
package enum Effort {
  private static let long = ProcessInfo.processInfo.environment["THUMBDECK_LONG"] ?? ""
  /// True where `THUMBDECK_LONG` asks for the long form, which takes minutes.
  package static let isLong = long != "" && long != "0"
  /// True where it asks for an `hour`, as `Scripts/measure faults --long` does.
  package static let isHour = long == "hour"

  /// True under a sanitizer, which takes memory and time of its own, and reports signals as faults.
  package static let isSanitized = sanitizer != nil
  /// True under the thread sanitizer, which holds some signals back.
  package static let areSignalsHeld = sanitizer == "thread"
  private static let sanitizer = ProcessInfo.processInfo.environment["THUMBDECK_SANITIZER"]

  /// What `bash -c` runs to run the words behind it with so many megabytes for their data; under a
  /// sanitizer, which needs more itself, with any number.
  package static func limiting(megabytes: Int) -> String {
    (isSanitized ? "" : "ulimit -d \(megabytes * 1_024); ") + "exec \"$@\""
  }

  /// The number for the form that is asked for.
  package static func count<Number>(_ short: Number, long: Number) -> Number {
    isLong ? long : short
  }
}
