import Hands

/// Finds the hands in the pictures of a camera, one picture after the other.
///
/// A hand that was found is held and followed: its joints give the region where it is expected in
/// the next picture. Only the landmark net runs there, and not even that while nothing moves. The
/// palm net costs more. While no hand is held, it searches every picture, whole or in part. If
/// fewer hands are held than wanted, it searches every third picture. If enough are held and all
/// rest, it searches three times a second, so that a raised hand can replace a resting one. It
/// searches less often while the picture does not change. Twice a second it checks each held hand,
/// which is forgotten if three checks in a row fail. The other steps follow MediaPipe's graphs.
///
/// ```swift
/// let tracker = try HandTracker(TrackerModels(.lite, folder: "Models"))
/// let frame = tracker.track(picture, at: seconds)
/// ```
///
/// The tracker has no clock, thread or file of its own. Once created, it allocates almost nothing.
public final class HandTracker {
  /// While some hands are held but more are wanted, one of this many pictures is searched.
  private static let searchInterval = 3
  /// Seconds between searches for another hand while the held ones rest.
  private static let restInterval = 0.3
  /// Seconds after which an unchanged picture is searched again. The first value is for when no
  /// hand is held and all parts have been searched, the second for while the held hands rest.
  private static let (stillInterval, stillRestInterval) = (0.1, 1.0)
  /// A picture that differs from the previous one by more than this shows another scene.
  private static let cut: Float = 0.06
  /// Two regions that overlap by more than this show the same hand.
  private static let sameHandOverlap: Float = 0.5

  private let palms: PalmDetector
  private let landmarks: LandmarkDetector
  private let maxHands: Int
  private var held: [FollowedHand] = []
  private var plan = SearchPlan()
  private var picturesSinceSearch = 0
  private var lastSearch = -Double.infinity
  private var view = CoarseView()
  private var meter = PictureMeter()

  /// Creates a tracker of up to `hands` hands, clamped to 1...`HandFrame.maxHands`. Throws if a
  /// model is damaged or is not the expected one.
  public convenience init(_ models: TrackerModels, hands: Int = 1) throws(TrackerError) {
    try self.init(models, hands: hands, kernels: .best)
  }

  package init(_ models: TrackerModels, hands: Int, kernels: Kernels) throws(TrackerError) {
    palms = try PalmDetector(models.palmDetection, kernels: kernels)
    landmarks = try LandmarkDetector(models.handLandmarks, kernels: kernels)
    maxHands = min(max(hands, 1), HandFrame.maxHands)
  }

  /// Returns the hands in the next picture, which was taken at `time`, in seconds.
  ///
  /// In a picture that is not mirrored, `right` is the person's right hand.
  public func track(_ picture: Picture, at time: Double) -> HandFrame {
    picturesSinceSearch += 1
    let seen = meter.measure(picture)
    if seen.change ?? 0 > Self.cut {
      searchAnew(picture, at: time)
    } else {
      follow(in: picture, at: time)
      if isSearchDue(in: picture, at: time) {
        search(picture, at: time)
      } else {
        check(in: picture, at: time)
      }
    }
    var frame = HandFrame(time: time, size: picture.size, hands: held.map(\.hand))
    frame.seen = seen
    return frame
  }

  /// A coarse copy of the latest picture; nil before the first one.
  public var shades: PictureShades? { meter.picture }

  /// Forgets the held hands and the earlier pictures; call it if the next picture is unrelated.
  public func forget() {
    (held, plan, lastSearch) = ([], SearchPlan(), -.infinity)
    (meter, view) = (PictureMeter(), CoarseView())
  }

  private func isSearchDue(in picture: Picture, at time: Double) -> Bool {
    let age = time - lastSearch
    if held.isEmpty { return hasChanged(picture) || !plan.isThrough || age >= Self.stillInterval }
    if held.count < maxHands { return picturesSinceSearch >= Self.searchInterval }
    guard age >= Self.restInterval, held.allSatisfy({ $0.rests(at: time) }) else { return false }
    return hasChanged(picture) || age >= Self.stillRestInterval
  }

  /// Returns true if the picture differs from that of the latest call that returned true.
  private func hasChanged(_ picture: Picture) -> Bool {
    guard !view.isSame(in: picture) else { return false }
    view.take(HandRegion(whole: picture), of: picture)
    plan.changed()
    return true
  }

  private func follow(in picture: Picture, at time: Double) {
    var next: [FollowedHand] = []
    for var hand in held where hand.follow(in: picture, at: time, landmarks) {
      if isNew(hand.region, beside: next) { next.append(hand) }
    }
    held = next
    if let first = held.first { plan.found(first.region) }
  }

  /// Searches for hands after a cut, and follows the held ones only if the search finds none.
  private func searchAnew(_ picture: Picture, at time: Double) {
    let before = held
    (held, plan) = ([], SearchPlan())
    search(picture, at: time)
    guard held.isEmpty else { return }
    held = before
    follow(in: picture, at: time)
  }

  /// Checks at most one of the held hands, so that at most one more net runs per picture.
  private func check(in picture: Picture, at time: Double) {
    guard let index = held.firstIndex(where: { $0.isCheckDue(at: time) }) else { return }
    if !held[index].check(in: picture, at: time, palms) { held.remove(at: index) }
  }

  /// Searches for hands that are not held yet; a raised one replaces a resting one.
  private func search(_ picture: Picture, at time: Double) {
    picturesSinceSearch = 0
    lastSearch = time
    let part = held.isEmpty ? plan.next(in: picture) : HandRegion(whole: picture)
    for region in palms.regions(in: picture, part) where isNew(region, beside: held) {
      let isFull = held.count == maxHands
      let resting = isFull ? held.firstIndex { $0.rests(at: time) } : nil
      guard !isFull || resting != nil,
        let found = FollowedHand(in: region, of: picture, at: time, landmarks),
        isNew(found.region, beside: held)
      else { continue }
      if let resting {
        if found.isRaised(beside: held[resting]) { held[resting] = found }
      } else {
        held.append(found)
      }
    }
  }

  private func isNew(_ region: HandRegion, beside others: [FollowedHand]) -> Bool {
    others.allSatisfy { $0.region.overlap(with: region) <= Self.sameHandOverlap }
  }
}
