import Hands

/// Finds the hands in the pictures of a camera, one picture after the other.
///
/// A hand that was found is followed: the region where it will be in the next picture is taken from
/// its joints, and only the landmark net runs, and not even that while nothing moves there. The palm
/// net, which costs more, runs once a picture while no hand is held, on the whole picture and on a part
/// of it in turn; every third picture while fewer hands are held than wanted; and three times a second
/// while all of them rest, because a hand that is raised takes the place of one that rests. Where a
/// picture keeps still, it runs less often. It runs twice a second where a hand is followed, too, which
/// is forgotten if no palm is there. The other steps are those of MediaPipe's graphs.
///
/// ```swift
/// let tracker = try HandTracker(TrackerModels(.lite, folder: "Models"))
/// let frame = tracker.track(picture, at: seconds)
/// ```
///
/// It has no clock, no thread and no file of its own. After it is made, it allocates almost nothing.
public final class HandTracker {
  /// While a hand is held, a further one is looked for in every picture of so many.
  private static let searchInterval = 3
  /// Seconds after which another hand is looked for while those that are held rest.
  private static let restInterval = 0.3
  /// Seconds after which hands are looked for all the same where nothing changes: while none is held, and
  /// all parts of the picture have been looked at, and while those that are held rest.
  private static let (stillInterval, stillRestInterval) = (0.1, 1.0)
  /// The change of a whole picture from which on it shows something else than the last one.
  private static let cut: Float = 0.06
  /// Two regions that overlap by more than this show the same hand.
  private static let sameHandOverlap: Float = 0.5

  private let palms: PalmDetector
  private let landmarks: LandmarkReader
  private let maxHands: Int
  /// The hands of the last picture.
  private var held: [FollowedHand] = []
  private var plan = SearchPlan()
  private var picturesSinceSearch = 0
  private var lastSearch = -Double.infinity
  /// The whole picture when it has changed last.
  private var view = CoarseView()
  private var meter = PictureMeter()

  /// Creates a tracker of up to `hands` hands, 1 to `HandFrame.maxHands`; other numbers are taken as
  /// the nearest of these. A model that is damaged or another one is an error.
  public convenience init(_ models: TrackerModels, hands: Int = 1) throws(TrackerError) {
    try self.init(models, hands: hands, kernels: .best)
  }

  /// Creates a tracker whose nets are run by given loops.
  package init(_ models: TrackerModels, hands: Int, kernels: Kernels) throws(TrackerError) {
    palms = try PalmDetector(models.palmDetection, kernels: kernels)
    landmarks = try LandmarkReader(models.handLandmarks, kernels: kernels)
    maxHands = min(max(hands, 1), HandFrame.maxHands)
  }

  /// The hands in the next picture, which was taken at a time in seconds.
  ///
  /// Handedness is the person's own, of a picture that is not mirrored.
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
    let size = PictureSize(width: Float(picture.width), height: Float(picture.height))
    var frame = HandFrame(time: time, size: size, hands: held.map(\.hand))
    frame.seen = seen
    return frame
  }

  /// The last picture, coarsely; nil before the first one.
  public var shades: PictureShades? { meter.picture }

  /// Forgets the hands that are held, because the next picture shows something else.
  public func forget() {
    (held, plan, lastSearch) = ([], SearchPlan(), -.infinity)
    (meter, view) = (PictureMeter(), CoarseView())
  }

  private func isSearchDue(in picture: Picture, at time: Double) -> Bool {
    let age = time - lastSearch
    if held.isEmpty {
      return hasChanged(picture) || !plan.isThrough || age >= Self.stillInterval
    }
    if held.count < maxHands { return picturesSinceSearch >= Self.searchInterval }
    guard age >= Self.restInterval, held.allSatisfy({ $0.rests(at: time) }) else { return false }
    return hasChanged(picture) || age >= Self.stillRestInterval
  }

  /// True if a picture is another one than when this was last true.
  private func hasChanged(_ picture: Picture) -> Bool {
    guard !view.isSame(in: picture) else { return false }
    view.take(HandRegion(whole: picture), of: picture)
    plan.changed()
    return true
  }

  /// Follows the hands that are held to where they are in the next picture.
  private func follow(in picture: Picture, at time: Double) {
    var next: [FollowedHand] = []
    for var hand in held where hand.follow(in: picture, at: time, landmarks) {
      if isNew(hand.region, beside: next) { next.append(hand) }
    }
    held = next
    if let first = held.first { plan.found(first.region) }
  }

  /// Looks for hands after a cut; to follow those before it first would be in vain.
  private func searchAnew(_ picture: Picture, at time: Double) {
    let before = held
    (held, plan) = ([], SearchPlan())
    search(picture, at: time)
    guard held.isEmpty else { return }
    held = before
    follow(in: picture, at: time)
  }

  /// Looks whether a hand that is followed is one; in a picture, one net runs more.
  private func check(in picture: Picture, at time: Double) {
    guard let index = held.firstIndex(where: { $0.isCheckDue(at: time) }) else { return }
    if !held[index].check(in: picture, at: time, palms) { held.remove(at: index) }
  }

  /// Looks for hands that are not held yet; one that is raised takes the place of one that rests.
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
