import Hands

/// The meaning of a part of a key or of a short string, such as `index`, `finger` or `tip`.
enum Role: Hashable, Sendable {
  /// A word for a hand; and a field that holds the hands, even if it is empty.
  case hand, hands
  case landmarks
  /// Landmarks of the body, not of a hand.
  case body
  /// World landmarks: in metres around the hand's centre, beside those in the picture.
  case world
  /// A position; and an orientation, a speed, or anything else that is not a position.
  case place, motion
  /// A field for the side of one hand; and a field for the sides of all hands.
  case sideOfHand, sidesOfHands
  case side(Handedness)
  /// A coordinate or a confidence; and a word that can be beside an axis in a key.
  case axis(Axis), besideAxis
  /// The picture's sizes; a box around something; and a word for the picture, as in `imageWidth`.
  case width, height, size, box, picture
  /// A finger; 0 is the thumb, 4 the little finger.
  case finger(Int)
  case segment(JointSegment)
  case wrist, palm
  case fingers
  /// The end of a bone: the joint after the one at its start.
  case next
  case number(Int)
  /// A part of a joint's name that changes nothing, such as `joint`.
  case nothing
  /// The time of a frame, and a unit. Of several keys for a time, the lowest rank counts.
  case time(rank: Int), unit(TimeUnit)
  /// A time that is not the timestamp of the frame.
  case duration
  case frameNumber

  enum Axis: Sendable { case x, y, z, confidence }

  /// The words that have each role; a word can have several roles.
  private static let table: [(Role, String)] = [
    (.hand, "hand hands handedness lmlist palm"),
    (.hands, "hand hands landmark landmarks keypoints people persons joints pointables points"),
    (.hands, "handedness predictions detections observations skeleton left right poses results"),
    (.hands, "result instances"), (.landmarks, "landmarks landmark keypoints lmlist"),
    (.body, "pose face body iris foot feet torso bbox box mesh lips"), (.world, "world"),
    (.place, "position pos location point translation place coordinates coordinate xyz xy coords"),
    (.motion, "orientation rotation quaternion velocity normal direction radius scale rotations"),
    (.motion, "orientations angles linear angular"),
    (.sideOfHand, "handedness handednesses chirality type side hand label category name id which"),
    (.sidesOfHands, "handedness handednesses multihandedness chirality"),
    (.side(.left), "left l lh"), (.side(.right), "right r rh"),
    (.axis(.x), "x xs cx px u"), (.axis(.y), "y ys cy py v"), (.axis(.z), "z zs cz pz"),
    (.axis(.confidence), "confidence conf score scores visible c likelihood probability prob"),
    (.besideAxis, "position pos pixel pixels image screen norm normalized coordinate"),
    (.width, "width w cols"), (.height, "height h rows"), (.size, "resolution size dimensions"),
    (.box, "boundingbox bounding rect roi"),
    (.picture, "image img frame picture video camera input screen canvas source"),
    (.finger(0), "thumb"), (.finger(1), "index pointer forefinger"), (.finger(2), "middle"),
    (.finger(3), "ring"), (.finger(4), "pinky little pinkie"),
    (.segment(.carpal), "carp carpal"), (.segment(.metacarpal), "metacarpal cmc trapezium"),
    (.segment(.base), "mcp mp knuckle proximal base"),
    (.segment(.middle), "pip intermediate medial"), (.segment(.last), "dip ip distal"),
    (.segment(.tip), "tip btip"), (.wrist, "wrist palmbase wristroot root"),
    (.palm, "palm forearm"), (.fingers, "fingers digits"), (.next, "next end"),
    (.nothing, "finger fingers hand hands joint joints phalanx landmark landmarks keypoint point"),
    (.nothing, "keypoints points position pos location xr bone bones prev start digits lm kp"),
    (.nothing, "annotations"),
    (.time(rank: 0), "timestamp"), (.time(rank: 10), "time ts t"),
    (.time(rank: 20), "stamp date datetime clock epoch pts captured when now ticks tick"),
    (.unit(.seconds), "s sec secs seconds"),
    (.unit(.milliseconds), "ms msec msecs millis milliseconds millisecond"),
    (.unit(.microseconds), "us usec usecs micros microseconds microsecond"),
    (.unit(.nanoseconds), "ns nsec nsecs nanos nanosec nanoseconds"),
    (.duration, "inference latency processing process duration delta exposure visible zone"),
    (.duration, "timeout interval dt fps rate elapsed offset scale"),
    (.frameNumber, "frame frameid frameindex frameidx framenumber framenum frameno framecount"),
    (.frameNumber, "seq sequence"),
  ]

  private static let ofWords: [Substring: [Role]] = Dictionary(
    table.flatMap { role, words in words.split(separator: " ").map { ($0, [role]) } },
    uniquingKeysWith: { $0 + $1 })

  static func of(_ word: some StringProtocol) -> [Role] { ofWords[Substring(word)] ?? [] }

  /// Returns the role of a word in a joint's name; nil if it does not belong there.
  private static func jointRole(of word: Substring) -> Role? {
    if let number = Int(word) { return .number(number) }
    return of(word).first {
      switch $0 {
      case .finger, .segment, .wrist, .palm, .next, .side, .axis, .nothing: true
      default: false
      }
    }
  }

  /// Returns the roles of a joint name's words, even if joined; nil if one does not belong there.
  static func ofJoint(_ text: Substring) -> [Role]? {
    if text.isEmpty { return [] }
    if let role = jointRole(of: text) { return [role] }
    guard text.count <= 24, !text.contains(where: \.isNumber) else { return nil }
    for length in stride(from: text.count - 1, through: 2, by: -1) {
      if let role = jointRole(of: text.prefix(length)), let rest = ofJoint(text.dropFirst(length)) {
        return [role] + rest
      }
    }
    return nil
  }
}
