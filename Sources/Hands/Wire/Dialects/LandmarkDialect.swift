import JSONText

/// How a producer writes its frames.
public enum LandmarkDialect: String, Equatable, Sendable {
  /// Ours: `hands`, each with 21 `landmarks` of `[x, y, z]`.
  case native
  /// MediaPipe's results as its JavaScript and Python interfaces print them.
  case mediaPipe
  /// Apple Vision's points by their joints' names, from the lower left.
  case vision

  /// The dialect of a line; nil if the line could be of any, as one without a hand can.
  init?(of line: Span<UInt8>) {
    do throws(JSONError) {
      var reader = JSONReader(line)
      guard let dialect = try Self.detect(&reader) else { return nil }
      self = dialect
    } catch {
      return nil
    }
  }

  private static func detect(_ reader: inout JSONReader) throws(JSONError) -> LandmarkDialect? {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.key(key, isOneOf: MediaPipeDecoder.landmarkKeys) { return .mediaPipe }
      let name = try reader.string(at: key)
      if VisionJoint.named[name] != nil || VisionDecoder.pointKeys.contains(name) { return .vision }
      if VisionDecoder.handKeys.contains(name), reader.peek() == UInt8(ascii: "[") {
        try reader.beginArray()
        guard try reader.nextElement() else { continue }
        return try dialectOfHand(&reader)
      }
      try reader.skipValue()
    }
    return nil
  }

  /// Tells ours from Vision's, both of which may have a list of hands.
  private static func dialectOfHand(
    _ reader: inout JSONReader
  ) throws(JSONError) -> LandmarkDialect {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      if VisionJoint.named[name] != nil || VisionDecoder.pointKeys.contains(name) { return .vision }
      if name == "landmarks" { return reader.peek() == UInt8(ascii: "{") ? .vision : .native }
      try reader.skipValue()
    }
    return .native
  }
}
