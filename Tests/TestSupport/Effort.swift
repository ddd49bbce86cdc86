import Foundation

/// How much the tests do that get more certain by doing more.
package enum Effort {
  /// True where `THUMBDECK_LONG` asks for the long form, which takes minutes.
  package static let isLong =
    ProcessInfo.processInfo.environment["THUMBDECK_LONG"].map { $0 != "" && $0 != "0" } ?? false

  /// The number for the form that is asked for.
  package static func count<Number>(_ short: Number, long: Number) -> Number {
    isLong ? long : short
  }
}
