import JSONText

/// What the decoders of all dialects have in common: a line comes in, a frame goes out, and what is
/// wrong is told with its place.
protocol LineDecoder {
  /// The last size that was named; it holds until another is.
  var size: PictureSize { get set }
  /// What is being read, for the message if it is wrong.
  var place: WirePlace { get set }

  /// Reads the line's object into a frame whose size, and whose time if `arrival` stamps it, are
  /// set already; a time that is not a number is one that is missing.
  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError)
}

extension LineDecoder {
  /// The frame of one line. `arrival`, in seconds, stamps a line that has no time; without it such
  /// a line is an error.
  mutating func decode(
    _ line: Span<UInt8>, arrival: Double? = nil
  ) throws(LandmarkError) -> HandFrame {
    place = .line
    do throws(JSONError) {
      var reader = JSONReader(line)
      var frame = HandFrame(time: arrival ?? .nan, size: size)
      try readFields(into: &frame, &reader)
      if frame.time.isNaN {
        place = .field("t")
        throw reader.missing()
      }
      try reader.end()
      size = frame.size
      return frame
    } catch {
      throw place.error(error)
    }
  }

  /// Reads a field that all dialects have, and says whether `key` is one.
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
}
