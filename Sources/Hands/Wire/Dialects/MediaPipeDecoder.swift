import JSONText

/// Turns a line with a result of MediaPipe's hand landmarker into a frame.
///
/// JavaScript: `{"landmarks":[[{"x":..,"y":..,"z":..}]],"handednesses":[[{"categoryName":"Left"}]],
/// "timestampMs":33}`; Python: `hand_landmarks`, `handedness`, `category_name`, `timestamp_ms`.
/// A landmark's `visibility` is left out: for hands MediaPipe always says 0.
struct MediaPipeDecoder: LineDecoder, Sendable {
  /// What a list of hands is called.
  static let landmarkKeys: [StaticString] = [
    "landmarks", "handLandmarks", "hand_landmarks", "multiHandLandmarks", "multi_hand_landmarks",
  ]
  private static let handednessKeys: [StaticString] = [
    "handedness", "handednesses", "multiHandedness", "multi_handedness",
  ]

  var size = PictureSize.unknown
  var place = WirePlace.line

  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    var hands: [Hand] = []
    var handedness: [(Handedness?, Float?)] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.key(key, isOneOf: Self.landmarkKeys) {
        place = .field("landmarks")
        hands = try reader.readNull() ? [] : readHands(&reader)
      } else if reader.key(key, isOneOf: Self.handednessKeys) {
        place = .field("handedness")
        handedness = try readHandednesses(&reader)
      } else if reader.key(key, isOneOf: ["timestampMs", "timestamp_ms"]) {
        place = .field("timestampMs")
        frame.time = try reader.readNumber(in: WireRange.time) / 1000
      } else if try !readCommonField(key, into: &frame, &reader) {
        try reader.skipValue()
      }
      place = .line
    }
    // Without a hand some producers leave the landmarks out.
    for (index, var hand) in hands.enumerated() {
      if handedness.indices.contains(index) {
        (hand.handedness, hand.score) = handedness[index]
      }
      frame.append(hand)
    }
  }

  private mutating func readHands(_ reader: inout JSONReader) throws(JSONError) -> [Hand] {
    var hands: [Hand] = []
    try reader.beginArray()
    while try reader.nextElement() {
      place = .hand(hands.count + 1)
      hands.append(try readHand(hands.count + 1, &reader))
      place = .field("landmarks")
    }
    return hands
  }

  private mutating func readHand(
    _ number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Hand {
    var hand = Hand()
    var count = 0
    try reader.beginArray()
    while try reader.nextElement() {
      count += 1
      place = .landmark(count, hand: number)
      let landmark = try readLandmark(&reader)
      if let joint = HandJoint(rawValue: count - 1) { hand[joint] = landmark }
    }
    place = .hand(number)
    guard count == HandJoint.count else {
      throw JSONError(at: reader.position, "\(count) landmarks, not \(HandJoint.count)")
    }
    return hand
  }

  private func readLandmark(_ reader: inout JSONReader) throws(JSONError) -> Landmark? {
    guard let point = try reader.readPoint(with: "z", in: WireRange.place) else { return nil }
    return Landmark(x: Float(point.x), y: Float(point.y), z: Float(point.third ?? 0))
  }

  /// A list with, for each hand, a list of categories of which the first is the best, or one
  /// category alone.
  private func readHandednesses(
    _ reader: inout JSONReader
  ) throws(JSONError) -> [(Handedness?, Float?)] {
    var hands: [(Handedness?, Float?)] = []
    // Which hand it is decides nothing, so that no shape of it costs a frame.
    guard reader.peek() == UInt8(ascii: "[") else {
      try reader.skipValue()
      return []
    }
    try reader.beginArray()
    while try reader.nextElement() {
      guard reader.peek() == UInt8(ascii: "[") else {
        hands.append(try readCategory(&reader))
        continue
      }
      var best: (Handedness?, Float?)?
      try reader.beginArray()
      while try reader.nextElement() {
        let category = try readCategory(&reader)
        best = best ?? category
      }
      hands.append(best ?? (nil, nil))
    }
    return hands
  }

  private func readCategory(
    _ reader: inout JSONReader
  ) throws(JSONError) -> (Handedness?, Float?) {
    var handedness: Handedness?
    var score: Float?
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      return (nil, nil)
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.key(key, isOneOf: ["categoryName", "category_name", "label"]) {
        handedness = try reader.readNull() ? nil : Handedness(rawValue: reader.readString())
      } else if reader.bytes(key, equal: "score") {
        score = try reader.readNull() ? nil : Float(reader.readNumber(in: WireRange.score))
      } else {
        try reader.skipValue()
      }
    }
    return (handedness, score)
  }
}
