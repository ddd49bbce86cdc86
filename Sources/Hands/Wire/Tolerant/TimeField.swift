/// Finds the time in a line, by whatever name.
struct TimeField {
  /// Where the time stands; the same in all lines.
  let place: PathHash
  let time: RawTime
  private let rank: Int

  /// The time of a line; nil if it names none. With a `place`, one that stands there is taken.
  static func find(in tree: LineTree, at place: PathHash?) -> TimeField? {
    if let numbers = [43, 64].contains(tree[0].count) ? tree.numbers(at: 0) : nil {
      return TimeField(place: PathHash(), time: RawTime(value: numbers[0]), rank: 0)
    }
    var fields: [TimeField] = []
    collect(tree, 0, PathHash(), depth: 0, into: &fields)
    return fields.first { $0.place == place } ?? fields.min { $0.rank < $1.rank }
  }

  private static func collect(
    _ tree: LineTree, _ index: Int, _ path: PathHash, depth: Int, into fields: inout [TimeField]
  ) {
    guard depth < 5, fields.count < 32, tree[index].kind == .object else { return }
    for child in tree.children(of: index) {
      let word = tree.key(child)
      let place = path.adding(word.pathPart)
      let rank = rank(of: word)
      if let rank, let time = time(tree, child, word, isFrame: rank >= Self.frameRank) {
        fields.append(TimeField(place: place, time: time, rank: rank + depth))
      } else {
        collect(tree, child, place, depth: depth + 1, into: &fields)
      }
    }
  }

  private static let frameRank = 50

  /// How well a name fits, 0 being the best; nil if it is not that of a time.
  private static func rank(of word: Word) -> Int? {
    if word.has(durations) { return nil }
    if word.has(["timestamp"]) || word.has(["time"]) && word.has(["stamp"]) { return 0 }
    if word.has(["time", "ts", "t"]) { return 10 }
    if word.has([
      "stamp", "date", "datetime", "clock", "epoch", "pts", "captured", "when", "now", "ticks",
      "tick",
    ]) {
      return 20
    }
    if word.parts.count == 1, TimeUnit(in: word) != nil, word.text.count > 1 { return 30 }
    if frames.contains(word.parts) { return frameRank }
    return nil
  }

  /// Words of times that are not when the picture was taken.
  private static let durations: Set<String> = [
    "inference", "latency", "processing", "process", "duration", "delta", "exposure", "visible",
    "zone", "timeout", "interval", "dt", "fps", "rate", "elapsed", "offset", "scale",
  ]
  private static let frames: Set<[String]> = [
    ["frame"], ["frame", "id"], ["frame", "index"], ["frame", "idx"], ["frame", "number"],
    ["frame", "num"], ["frame", "no"], ["frame", "count"], ["seq"], ["sequence"], ["frameid"],
    ["frameindex"], ["framenumber"],
  ]

  private static func time(
    _ tree: LineTree, _ index: Int, _ word: Word, isFrame: Bool
  ) -> RawTime? {
    if tree[index].kind == .object { return isFrame ? nil : composite(tree, index, word) }
    if let value = tree.number(at: index) {
      return RawTime(value: value, unit: isFrame ? .frames : TimeUnit(in: word))
    }
    guard !isFrame else { return nil }
    if let text = tree.text(index)?.text {
      return CalendarTime.seconds(text).map { RawTime(value: $0, unit: .seconds) }
    }
    return nil
  }

  /// A time of several numbers: seconds and nanoseconds, or a fraction.
  private static func composite(_ tree: LineTree, _ index: Int, _ word: Word) -> RawTime? {
    var (value, timescale): (Double?, Double?)
    var (seconds, isSeconds) = (0.0, false)
    for child in tree.children(of: index) {
      let part = tree.key(child)
      if let text = tree.text(child)?.text, let time = CalendarTime.seconds(text) {
        return RawTime(value: time, unit: .seconds)
      }
      guard let number = tree.number(at: child) else { continue }
      if part.text == "value" { value = number }
      if part.text == "timescale" { timescale = number }
      if let unit = TimeUnit(in: part), let perSecond = unit.perSecond {
        seconds += number / perSecond
        isSeconds = true
      }
    }
    if isSeconds { return RawTime(value: seconds, unit: .seconds) }
    // Core Media's time is a fraction.
    guard let value else { return nil }
    guard let timescale, timescale > 0 else {
      return RawTime(value: value, unit: TimeUnit(in: word))
    }
    return RawTime(value: value / timescale, unit: .seconds)
  }
}
