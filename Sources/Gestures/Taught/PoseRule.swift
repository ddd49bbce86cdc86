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

  /// Returns a pose's distance, its share of each other pose's and of rest's, and their limits.
  private func rows(_ index: Int, _ reading: PoseReading) -> [(value: Float, limit: Float)] {
    let distance = reading.distances[index]
    var others = reading.distances
    others.remove(at: index)
    return [(distance, near(reading.spreads[index]))] + others.map { (distance / $0, clearer) }
      + [(distance / reading.rest, clearerThanRest)]
  }

  /// Returns how well a hand shows a pose, 1 or more if it shows it and 1 / ``hold`` or more if it
  /// still holds it: the smallest limit as a multiple of what was measured.
  func score(_ index: Int, _ reading: PoseReading) -> Float {
    let shares = rows(index, reading).lazy.map { $0.limit / $0.value }
    return shares.reduce(Self.maxScore) { $1.isNaN ? 0 : min($0, $1) }
  }

  /// Maximum score; higher scores would say nothing more about the hand.
  static let maxScore: Float = 9

  func isShown(_ score: Float) -> Bool { score >= 1 }

  func isHeld(_ score: Float) -> Bool { score * hold >= 1 }

  func checks(_ index: Int, _ reading: PoseReading, _ model: PoseModel) -> CheckTable {
    let name = model.members[index].name
    let others = model.members.map(\.name).filter { $0 != name }
    let nearer = others.map { "clearly nearer than to \($0)" } + ["nearer than to rest"]
    let shares = nearer.map { (name: $0, unit: "of that distance") }
    let words = [(name: "near enough to \(name)", unit: "times the usual scatter")] + shares
    let checks = zip(words, rows(index, reading)).map { words, row in
      Check(words.name, row.value, .atMost, row.limit, words.unit)
    }
    return CheckTable(title: "\(name)", checks: checks)
  }
}
