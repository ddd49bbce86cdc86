import JSONText

/// Decodes the lines of one dialect: one line of JSON becomes one frame, or an error with its place.
protocol LineDecoder {
  /// The picture size that was named last; it applies until a line names another.
  var size: PictureSize { get set }
  /// The part of the line that is being read, for the error message.
  var place: WirePlace { get set }

  /// Reads the line's object into `frame`, which has no hand and no label yet. Its size is the last
  /// one named; its time is the arrival time, or NaN, which means that the line has to name one.
  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError)

  /// Reads one element of a list of hands; `number` is 1-based. Returns nil if it is not a hand.
  mutating func readHand(
    _ number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Hand?
}

extension LineDecoder {
  /// Reads one line into `frame`, replacing what it held.
  ///
  /// `arrival`, in seconds, becomes the time of a line that names none; without it, such a line is
  /// an error. After an error the content of `frame` means nothing.
  mutating func decode(
    _ line: Span<UInt8>, into frame: inout HandFrame, arrival: Double? = nil
  ) throws(LandmarkError) {
    place = .line
    frame.time = arrival ?? .nan
    frame.size = size
    frame.label = nil
    frame.removeHands()
    do throws(JSONError) {
      var reader = JSONReader(line)
      try readFields(into: &frame, &reader)
      if frame.time.isNaN {
        place = .field("t")
        throw reader.missing()
      }
      try reader.end()
      size = frame.size
    } catch {
      throw place.error(error)
    }
  }

  /// Reads a field that all dialects share. Returns false if `key` is not one of them.
  mutating func readCommonField(
    _ key: Range<Int>, into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    if reader.key(key, isOneOf: ["t", "timestamp"]) {
      place = .field("t")
      frame.time = try reader.readNumber(in: WireRange.time)
    } else if reader.bytes(key, equal: "width") {
      place = .field("width")
      frame.size.width = Float(try reader.readNumber(in: WireRange.size))
    } else if reader.bytes(key, equal: "height") {
      place = .field("height")
      frame.size.height = Float(try reader.readNumber(in: WireRange.size))
    } else if reader.bytes(key, equal: "label") {
      place = .field("label")
      frame.label = try reader.readNull() ? nil : reader.readString()
    } else {
      return false
    }
    place = .line
    return true
  }

  /// Reads the list of hands that is the value of `field`.
  mutating func readHands(
    of field: StaticString, into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    place = .field(field)
    var number = 0
    try reader.beginArray()
    while try reader.nextElement() {
      number += 1
      place = .hand(number)
      if let hand = try readHand(number, &reader) { frame.append(hand) }
      place = .field(field)
    }
    place = .line
  }
}
