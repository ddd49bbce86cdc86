/// The hands in one picture of the camera.
///
/// Copies share the list of hands, so a frame is cheap to pass on. A reused frame keeps the memory
/// of its list as long as nobody else holds a copy.
public struct HandFrame: Equatable, Sendable {
  /// The maximum number of hands; two people at a table have four. Further hands are left out.
  public static let maxHands = 4

  /// Seconds on the producer's clock.
  public var time: Double
  /// The picture's size in pixels.
  public var size: PictureSize
  /// The hands in the producer's order, at most ``maxHands``.
  public package(set) var hands: [Hand] = []
  private var box = Extras.Box.empty

  /// Creates a frame without a hand.
  public init(time: Double, size: PictureSize = .unknown) {
    (self.time, self.size) = (time, size)
  }

  /// Creates a frame with hands; those after the first ``maxHands`` are left out.
  public init(time: Double, size: PictureSize = .unknown, hands: [Hand]) {
    self.init(time: time, size: size)
    self.hands = Array(hands.prefix(Self.maxHands))
  }

  /// Creates a frame from a mask, without landmarks; it has the size of the mask.
  public init(time: Double, mask: Mask) {
    self.init(time: time, size: mask.size)
    extras.mask = mask
  }

  /// The label that a person gave to the picture, such as `up`; nil if it has none.
  public var label: String? {
    get { extras.label }
    set { extras.label = newValue }
  }

  /// The name that a person gave to the pose of the hands, such as `two fingers`; nil without one.
  public var pose: String? {
    get { extras.pose }
    set { extras.pose = newValue }
  }

  /// What the producer says of the whole picture; nil if it says nothing.
  public var seen: SeenPicture? {
    get { extras.seen }
    set { extras.seen = newValue }
  }

  /// The pixels that belong to a hand; nil if the producer sends landmarks.
  public var mask: Mask? { extras.mask }

  /// What many frames lack; it has a box of its own, so that copies of those are cheap.
  private struct Extras: Equatable {
    var label, pose: String?
    var seen: SeenPicture?
    var mask: Mask?

    indirect enum Box: Equatable { case empty, full(Extras) }
  }

  private var extras: Extras {
    get { if case .full(let extras) = box { extras } else { Extras() } }
    set { box = newValue == Extras() ? .empty : .full(newValue) }
  }

  /// The number of hands, 0...``maxHands``.
  @inlinable public var handCount: Int { hands.count }

  /// The indices of the hands, `0..<handCount`.
  @inlinable public var indices: Range<Int> { hands.indices }

  /// The hand at an index, `0..<handCount`.
  public subscript(index: Int) -> Hand {
    @inlinable get { hands[index] }
    set { hands[index] = newValue }
  }

  /// Adds a hand, unless the frame has ``maxHands`` already.
  public mutating func append(_ hand: Hand) {
    if hands.count < Self.maxHands { hands.append(hand) }
  }

  /// Removes all hands and the mask; the list's memory is kept for other hands.
  public mutating func removeHands() {
    if mask != nil { extras.mask = nil }
    hands.removeAll(keepingCapacity: true)
  }

  /// Removes the hands and all else but time and size; the list's memory is kept for other hands.
  package mutating func clear() {
    box = .empty
    hands.removeAll(keepingCapacity: true)
  }

  /// Rotates the list so that the hand nearest to `place` comes first, and returns that hand's
  /// middle; nil if no joint was seen. Both points are shares of the picture's width and height.
  package mutating func bringForward(handAt place: SIMD2<Float>) -> SIMD2<Float>? {
    let middles = indices.compactMap { index in hands[index].middle.map { (index, $0) } }
    func distance(_ middle: SIMD2<Float>) -> Float {
      ((middle - place) * SIMD2(size.shownAspect, 1)).length
    }
    guard let nearest = middles.min(by: { distance($0.1) < distance($1.1) }) else { return nil }
    if nearest.0 > 0 { hands = Array(hands[nearest.0...] + hands[..<nearest.0]) }
    return nearest.1
  }
}
