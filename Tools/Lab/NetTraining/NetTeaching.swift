import Gestures
import OperatingSystem
import Trials

/// Teaches a net: teachers learn the truth, pupils learn what the teachers say on average, and the
/// mean of the pupils' weights is the net.
///
/// The pupils have the same seed and learn for different times, so that they end near each other, and
/// the net depends less on when learning stopped. Pupils with different seeds have no useful mean.
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
    let teachers = await ProgressLine.results(of: Array(1...teacherCount), called: "teacher") {
      NetTraining.net(of: hands, passes: teacherPasses, seed: $0)
    }
    let pupils = await ProgressLine.results(
      of: pupilPasses, called: "pupil", size: { Int64($0) },
      work: { NetTraining.net(of: hands, passes: $0, seed: 0, teachers: teachers) })
    return calibration.reduce(HandNet(meanOf: pupils)) { net, row in
      net.calibrated(row.head, by: row.factor, adding: row.number)
    }.rounded
  }
}
