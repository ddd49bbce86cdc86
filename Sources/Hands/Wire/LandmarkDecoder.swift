import JSONText

/// Turns a line of the native stream into a frame: the hot path of the program.
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
        place = .field("hands")
        hasHands = true
        try readHands(into: &frame, from: &reader)
        place = .line
      } else if try !readCommonField(key, into: &frame, &reader) {
        try reader.skipValue()
      }
    }
    guard !hasHands else { return }
    place = .field("hands")
    throw reader.missing()
  }

  private mutating func readHands(
    into frame: inout HandFrame, from reader: inout JSONReader
  ) throws(JSONError) {
    var number = 0
    try reader.beginArray()
    while try reader.nextElement() {
      number += 1
      place = .hand(number)
      frame.append(try readHand(number, from: &reader))
      place = .field("hands")
    }
  }

  private mutating func readHand(
    _ number: Int, from reader: inout JSONReader
  ) throws(JSONError) -> Hand {
    var hand = Hand()
    var hasLandmarks = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "landmarks") {
        hasLandmarks = true
        try readLandmarks(into: &hand, number: number, from: &reader)
      } else if reader.bytes(key, equal: "handedness") {
        place = .field("handedness")
        // A word that we do not know says as little as none.
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
    into hand: inout Hand, number: Int, from reader: inout JSONReader
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
