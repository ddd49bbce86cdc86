import JSONText

/// Decodes the native form of a landmark stream, the hot path of the program.
///
/// ```json
/// {"t":1.0333,"width":640,"height":480,"hands":[{"handedness":"Right","landmarks":[[0.51,0.62],...]}]}
/// ```
struct LandmarkDecoder: LineDecoder, Sendable {
  var size = PictureSize.unknown
  var place = WirePlace.line

  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    var hasHands = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "hands") {
        hasHands = true
        try readHands(of: "hands", into: &frame, &reader)
      } else if try !readCommonField(key, into: &frame, &reader) {
        try reader.skipValue()
      }
    }
    guard !hasHands else { return }
    place = .field("hands")
    throw reader.missing()
  }

  mutating func readHand(
    _ number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Hand? {
    var hand = Hand()
    var hasLandmarks = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "landmarks") {
        hasLandmarks = true
        try readLandmarks(of: number, into: &hand, &reader)
      } else if reader.bytes(key, equal: "handedness") {
        place = .field("handedness")
        // An unknown word is treated like a missing one.
        hand.handedness = try reader.readNull() ? nil : Handedness(rawValue: reader.readString())
      } else if reader.bytes(key, equal: "score") {
        place = .field("score")
        hand.score = try reader.readNull() ? nil : Float(reader.readNumber(in: WireRange.score))
      } else {
        try reader.skipValue()
      }
      place = .hand(number)
    }
    guard hasLandmarks else { throw JSONError(at: reader.position, "its landmarks are missing") }
    return hand
  }

  private mutating func readLandmarks(
    of number: Int, into hand: inout Hand, _ reader: inout JSONReader
  ) throws(JSONError) {
    var count = 0
    try reader.beginArray()
    while try reader.nextElement() {
      count += 1
      place = .landmark(count, hand: number)
      if let joint = HandJoint(rawValue: count - 1) {
        hand[joint] = try reader.readNull() ? nil : readLandmark(&reader)
      } else {
        try reader.skipValue()
      }
    }
    place = .hand(number)
    guard count == HandJoint.count else {
      throw JSONError(at: reader.position, "\(count) landmarks, not \(HandJoint.count)")
    }
  }

  private func readLandmark(_ reader: inout JSONReader) throws(JSONError) -> Landmark {
    var landmark = Landmark(x: 0, y: 0)
    var count = 0
    try reader.beginArray()
    while try reader.nextElement() {
      let value = Float(try reader.readNumber(in: WireRange.place))
      switch count {
      case 0: landmark.x = value
      case 1: landmark.y = value
      case 2: landmark.z = value
      case 3: landmark.confidence = value
      default: break
      }
      count += 1
    }
    guard (2...4).contains(count) else {
      throw JSONError(at: reader.position, "\(count) numbers, not 2 to 4")
    }
    return landmark
  }
}
