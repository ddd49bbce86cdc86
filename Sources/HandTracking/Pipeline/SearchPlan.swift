/// Which part of a picture is looked at next while no hand is found.
///
/// The palm net sees 192 pixels of whatever part it is given, so that it does not find a hand that is
/// small in the whole picture. Every second time it sees the whole, where large hands are, or the place
/// where a small one has just been. In between it sees other parts in turn, most often the middle.
struct SearchPlan {
  /// The part around a hand that was lost is so many times as wide as its region.
  private static let lastScale: Float = 4
  /// Pictures after which a hand that was lost is as likely to be anywhere else.
  private static let patience = 60

  /// Where a hand was last; nil if none was.
  private var last: HandRegion?
  private var count = 0
  /// Parts that have been looked at since the picture has changed.
  private var countSinceChange = 0

  /// Parts after which all have been looked at.
  private static let round = 16 * halves.count

  /// The middles of the other parts in the order in which they are looked at: shares of what the middle
  /// of a part can move by.
  private static let halves: [SIMD2<Float>] = [
    [0, 0.5], [1, 0.5], [0.5, 0], [0.5, 1], [0, 0], [1, 0], [0, 1], [1, 1],
  ]
  private static let quarters: [SIMD2<Float>] = [
    [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7],
  ]

  /// Begins anew, because a hand is held there.
  mutating func found(_ region: HandRegion) { (last, count, countSinceChange) = (region, 0, 0) }

  /// Begins to look at all parts again, because the picture has changed.
  mutating func changed() { countSinceChange = 0 }

  /// True if all parts have been looked at since the picture has changed.
  var isThrough: Bool { countSinceChange >= Self.round }

  /// The next part of a picture.
  mutating func next(in picture: Picture) -> HandRegion {
    defer { (count, countSinceChange) = (count + 1, countSinceChange + 1) }
    let whole = HandRegion(whole: picture)
    let last = count < Self.patience ? last.flatMap { Self.part(around: $0, in: whole) } : nil
    let round = count / 4
    switch count % 4 {
    case 0, 2: return last ?? whole
    case 1: return last == nil ? Self.part(of: picture, 2, [0.5, 0.5]) : whole
    default:
      let place = round / 4 % Self.halves.count
      return switch round % 4 {
      case 0, 2: Self.part(of: picture, 4, [0.5, 0.5])
      case 1: Self.part(of: picture, 2, Self.halves[place])
      default: Self.part(of: picture, 4, Self.quarters[place])
      }
    }
  }

  /// The part around a small hand; nil if the hand is large enough for the whole picture.
  private static func part(around last: HandRegion, in whole: HandRegion) -> HandRegion? {
    let side = max(last.side * lastScale, whole.side / 4)
    return side > whole.side / 2 ? nil : HandRegion(center: last.center, side: side, angle: 0)
  }

  /// A square whose side is a part of the picture's longer one.
  private static func part(
    of picture: Picture, _ count: Float, _ middle: SIMD2<Float>
  ) -> HandRegion {
    let side = HandRegion(whole: picture).side / count
    let size = SIMD2(Float(picture.width), Float(picture.height))
    let way = (size - side).replacing(with: 0, where: size .< side)
    return HandRegion(center: size / 2 + way * (middle - 0.5), side: side, angle: 0)
  }
}
