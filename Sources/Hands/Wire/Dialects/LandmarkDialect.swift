import JSONText

/// The form in which a producer writes its frames.
public enum LandmarkDialect: String, Equatable, Sendable {
  /// thumbdeck's own form: `hands`, each with 21 `landmarks` of `[x, y, z]`.
  case native
  /// MediaPipe's results, as its JavaScript and Python interfaces write them.
  case mediaPipe
  /// Apple Vision's points, keyed by joint names, with the origin at the lower left.
  case vision

  /// The dialect of a line; nil if the line does not show it, such as one without a hand.
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
    var dialect: LandmarkDialect?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      let kind = reader.peek()
      if VisionDecoder.handKeys.contains(name), kind == UInt8(ascii: "[") {
        if let ofHands = try dialectOfHands(&reader) { return ofHands }
      } else {
        if reader.key(key, isOneOf: MediaPipeDecoder.landmarkKeys), kind == UInt8(ascii: "[") {
          dialect = .mediaPipe
        } else if isVision(name), kind == UInt8(ascii: "{") {
          dialect = dialect ?? .vision
        }
        try reader.skipValue()
      }
    }
    return dialect
  }

  /// Tells the native form from Vision's, both of which may have a list of hands; nil if the list
  /// has no hand.
  private static func dialectOfHands(
    _ reader: inout JSONReader
  ) throws(JSONError) -> LandmarkDialect? {
    var dialect: LandmarkDialect?
    try reader.beginArray()
    while try reader.nextElement() {
      guard reader.peek() == UInt8(ascii: "{") else {
        try reader.skipValue()
        continue
      }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = try reader.string(at: key)
        let kind = reader.peek()
        // A list of landmarks is the native form, whatever other fields there are.
        if name == "landmarks", kind == UInt8(ascii: "[") {
          dialect = .native
        } else if isVision(name) || name == "landmarks", kind == UInt8(ascii: "{") {
          dialect = dialect ?? .vision
        }
        try reader.skipValue()
      }
    }
    return dialect
  }

  private static func isVision(_ name: String) -> Bool {
    VisionJoint.named[name] != nil || VisionDecoder.pointKeys.contains(name)
  }
}
