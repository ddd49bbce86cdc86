/// The unit in which a stream counts time.
enum TimeUnit: Equatable, Sendable {
  case seconds, milliseconds, microseconds, nanoseconds
  /// Pictures, which come at a constant rate.
  case frames

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
    self =
      switch gap {
      case ..<4: .seconds
      case ..<4e3: .milliseconds
      case ..<4e6: .microseconds
      default: .nanoseconds
      }
  }

  /// The unit that a key names, as in `timestampMs`; nil if it names none.
  init?(in word: Word) {
    let units: [(TimeUnit, Set<String>)] = [
      (.milliseconds, ["ms", "msec", "msecs", "millis", "milliseconds", "millisecond"]),
      (.microseconds, ["us", "usec", "usecs", "micros", "microseconds", "microsecond"]),
      (.nanoseconds, ["ns", "nsec", "nsecs", "nanos", "nanosec", "nanoseconds"]),
      (.seconds, ["s", "sec", "secs", "seconds"]),
    ]
    guard let unit = units.first(where: { word.has($0.1) }) else { return nil }
    self = unit.0
  }

  /// As it is said.
  var word: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .nanoseconds: "ns"
    case .frames: "frame numbers"
    }
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
