/// Chooses the part of a picture to search next while no hand is found.
///
/// The palm net sees any part as 192 times 192 pixels, so it misses a hand that is small in the
/// whole picture. Every second search covers the whole picture, for large hands, or the place where
/// a small hand has just been. The other searches cover other parts in turn, most often the middle.
struct SearchPlan {
  /// The width of the part around a lost hand, as a multiple of the hand's region.
  private static let lastScale: Float = 4
  /// The number of searches after which a lost hand is as likely to be anywhere else.
  private static let patience = 60

  /// The region of the hand that was held most recently; nil if there was none.
  private var last: HandRegion?
  private var count = 0
  private var countSinceChange = 0

  /// The number of searches after which every part has been searched.
  private static let round = 16 * halves.count

  /// The other parts in search order, as shares of the range in which a part's centre can move.
  private static let halves: [SIMD2<Float>] = [
    [0, 0.5], [1, 0.5], [0.5, 0], [0.5, 1], [0, 0], [1, 0], [0, 1], [1, 1],
  ]
  private static let quarters: [SIMD2<Float>] = [
    [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7],
  ]

  mutating func found(_ region: HandRegion) { (last, count, countSinceChange) = (region, 0, 0) }

  /// Starts a new round, because the picture has changed.
  mutating func changed() { countSinceChange = 0 }

  var isThrough: Bool { countSinceChange >= Self.round }

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

  /// Returns the part around a small hand; nil if the hand is large enough for the whole picture.
  private static func part(around last: HandRegion, in whole: HandRegion) -> HandRegion? {
    let side = max(last.side * lastScale, whole.side / 4)
    return side > whole.side / 2 ? nil : HandRegion(center: last.center, side: side, angle: 0)
  }

  /// Returns a square whose side is 1 / `count` of the picture's longer side. `middle` is the
  /// position of its centre, as a share of the range in which it can move.
  private static func part(
    of picture: Picture, _ count: Float, _ middle: SIMD2<Float>
  ) -> HandRegion {
    let side = HandRegion(whole: picture).side / count
    let size = picture.size.pixels
    let way = (size - side).replacing(with: 0, where: size .< side)
    return HandRegion(center: size / 2 + way * (middle - 0.5), side: side, angle: 0)
  }
}
