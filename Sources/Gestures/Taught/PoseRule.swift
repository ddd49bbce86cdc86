/// The rule that decides whether a hand shows a taught pose.
///
/// A hand shows a pose if it is near enough to the pose's frames, clearly nearer than to any other
/// pose, and nearer than to rest. The rule was tuned on pairs of 13 poses, and on streams of 10
/// people: the first ten gestures of a stream were taught, and the others tested.
struct PoseRule: Equatable, Sendable {
  /// Minimum of ``near(_:)``: a pose that was shown with little variation still needs some room.
  var minNear: Float = 1.6
  /// How far a hand may be, in spreads of the pose: people who vary more get more room.
  var nearSpreads: Float = 2.5
  /// Maximum of ``near(_:)``.
  var maxNear: Float = 4
  /// Maximum distance from a pose, as a share of the distance from the nearest other pose.
  var clearer: Float = 0.6
  /// Maximum distance from a pose, as a share of the distance from rest.
  var clearerThanRest: Float = 0.85
  /// The factor by which the limits of a pose are wider while it is held.
  var hold: Float = 2

  /// Returns the distance up to which a hand is near enough to a pose with this spread.
  func near(_ spread: Float) -> Float { min(max(nearSpreads * spread, minNear), maxNear) }

  /// Returns how well a hand shows a pose, 1 or more if it shows it and 1 / ``hold`` or more if it
  /// still holds it: the smallest of the three limits, divided by the distance from the pose.
  func score(_ index: Int, _ reading: PoseReading) -> Float {
    let distance = max(reading.distances[index], .leastNormalMagnitude)
    let others = reading.distances.indices.lazy.filter { $0 != index }
    let nearestOther = others.map { reading.distances[$0] }.min() ?? .infinity
    let asked = min(
      near(reading.spreads[index]), clearer * nearestOther, clearerThanRest * reading.rest)
    return min(asked / distance, Self.maxScore)
  }

  /// Maximum score; higher scores would say nothing more about the hand.
  static let maxScore: Float = 9

  func isShown(_ score: Float) -> Bool { score >= 1 }

  func isHeld(_ score: Float) -> Bool { score * hold >= 1 }

  func checks(_ index: Int, _ reading: PoseReading, _ model: PoseModel) -> CheckTable {
    let name = model.members[index].name
    let distance = reading.distances[index]
    let others = model.members.indices.filter { $0 != index }.map { other in
      Check(
        "clearly nearer than to \(model.members[other].name)",
        distance / reading.distances[other], .atMost, clearer, "of that distance")
    }
    let nearEnough = Check(
      "near enough to \(name)", distance, .atMost, near(reading.spreads[index]),
      "times the usual scatter")
    let rested = Check(
      "nearer than to rest", distance / reading.rest, .atMost, clearerThanRest, "of that distance")
    return CheckTable(title: "\(name)", checks: [nearEnough] + others + [rested])
  }
}
