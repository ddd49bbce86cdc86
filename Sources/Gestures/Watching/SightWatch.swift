import Hands

/// What a person can do so that the camera sees the hand.
package enum SightAdvice: Int, CaseIterable, Sendable {
  case tooDark
  /// The picture is the same again and again.
  case frozen
  case tooNear
  case tooFar
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

/// Gives at most one piece of advice, from the last seconds of frames, for a hand that is badly
/// seen.
///
/// It judges a picture without a hand only by what the producer says of it, and a hand only by the
/// positions of its joints.
package struct SightWatch: Equatable, Sendable {
  /// The current advice; nil if all is right, or if nothing is known.
  package private(set) var advice: SightAdvice?

  private var firstTime: Double?
  private var lastTime: Double?
  /// Seconds for which each trouble was seen lately, by the raw value of its advice.
  private var evidence = SIMD8<Double>.zero
  /// What was wrong with the hand seen last; once it was shown as advice, it lasts longer after the
  /// hand is lost.
  private var lastTrouble: SightAdvice?
  private var isLastTroubleSaid = false
  private var lastHandTime = -Double.infinity
  /// Since when a hand has been in every frame; nil while there is none.
  private var handSince: Double?
  /// True if the last hand is small; once it is lost, only if it also was found by chance.
  private var isLastSmall = false

  package init() {}

  /// True if no hand has been in view since the first frame, at least ``minShown`` seconds ago.
  package var hasMissedHand: Bool {
    guard let firstTime, let lastTime else { return false }
    return lastHandTime < firstTime && lastTime - firstTime >= Self.minShown
  }

  /// Processes the next frame. While `isRead` is true, a control reads a gesture, so that the hand
  /// is where it should be.
  package mutating func process(_ frame: HandFrame, isRead: Bool) {
    let gap = frame.time - (lastTime ?? frame.time)
    if gap < 0 || gap > Self.maxPause { self = SightWatch() }
    (firstTime, lastTime) = (firstTime ?? frame.time, frame.time)
    let trouble = trouble(in: frame, isRead: isRead)
    add(trouble, keeping: keptTrouble(in: frame), step: min(max(gap, 0), Self.maxStep))
    if advice.map({ evidence[$0.rawValue] >= Self.minKept }) != true {
      advice = SightAdvice.allCases.first { evidence[$0.rawValue] >= Self.minShown }
    }
    if advice != nil, advice == lastTrouble { isLastTroubleSaid = true }
  }

  private mutating func add(_ trouble: SightAdvice?, keeping kept: SightAdvice?, step: Double) {
    for advice in SightAdvice.allCases where advice != kept || advice == trouble {
      let seconds = evidence[advice.rawValue]
      evidence[advice.rawValue] =
        if advice == trouble {
          min(seconds + step, Self.maxEvidence)
        } else {
          // A single picture that has changed is enough.
          advice == .frozen ? 0 : max(seconds - Self.decay * step, 0)
        }
    }
  }

  /// What is wrong with a frame; nil if nothing, or if nothing is known.
  private mutating func trouble(in frame: HandFrame, isRead: Bool) -> SightAdvice? {
    let seen = frame.seen ?? SeenPicture()
    if frame.handCount == 0, seen.isDark { return .tooDark }
    if seen.change == 0 { return .frozen }
    guard frame.handCount == 0 else {
      takeHand(of: frame, isRead: isRead)
      return lastTrouble
    }
    loseHand()
    // A hand that is hard to find is lost now and then.
    if let lastTrouble, frame.time - lastHandTime < maxLost { return lastTrouble }
    return seen.isBlurred ? .blurred : nil
  }

  /// The trouble of the picture whose evidence must not decay: the hand in it was found just now,
  /// perhaps by chance.
  private func keptTrouble(in frame: HandFrame) -> SightAdvice? {
    guard let handSince, frame.time - handSince < Self.chanceTime, let seen = frame.seen else {
      return nil
    }
    return seen.isDark ? .tooDark : seen.isBlurred ? .blurred : nil
  }

  /// What is wrong with the first hand; nil if one of the hands is where it should be.
  private static func trouble(ofHandsIn frame: HandFrame) -> SightAdvice? {
    guard let trouble = frame[0].trouble(in: frame) else { return nil }
    let others = frame.indices.dropFirst()
    return others.contains { frame[$0].trouble(in: frame) == nil } ? nil : trouble
  }

  private mutating func takeHand(of frame: HandFrame, isRead: Bool) {
    let trouble = isRead ? nil : Self.trouble(ofHandsIn: frame)
    if trouble != lastTrouble { (lastTrouble, isLastTroubleSaid) = (trouble, false) }
    (lastHandTime, handSince) = (frame.time, handSince ?? frame.time)
    isLastSmall = !isRead && frame[0].isSmall(in: frame.size)
  }

  /// Notes that no hand is seen any more. A small hand that was there for a moment was found by
  /// chance: it is too far away.
  private mutating func loseHand() {
    guard let since = handSince else { return }
    handSince = nil
    isLastSmall = isLastSmall && lastHandTime - since < Self.chanceTime
    if isLastSmall { lastTrouble = .tooFar }
  }

  /// Seconds after the loss of a hand for which its trouble is still assumed.
  private var maxLost: Double {
    if isLastSmall { return Self.maxFarLost }
    return lastTrouble == .tooNear && isLastTroubleSaid ? Self.maxNearLost : Self.maxLost
  }
}

extension SightWatch {
  /// Seconds of evidence at which advice appears, and down to which it stays.
  private static let minShown = 2.0
  private static let minKept = 1.4
  private static let maxEvidence = 2.2
  /// Seconds of evidence that are lost per second in which the trouble is not seen.
  private static let decay = 2.0
  /// Seconds: a frame counts for at most `maxStep`, and a pause above `maxPause` resets the watch.
  private static let maxStep = 0.5
  private static let maxPause = 2.0
  /// Seconds; the largest hands are lost for 0.6 s at a time.
  private static let maxLost = 1.0
  /// Seconds that a person may need to follow the advice; after that nobody is there.
  private static let maxNearLost = 10.0
  /// Seconds in which a distant hand may be found again: a film of a hand at a quarter of its size
  /// has it in 3 of 304 pictures.
  private static let maxFarLost = 4.0
  /// Seconds; a hand that is lost sooner was found by chance.
  private static let chanceTime = 0.5
}

extension SeenPicture {
  /// Minimum brightness; a darker picture without a hand is too dark. The lite nets find hands in
  /// all of three films darkened to 0.06, and in two at 0.01.
  private static let minLight: Float = 0.1
  /// Minimum sharpness. The films have 0.27 or more in every picture, and 0.26 if made from
  /// pictures of half the size. Blurred with a sigma of 12 pixels, where a film has a hand in 42 of
  /// 304 pictures, they have at most 0.22.
  private static let minSharp: Float = 0.22

  fileprivate var isDark: Bool { light.map { $0 < Self.minLight } ?? false }

  /// True if there are edges and they are soft. A bare wall has none, whatever the lens is like.
  fileprivate var isBlurred: Bool { sharp.map { $0 > 0 && $0 < Self.minSharp } ?? false }
}

extension Hand {
  /// Minimum number of joints; fewer are a part of a hand, such as the fingertip of a mask.
  private static let minJoints = 12
  /// Share of the picture: in 9,000 pictures of thumbs of ten people, 1 % of the hands are larger.
  private static let maxExtent: Float = 0.9
  /// A larger hand cannot be in shares of the picture, unless it is from our own tracker, which
  /// also describes the picture. The nets lose hands above 1.2, and follow some up to 2.
  private static let maxKnown: Float = 1.5
  /// Diagonal in shares of the picture's height: 1 % of 3,106 photographs, 0.5 to 4 m away, show a
  /// smaller hand. The lite nets find none below 0.07.
  private static let minDiagonal: Float = 0.06
  /// The same; a smaller hand may be lost because of its size.
  private static let smallDiagonal: Float = 0.1
  /// Minimum number of joints outside of the picture; with fewer, thumbs are still read.
  private static let minOutside = 4

  /// The bounding box of the seen joints and the number outside; nil for a part of a hand.
  private var extent: (lowest: SIMD2<Float>, highest: SIMD2<Float>, outside: Int)? {
    var lowest = SIMD2<Float>(repeating: .infinity)
    var highest = -lowest
    var (seen, outside) = (0, 0)
    for joint in HandJoint.allCases {
      guard let landmark = self[joint] else { continue }
      let point = SIMD2(landmark.x, landmark.y)
      (lowest, highest) = (pointwiseMin(lowest, point), pointwiseMax(highest, point))
      seen += 1
      if point.min() < 0 || point.max() > 1 { outside += 1 }
    }
    return seen >= Self.minJoints ? (lowest, highest, outside) : nil
  }

  fileprivate func isSmall(in size: PictureSize) -> Bool {
    extent.map { Self.diagonal($0.highest - $0.lowest, size) < Self.smallDiagonal } ?? false
  }

  /// What is wrong with the place of the hand in a picture; nil if nothing is.
  fileprivate func trouble(in frame: HandFrame) -> SightAdvice? {
    guard let (lowest, highest, outside) = extent else { return nil }
    let extent = highest - lowest
    if extent.max() > Self.maxKnown, frame.seen == nil { return nil }
    if extent.max() > Self.maxExtent { return .tooNear }
    if outside >= Self.minOutside { return .atEdge }
    return Self.diagonal(extent, frame.size) < Self.minDiagonal ? .tooFar : nil
  }

  /// The diagonal in shares of the picture's height.
  private static func diagonal(_ extent: SIMD2<Float>, _ size: PictureSize) -> Float {
    (extent * SIMD2(size.shownAspect, 1)).length
  }
}
