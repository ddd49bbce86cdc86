/// One hand in one frame: 21 joints, any of which may be missing.
public struct Hand: Sendable {
  /// Left or right; nil if the producer does not say.
  public var handedness: Handedness?
  /// The producer's confidence in the handedness, 0...1; it says nothing about the landmarks.
  public var score: Float?
  private var landmarks = InlineArray<21, Landmark?>(repeating: nil)

  /// Creates a hand without landmarks.
  public init(handedness: Handedness? = nil, score: Float? = nil) {
    self.handedness = handedness
    self.score = score
  }

  /// The landmark of a joint; nil if the joint was not seen.
  public subscript(joint: HandJoint) -> Landmark? {
    // The span reads one landmark in place; the array's own subscript copies all of them first.
    get { landmarks.span[joint.rawValue] }
    set { landmarks[joint.rawValue] = newValue }
  }
}

extension Hand: Equatable {
  /// True if handedness, score and all landmarks are equal.
  public static func == (left: Hand, right: Hand) -> Bool {
    left.handedness == right.handedness && left.score == right.score
      && HandJoint.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
