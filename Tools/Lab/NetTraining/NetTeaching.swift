import Gestures
import Trials

/// Teaches a net: teachers learn the truth, pupils learn what the teachers say on average, and the
/// mean of the pupils' weights is the net.
///
/// The pupils begin with the same weights and differ only in how long they learn, so that they end near
/// each other, and the net depends less on when learning stopped. Pupils that begin differently, or
/// see the hands in another order, have no useful mean.
enum NetTeaching {
  private static let teacherCount: UInt64 = 8
  private static let teacherPasses = 14
  private static let pupilPasses = [24, 28, 32]
  /// What scores are multiplied by, and what is then added, so that the rules' limits are where the
  /// folds want them: a mean of nets is less certain than each, the passes show fewer thumbs than
  /// other hands, and people who talk pinch by chance.
  private static let calibration: [(head: HandNet.Head, factor: Float, number: Float)] = [
    (.thumb, 1.15, 0.45), (.count, 2, 0.1), (.pinch, 1, -0.3),
  ]

  /// Returns a net that has learned from groups of hands, each of a person or a source.
  static func net(of groups: [[TrainingHand]]) async -> HandNet {
    let hands = TrainingHands(groups)
    let teachers = await nets(Array(1...teacherCount)) { seed in
      NetTraining(of: hands, passes: teacherPasses, seed: seed)
    }
    let pupils = await nets(pupilPasses) { passes in
      NetTraining(of: hands, passes: passes, seed: 0, teachers: teachers)
    }
    return calibration.reduce(HandNet(meanOf: pupils)) { net, row in
      net.calibrated(row.head, by: row.factor, adding: row.number)
    }.rounded
  }

  /// Returns the nets of several trainings, in their order, which run at the same time.
  private static func nets<Variant: Sendable>(
    _ variants: [Variant], _ training: @escaping @Sendable (Variant) -> NetTraining
  ) async -> [HandNet] {
    await withTaskGroup(of: (Int, HandNet).self) { group in
      for (index, variant) in variants.enumerated() {
        group.addTask {
          var training = training(variant)
          return (index, training.run())
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
