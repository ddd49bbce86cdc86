import Hands

/// Finds the hands in the pictures of a camera, one picture after the other.
///
/// A hand that was found is followed: the region where it will be in the next picture is taken from
/// its joints, and only the landmark net runs. The palm net, which costs more, runs only while fewer
/// hands are held than wanted. The steps are those of MediaPipe's graphs.
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
  /// Two regions that overlap by more than this show the same hand.
  private static let sameHandOverlap: Float = 0.5

  private let palms: PalmDetector
  private let landmarks: LandmarkReader
  private let maxHands: Int
  /// Where the hands of the last picture will be in the next one.
  private var regions: [HandRegion] = []
  private var picturesSinceSearch = 0
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
    if isSearchDue { search(picture) }
    var hands = follow(in: picture)
    if hands.isEmpty && picturesSinceSearch > 0 {
      // The hand has gone, or it has moved so fast that it is elsewhere in this very picture.
      search(picture)
      hands = follow(in: picture)
    }
    let size = PictureSize(width: Float(picture.width), height: Float(picture.height))
    var frame = HandFrame(time: time, size: size, hands: hands)
    frame.seen = meter.measure(picture)
    return frame
  }

  /// The last picture, coarsely; nil before the first one.
  public var shades: PictureShades? { meter.picture }

  /// Forgets the hands that are held, because the next picture shows something else.
  public func forget() {
    regions = []
    meter = PictureMeter()
  }

  private var isSearchDue: Bool {
    regions.isEmpty
      || regions.count < maxHands && picturesSinceSearch >= Self.searchInterval
  }

  /// Adds the regions of hands that are not held yet.
  private func search(_ picture: Picture) {
    picturesSinceSearch = 0
    for region in palms.regions(in: picture)
    where regions.count < maxHands && isNew(region, beside: regions) {
      regions.append(region)
    }
  }

  /// The hands in the regions, which become those of the next picture.
  private func follow(in picture: Picture) -> [Hand] {
    var (hands, next) = ([Hand](), [HandRegion]())
    for region in regions {
      guard let joints = landmarks.joints(in: region, of: picture) else { continue }
      let following = HandRegion(joints: joints.points)
      guard following.isUsable, isNew(following, beside: next) else { continue }
      next.append(following)
      hands.append(joints.hand(in: picture))
    }
    regions = next
    return hands
  }

  private func isNew(_ region: HandRegion, beside others: [HandRegion]) -> Bool {
    others.allSatisfy { $0.overlap(with: region) <= Self.sameHandOverlap }
  }
}
