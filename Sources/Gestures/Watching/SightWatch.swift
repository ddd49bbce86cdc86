import Hands

/// Why the camera does not see the hand well, with advice for the person.
package enum SightAdvice: Int, CaseIterable, Sendable {
  case tooDark
  /// The camera sends the same picture again and again.
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

/// Gives at most one piece of advice for a badly seen hand, from the frames of the past seconds.
///
/// Without a hand, it judges the picture by what the producer says of it, and otherwise the
/// positions of the joints, and whether the picture is frozen.
package struct SightWatch: Equatable, Sendable {
  /// The current advice; nil if all is right, or if nothing is known.
  package private(set) var advice: SightAdvice?

  private var firstTime, lastTime: Double?
  /// Seconds for which each trouble was seen lately, by the raw value of its advice.
  private var evidence = SIMD8<Double>.zero
  /// What was wrong with the latest hand. If that was `SightAdvice.tooNear` and was advised, it
  /// is assumed for a longer time after the hand is lost.
  private var lastTrouble: SightAdvice?
  private var isLastTroubleSaid = false
  private var lastHandTime = -Double.infinity
  /// The time at which a hand came into view; nil while no hand is in view.
  private var handSince: Double?
  /// True if the hand in view is small, or if the lost hand was small and found only by chance.
  private var isLastSmall = false

  package init() {}

  /// True if the first frame was at least ``minShown`` seconds ago, and no hand was ever seen.
  package var hasMissedHand: Bool {
    guard let firstTime, let lastTime else { return false }
    return lastHandTime < firstTime && lastTime - firstTime >= Self.minShown
  }

  /// Processes the next frame; `isRead` while a gesture is read: the hand is where it should be.
  package mutating func process(_ measured: MeasuredFrame, isRead: Bool) {
    let frame = measured.frame
    let gap = frame.time - (lastTime ?? frame.time)
    if gap < 0 || gap > Self.maxPause { self = SightWatch() }
    (firstTime, lastTime) = (firstTime ?? frame.time, frame.time)
    let trouble = trouble(in: measured, isRead: isRead)
    add(trouble, keeping: keptTrouble(in: frame), step: min(max(gap, 0), Self.maxStep))
    if advice.map({ evidence[$0.rawValue] >= Self.minKept }) != true {
      advice = SightAdvice.allCases.first { evidence[$0.rawValue] >= Self.minShown }
    }
    if advice != nil, advice == lastTrouble { isLastTroubleSaid = true }
  }

  private mutating func add(_ trouble: SightAdvice?, keeping kept: SightAdvice?, step: Double) {
    guard trouble != nil || evidence != .zero else { return }
    for advice in SightAdvice.allCases where advice != kept || advice == trouble {
      let seconds = evidence[advice.rawValue]
      // A single picture that differs shows that the camera is not frozen.
      let faded = advice == .frozen ? 0 : max(seconds - Self.decay * step, 0)
      evidence[advice.rawValue] = advice == trouble ? min(seconds + step, Self.maxEvidence) : faded
    }
  }

  private mutating func trouble(in measured: MeasuredFrame, isRead: Bool) -> SightAdvice? {
    let frame = measured.frame
    let seen = frame.seen ?? SeenPicture()
    if frame.handCount == 0, seen.isDark { return .tooDark }
    if seen.change == 0 { return .frozen }
    guard frame.handCount == 0 else {
      takeHand(of: measured, isRead: isRead)
      return lastTrouble
    }
    if let since = handSince.take() {
      // A small hand that was seen only for a moment is too far away.
      isLastSmall = isLastSmall && lastHandTime - since < Self.chanceTime
      if isLastSmall { lastTrouble = .tooFar }
    }
    // A hand that is hard to find is lost now and then, so its trouble is assumed to last.
    if let lastTrouble, frame.time - lastHandTime < maxLost { return lastTrouble }
    return seen.isBlurred ? .blurred : nil
  }

  /// Returns the trouble of a picture in which a hand was found only just now, perhaps by chance;
  /// the evidence for that trouble must not decay.
  private func keptTrouble(in frame: HandFrame) -> SightAdvice? {
    guard let handSince, frame.time - handSince < Self.chanceTime, let seen = frame.seen
    else { return nil }
    return seen.isDark ? .tooDark : seen.isBlurred ? .blurred : nil
  }

  /// Judges the first hand. It has no trouble if one of the hands is where it should be.
  private mutating func takeHand(of measured: MeasuredFrame, isRead: Bool) {
    let frame = measured.frame
    let extent = isRead ? nil : measured.extent(of: measured.hands[0])
    var trouble = extent?.trouble(in: frame)
    let others = trouble == nil ? [] : measured.hands.dropFirst()
    if others.contains(where: { measured.extent(of: $0).trouble(in: frame) == nil }) {
      trouble = nil
    }
    if trouble != lastTrouble { (lastTrouble, isLastTroubleSaid) = (trouble, false) }
    (lastHandTime, handSince) = (frame.time, handSince ?? frame.time)
    isLastSmall = extent?.isSmall(in: frame.size) ?? false
  }

  private var maxLost: Double {
    if isLastSmall { return Self.maxFarLost }
    return lastTrouble == .tooNear && isLastTroubleSaid ? Self.maxNearLost : Self.maxLost
  }

  /// Seconds of evidence at which advice appears (`minShown`) and disappears (`minKept`).
  private static let minShown = 2.0
  private static let minKept = 1.4
  private static let maxEvidence = 2.2
  /// Seconds of evidence that are lost per second in which the trouble is not seen.
  private static let decay = 2.0
  /// A frame counts for at most `maxStep` seconds, and a pause over `maxPause` resets the watch.
  private static let maxStep = 0.5
  private static let maxPause = 2.0
  /// Seconds for which a lost hand's trouble is assumed; the largest hands are lost for 0.6 s.
  private static let maxLost = 1.0
  /// Seconds for which a lost hand counts as too near, so that the person can move it back.
  private static let maxNearLost = 10.0
  /// Seconds for which a lost hand counts as too far away: in a film of a hand scaled to a quarter
  /// of its size, the hand is found in only 3 of 304 pictures.
  private static let maxFarLost = 4.0
  /// Minimum seconds in view; a hand that was seen for less may have been found by chance.
  private static let chanceTime = 0.5
}

extension SeenPicture {
  /// Minimum brightness; a darker picture without a hand is too dark. The lite nets find hands in
  /// all of three films darkened to 0.06, and in two of them at 0.01.
  private static let minLight: Float = 0.1
  /// Minimum sharpness. The films have 0.27 or more in every picture, and 0.26 if made from
  /// pictures of half the size. They have at most 0.22 if blurred with a sigma of 12 pixels; then
  /// the hand is found in 42 of 304 pictures of a film.
  private static let minSharp: Float = 0.22

  fileprivate var isDark: Bool { light.map { $0 < Self.minLight } ?? false }

  /// True if there are edges and they are soft. A bare wall has no edges, however clean the lens.
  fileprivate var isBlurred: Bool { sharp.map { $0 > 0 && $0 < Self.minSharp } ?? false }
}

extension HandExtent {
  /// Minimum number of joints of a whole hand; fewer are a part of one, such as a mask's fingertip.
  private static let minJoints = 12
  /// Maximum width or height of a hand, as a share of the picture's: in 9,000 pictures of thumbs of
  /// ten people, 1 % of the hands are larger.
  private static let maxExtent: Float = 0.9
  /// Maximum width or height of a hand if the producer does not describe the picture: positions of
  /// a larger hand are not shares of the picture. Our own tracker describes the picture; its nets
  /// lose some hands above 1.2, and follow others up to 2.
  private static let maxKnown: Float = 1.5
  /// Minimum diagonal of a hand, as a share of the picture's height: 1 % of 3,106 photographs,
  /// taken from 0.5 to 4 m away, show a smaller hand. The lite nets find none below 0.07.
  private static let minDiagonal: Float = 0.06
  /// Diagonal, as a share of the picture's height, below which a hand may be lost for its size.
  private static let smallDiagonal: Float = 0.1
  /// Minimum number of joints outside of the picture for advice; with fewer, thumbs are still read.
  private static let minOutside = 4

  fileprivate func isSmall(in size: PictureSize) -> Bool {
    seen >= Self.minJoints && diagonal(in: size) < Self.smallDiagonal
  }

  /// Returns what is wrong with a hand's place; nil if nothing is, and for a part of a hand.
  fileprivate func trouble(in frame: HandFrame) -> SightAdvice? {
    guard seen >= Self.minJoints else { return nil }
    if size.max() > Self.maxKnown, frame.seen == nil { return nil }
    if size.max() > Self.maxExtent { return .tooNear }
    if outside >= Self.minOutside { return .atEdge }
    return diagonal(in: frame.size) < Self.minDiagonal ? .tooFar : nil
  }

  private func diagonal(in picture: PictureSize) -> Float {
    (size * SIMD2(picture.shownAspect, 1)).length
  }
}
