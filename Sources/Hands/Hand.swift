/// One hand of one frame: 21 joints, of which any may be unseen.
public struct Hand: Sendable {
  /// Left or right, if the producer says.
  public var handedness: Handedness?
  /// How sure the producer is of the handedness, 0...1; it says nothing about the landmarks.
  public var score: Float?
  private var landmarks = InlineArray<21, Landmark?>(repeating: nil)

  /// A hand of which no joint is seen yet.
  public init(handedness: Handedness? = nil, score: Float? = nil) {
    self.handedness = handedness
    self.score = score
  }

  /// Where a joint was seen, or nil.
  public subscript(joint: HandJoint) -> Landmark? {
    get { landmarks[joint.rawValue] }
    set { landmarks[joint.rawValue] = newValue }
  }
}

extension Hand: Equatable {
  /// True if every joint is the same.
  public static func == (left: Hand, right: Hand) -> Bool {
    left.handedness == right.handedness && left.score == right.score
      && HandJoint.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
