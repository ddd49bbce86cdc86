/// What a person can do so that the camera sees the hand.
package enum SightAdvice: Int, CaseIterable, Sendable {
  /// The picture is so dark that hands are not found.
  case tooDark
  /// The picture is the same again and again.
  case frozen
  /// The hand is larger than the picture.
  case tooNear
  /// The hand is too small.
  case tooFar
  /// Nothing in the picture is sharp.
  case blurred
  /// A part of the hand is outside of the picture.
  case atEdge

  /// The advice in words that fit beside a hand on a small screen.
  package var words: String {
    switch self {
    case .tooDark: "too dark: more light, or uncover the lens"
    case .frozen: "picture frozen: restart the camera"
    case .tooNear: "too near: move your hand back"
    case .tooFar: "too far: come nearer"
    case .blurred: "blurred: wipe or uncover the lens"
    case .atEdge: "at the edge: move to the middle"
    }
  }
}

/// Turns the last seconds of frames into at most one piece of advice, for a hand that is not seen as it
/// should be.
///
/// It says nothing that it does not know: of a picture without a hand only what the producer says, and
/// of a hand only where its joints are.
package struct SightWatch: Equatable, Sendable {
  /// What to say now; nil if all is right, or if nothing is known.
  package private(set) var advice: SightAdvice?

  private var lastTime: Double?
  /// For how many seconds each trouble has been seen lately.
  private var evidence = SIMD8<Double>.zero
  /// What was wrong with the hand that was seen last, and when.
  private var lastTrouble: SightAdvice?
  private var lastHandTime = -Double.infinity

  /// A watch that has seen nothing.
  package init() {}

  /// Looks at the next frame. `isRead` is true while a control reads a gesture in what it sees, so that
  /// the hand is where it should be.
  package mutating func process(_ frame: HandFrame, isRead: Bool) {
    let gap = frame.time - (lastTime ?? frame.time)
    if gap < 0 || gap > Self.maxPause { self = SightWatch() }
    lastTime = frame.time
    add(trouble(in: frame, isRead: isRead), step: min(max(gap, 0), Self.maxStep))
    if let shown = advice, evidence[shown.rawValue] >= Self.minKept { return }
    advice = SightAdvice.allCases.first { evidence[$0.rawValue] >= Self.minShown }
  }

  private mutating func add(_ trouble: SightAdvice?, step: Double) {
    for advice in SightAdvice.allCases {
      let seconds = evidence[advice.rawValue]
      evidence[advice.rawValue] =
        if advice == trouble {
          min(seconds + step, Self.maxEvidence)
        } else {
          // One picture that has changed is enough.
          advice == .frozen ? 0 : max(seconds - Self.decay * step, 0)
        }
    }
  }

  /// What is wrong with a frame; nil if nothing, or if nothing is known.
  private mutating func trouble(in frame: HandFrame, isRead: Bool) -> SightAdvice? {
    let seen = frame.seen ?? SeenPicture()
    if frame.handCount == 0, let light = seen.light, light < Self.minLight { return .tooDark }
    if seen.change == 0 { return .frozen }
    guard frame.handCount == 0 else {
      lastHandTime = frame.time
      lastTrouble = isRead ? nil : frame[0].trouble(in: frame.size)
      // One hand that is where it should be is enough.
      if lastTrouble != nil,
        frame.indices.dropFirst().contains(where: { frame[$0].trouble(in: frame.size) == nil })
      {
        lastTrouble = nil
      }
      return lastTrouble
    }
    if let sharp = seen.sharp, sharp < Self.minSharp { return .blurred }
    // A hand that is hard to find is lost now and then.
    return frame.time - lastHandTime < Self.maxLost ? lastTrouble : nil
  }
}

extension SightWatch {
  /// Seconds of a trouble after which it is said, and of which some must be left for it to stay.
  private static let minShown = 2.0
  private static let minKept = 1.4
  private static let maxEvidence = 2.2
  /// Seconds that are forgotten in each second in which the trouble is not seen.
  private static let decay = 2.0
  /// Seconds; a frame counts for no more, and after a longer pause all is new.
  private static let maxStep = 0.5
  private static let maxPause = 2.0
  /// Seconds; the largest hands are lost for 0.6 s at a time.
  private static let maxLost = 1.0

  /// The darkest picture in which a hand that is not found is not said to be too dark. Of three films
  /// that were darkened to 0.06 the lite nets find hands in all, at 0.01 in two.
  private static let minLight: Float = 0.1
  /// The least sharp picture. The films have 0.28 or more in every picture, made from pictures of half
  /// the size 0.26, blurred over 13 pixels 0.18 at most; over 41 pixels no hand is found.
  private static let minSharp: Float = 0.2
}

extension Hand {
  /// Fewer joints are a part of a hand, such as the fingertip of a mask.
  private static let minJoints = 12
  /// Shares of the picture: of 9,000 pictures of thumbs of ten people, 1 % are of a larger hand.
  private static let maxExtent: Float = 0.9
  /// A hand that is even larger is not measured in shares of a picture. The nets lose hands above 1.2.
  private static let maxKnown: Float = 1.5
  /// Shares of the picture's height, diagonally: 1 % of 3,106 photographs, 0.5 to 4 m away, are of a
  /// smaller hand. The lite nets find none below 0.07.
  private static let minDiagonal: Float = 0.06
  /// With fewer joints outside of the picture, thumbs are still read.
  private static let minOutside = 4

  /// What is wrong with the place of the hand in a picture of this size; nil if nothing is.
  fileprivate func trouble(in size: PictureSize) -> SightAdvice? {
    var (lowest, highest) = (
      SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity)
    )
    var (seen, outside) = (0, 0)
    for joint in HandJoint.allCases {
      guard let landmark = self[joint] else { continue }
      let point = SIMD2(landmark.x, landmark.y)
      (lowest, highest) = (pointwiseMin(lowest, point), pointwiseMax(highest, point))
      seen += 1
      if point.min() < 0 || point.max() > 1 { outside += 1 }
    }
    guard seen >= Self.minJoints else { return nil }
    let extent = highest - lowest
    if extent.max() > Self.maxKnown { return nil }
    if extent.max() > Self.maxExtent { return .tooNear }
    if outside >= Self.minOutside { return .atEdge }
    let diagonal = (extent * SIMD2(size.shownAspect, 1)).length
    return diagonal < Self.minDiagonal ? .tooFar : nil
  }
}
