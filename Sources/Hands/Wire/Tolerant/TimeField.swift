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
      gap < 4 ? .seconds : gap < 4e3 ? .milliseconds : gap < 4e6 ? .microseconds : .nanoseconds
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

/// Reads the time of a line, by whatever name.
enum TimeField {
  /// What a key says about the time under it.
  struct Name: Sendable {
    /// How well the name fits, 0 being the best; nil if only as a part of a time.
    let rank: Int?
    /// The unit that the key names, as in `timestampMs`; nil if it names none.
    let unit: TimeUnit?

    /// What a key of these parts says; nil if it is not that of a time.
    init?(_ parts: [String]) {
      func isIn(_ words: String) -> Bool {
        let words = words.split(separator: " ")
        return parts.contains { words.contains($0[...]) }
      }
      if isIn(TimeField.durations) { return nil }
      if parts.first == "seq" || parts.first == "sequence" || Self.isFrame(parts.joined()) {
        (rank, unit) = (50, .frames)
        return
      }
      unit = TimeField.units.first { isIn($0.words) }?.unit
      let isUnitAlone = unit != nil && parts.count == 1 && parts[0].count > 1
      rank = TimeField.names.firstIndex(where: isIn).map { $0 * 10 } ?? (isUnitAlone ? 30 : nil)
      if unit == nil, rank == nil { return nil }
    }

    private static func isFrame(_ name: String) -> Bool {
      ["", "id", "index", "idx", "number", "num", "no", "count"].contains { name == "frame" + $0 }
    }
  }

  /// The names of times, from the best.
  private static let names = [
    "timestamp", "time ts t",
    "stamp date datetime clock epoch pts captured when now ticks tick",
  ]
  private static let units: [(unit: TimeUnit, words: String)] = [
    (.milliseconds, "ms msec msecs millis milliseconds millisecond"),
    (.microseconds, "us usec usecs micros microseconds microsecond"),
    (.nanoseconds, "ns nsec nsecs nanos nanosec nanoseconds"),
    (.seconds, "s sec secs seconds"),
  ]
  /// Words of times that are not when the picture was taken.
  private static let durations = """
    inference latency processing process duration delta exposure visible zone timeout interval dt \
    fps rate elapsed offset scale
    """

  /// The time that a value is: a number, a date, or an object of seconds and nanoseconds, or of a
  /// fraction; nil if it is none.
  static func time(_ tree: LineTree, _ index: Int, _ name: Name) -> RawTime? {
    if let value = tree.number(at: index) { return RawTime(value: value, unit: name.unit) }
    if name.unit == .frames { return nil }
    if let date = tree.text(index).flatMap({ CalendarTime.seconds($0.text) }) {
      return RawTime(value: date, unit: .seconds)
    }
    func number(_ key: String) -> Double? {
      tree.field(key, of: index).flatMap { tree.number(at: $0) }
    }
    // Core Media's time is a fraction.
    if let value = number("value"), let scale = number("timescale"), scale > 0 {
      return RawTime(value: value / scale, unit: .seconds)
    }
    guard tree[index].kind == .object else { return nil }
    let parts = tree.children(of: index).compactMap { child -> Double? in
      guard let perSecond = tree.key(child).time?.unit?.perSecond else { return nil }
      return tree.number(at: child).map { $0 / perSecond }
    }
    return parts.isEmpty ? nil : RawTime(value: parts.reduce(0, +), unit: .seconds)
  }
}

/// Reads a date with a time of day, as in `2026-01-31T12:00:00.123Z` (ISO 8601).
enum CalendarTime {
  /// Seconds since 1970; nil if the text is not such a date. Without a zone it is taken for UTC,
  /// because only the gaps between times count.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let days = days(parts[0]) else { return nil }
    let zone = parts[1].firstIndex { "Zz+-".contains($0) } ?? parts[1].endIndex
    guard let seconds = secondsOfDay(parts[1][..<zone]), let offset = offset(parts[1][zone...])
    else { return nil }
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

  /// Seconds that a zone is ahead of UTC.
  private static func offset(_ zone: Substring) -> Double? {
    guard let sign = zone.first, sign == "+" || sign == "-" else { return 0 }
    let digits = zone.dropFirst().filter(\.isNumber)
    guard let number = Int(digits), digits.count == 4 || digits.count == 2 else { return nil }
    let minutes = digits.count == 4 ? number / 100 * 60 + number % 100 : number * 60
    return Double(sign == "-" ? -minutes : minutes) * 60
  }
}
