import JSONText

/// Decodes results of MediaPipe's hand landmarker, one to a line.
///
/// JavaScript: `{"landmarks":[[{"x":..,"y":..,"z":..}]],"handednesses":[[{"categoryName":"Left"}]],
/// "timestampMs":33}`; Python: `hand_landmarks`, `handedness`, `category_name`, `timestamp_ms`.
/// A landmark's `visibility` is ignored, because MediaPipe always writes 0 for hands.
struct MediaPipeDecoder: LineDecoder, Sendable {
  /// The keys of the list of hands.
  static let landmarkKeys: [StaticString] = [
    "landmarks", "handLandmarks", "hand_landmarks", "multiHandLandmarks", "multi_hand_landmarks",
  ]
  /// The keys of the list of handednesses, which is in the order of the hands.
  private static let handednessKeys: [StaticString] = [
    "handedness", "handednesses", "multiHandedness", "multi_handedness",
  ]

  var size = PictureSize.unknown
  var place = WirePlace.line
  /// The categories of the line's hands; kept to reuse its memory.
  private var categories: [Category] = []

  /// A hand's handedness with its score.
  private struct Category {
    var handedness: Handedness?
    var score: Float?
  }

  mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    categories.removeAll(keepingCapacity: true)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.key(key, isOneOf: Self.landmarkKeys) {
        place = .field("landmarks")
        frame.removeHands()
        // Without a hand, some producers write null or leave the field out.
        if try !reader.readNull() { try readHands(of: "landmarks", into: &frame, &reader) }
      } else if reader.key(key, isOneOf: Self.handednessKeys) {
        place = .field("handedness")
        try readCategories(&reader)
      } else if reader.key(key, isOneOf: ["timestampMs", "timestamp_ms"]) {
        place = .field("timestampMs")
        frame.time = try reader.readNumber(in: WireRange.time) / 1000
      } else if try !readCommonField(key, into: &frame, &reader) {
        try reader.skipValue()
      }
      place = .line
    }
    // The fields may come in any order.
    for (index, category) in zip(frame.indices, categories) {
      frame[index].handedness = category.handedness
      frame[index].score = category.score
    }
  }

  mutating func readHand(
    _ number: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Hand? {
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

  /// Reads a list that has, for each hand, either a list of categories, the best one first, or a
  /// single category.
  private mutating func readCategories(_ reader: inout JSONReader) throws(JSONError) {
    categories.removeAll(keepingCapacity: true)
    // No swipe depends on the handedness, so an unknown shape of it must not cost the frame.
    guard reader.peek() == UInt8(ascii: "[") else {
      try reader.skipValue()
      return
    }
    try reader.beginArray()
    while try reader.nextElement() {
      guard reader.peek() == UInt8(ascii: "[") else {
        categories.append(try readCategory(&reader))
        continue
      }
      var best: Category?
      try reader.beginArray()
      while try reader.nextElement() {
        let category = try readCategory(&reader)
        best = best ?? category
      }
      categories.append(best ?? Category())
    }
  }

  private func readCategory(_ reader: inout JSONReader) throws(JSONError) -> Category {
    var category = Category()
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      return category
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.key(key, isOneOf: ["categoryName", "category_name", "label"]) {
        category.handedness =
          try reader.readNull() ? nil : Handedness(rawValue: reader.readString())
      } else if reader.bytes(key, equal: "score") {
        category.score = try reader.readNull() ? nil : Float(reader.readNumber(in: WireRange.score))
      } else {
        try reader.skipValue()
      }
    }
    return category
  }
}
