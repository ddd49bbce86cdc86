import JSONText

/// Decodes hand points of Apple Vision, one picture to a line.
///
/// A hand is an object of points, keyed by the names of their joints; the points may also be under
/// a key of their own, such as `points`. The hands are in a list, `hands` or `observations`; a
/// single hand may be the line's object itself:
/// `{"t":1.03,"hands":[{"chirality":"right","thumbTip":{"x":0.5,"y":0.4,"confidence":0.9},...}]}`.
/// Vision's origin is the lower left corner.
struct VisionDecoder: LineDecoder, Sendable {
  /// The keys of the list of hands.
  static let handKeys: Set<String> = ["hands", "observations"]
  /// The keys of an object of points within a hand.
  static let pointKeys: Set<String> = ["points", "joints", "recognizedPoints"]

  var size = PictureSize.unknown
  var place = WirePlace.line

  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    var alone: Hand?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try readCommonField(key, into: &frame, &reader) { continue }
      let name = try reader.string(at: key)
      if Self.handKeys.contains(name) {
        try readHands(of: "hands", into: &frame, &reader)
      } else {
        place = .hand(1)
        var hand = alone ?? Hand()
        if try readField(name, of: &hand, number: 1, &reader) { alone = hand }
      }
      place = .line
    }
    if let alone { frame.append(alone) }
  }

  mutating func readHand(
    _ number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Hand? {
    var hand = Hand()
    var hasPoints = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      if try readField(name, of: &hand, number: number, &reader) { hasPoints = true }
    }
    return hasPoints ? hand : nil
  }

  /// Reads one field of a hand. Returns true if it held points.
  private mutating func readField(
    _ name: String, of hand: inout Hand, number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    if let joint = VisionJoint.named[name] {
      place = .joint(name, hand: number)
      hand[joint] = try readPoint(&reader)
      place = .hand(number)
      return true
    }
    if Self.pointKeys.contains(name) || name == "landmarks" {
      guard reader.peek() == UInt8(ascii: "{") else {
        try reader.skipValue()
        return false
      }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = try reader.string(at: key)
        guard VisionJoint.named[name] != nil else {
          try reader.skipValue()
          continue
        }
        _ = try readField(name, of: &hand, number: number, &reader)
      }
      return true
    }
    if name == "chirality" || name == "handedness", reader.peek() == UInt8(ascii: "\"") {
      let word = try reader.readString()
      hand.handedness = Handedness(rawValue: word.prefix(1).uppercased() + word.dropFirst())
    } else {
      try reader.skipValue()
    }
    return false
  }

  private func readPoint(_ reader: inout JSONReader) throws(JSONError) -> Landmark? {
    guard let point = try reader.readPoint(with: "confidence", in: WireRange.score) else {
      return nil
    }
    return Landmark(
      x: Float(point.x), y: Float(1 - point.y), confidence: point.third.map { Float($0) })
  }
}
