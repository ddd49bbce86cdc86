/// What one picture of the camera showed.
///
/// All of it lies in fixed storage: a frame is made, passed on and dropped without an allocation.
public struct HandFrame: Sendable {
  /// More hands than this in one picture are left out: two people at a table have four.
  public static let maxHands = 4

  /// Seconds on the producer's clock.
  public var time: Double
  /// The picture's size in pixels.
  public var size: PictureSize
  /// What a person says that it shows, such as `up`; nil if nobody does. Up to 15 bytes of it are
  /// kept without an allocation.
  public var label: String?
  /// How many hands were seen, 0...``maxHands``.
  public private(set) var handCount = 0
  private var storage = InlineArray<4, Hand>(repeating: Hand())

  /// A frame without a hand.
  public init(time: Double, size: PictureSize = .unknown) {
    self.time = time
    self.size = size
  }

  /// A frame with hands.
  public init(time: Double, size: PictureSize = .unknown, hands: [Hand]) {
    self.init(time: time, size: size)
    for hand in hands { append(hand) }
  }

  /// The hand at a place, `0..<handCount`, in the producer's order.
  public subscript(index: Int) -> Hand {
    get {
      precondition(index < handCount, "the frame has no such hand")
      return storage[index]
    }
    set {
      precondition(index < handCount, "the frame has no such hand")
      storage[index] = newValue
    }
  }

  /// The places of the hands.
  public var indices: Range<Int> { 0..<handCount }

  /// The hands as a list, for where an allocation does not matter.
  public var hands: [Hand] { indices.map { self[$0] } }

  /// Adds a hand; the fifth and later ones are left out.
  public mutating func append(_ hand: Hand) {
    guard handCount < Self.maxHands else { return }
    storage[handCount] = hand
    handCount += 1
  }
}

extension HandFrame: Equatable {
  /// True if every hand is the same, joint by joint.
  public static func == (left: HandFrame, right: HandFrame) -> Bool {
    left.time == right.time && left.size == right.size && left.label == right.label
      && left.hands == right.hands
  }
}
