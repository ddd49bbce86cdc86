import Cards
import Hands

/// Two poses that are taught as like and nope by pictures, and a stream to try them on.
struct PairTrial {
  /// Pictures a second of the composed stream.
  private static let rate = 15.0
  private static let gestureCount = 40

  let name: String
  private let like, nope, rest: LabelledRecording
  private let others: [LabelledRecording]
  private let seed: UInt64

  /// A trial for each two of some poses, which are one to a recording of pictures.
  ///
  /// Rest is taught by a fist, or by another pose where that is one of the two.
  static func all(of poses: [LabelledRecording]) -> [PairTrial] {
    var trials: [PairTrial] = []
    for first in poses.indices {
      for second in poses.indices where second > first {
        let pair = [poses[first], poses[second]]
        let rests = poses.filter { pose in !pair.contains { $0.name == pose.name } }
        let rest =
          rests.first { $0.name == "fist" } ?? rests.first { $0.name == "five-fingers" }
          ?? rests[0]
        trials.append(
          PairTrial(
            name: "\(pair[0].name), \(pair[1].name)", like: pair[0], nope: pair[1], rest: rest,
            others: rests.filter { $0.name != rest.name }, seed: UInt64(trials.count)))
      }
    }
    return trials
  }

  /// The hand, taught with so many pictures a pose from the first half of each.
  func hand(frameCount: Int) -> Result<PoseSet, TeachingProblem> {
    Result { () throws(TeachingProblem) in
      var poses: [PoseName: TaughtPose] = [:]
      for (name, recording) in [(PoseName.like, like), (.nope, nope), (.rest, rest)] {
        var samples = PoseSamples()
        for frame in recording.frames.prefix(recording.frames.count / 2) { samples.add(frame) }
        poses[name] = samples.pose(maxFrames: frameCount)
      }
      return try PoseSet(poses: poses, keepsThumbs: false)
    }
  }

  /// The score of a control on a stream of the second halves: like, nope and other poses in random
  /// order for 0.7 to 1.5 s each, with 0.5 to 1.2 s of rest between them.
  ///
  /// The hands are shown in the middle of the picture, since jumps between pictures are no movement.
  func score(_ control: Control) -> EventScore {
    var generator = SeededGenerator(seed: seed)
    var evaluator = Evaluator(.stream, intervals: nil, control: control)
    var time = 0.0
    func show(_ recording: LabelledRecording, label: String, seconds: Double) {
      let half = recording.frames.count / 2
      let start = Int.random(in: 0..<half, using: &generator)
      for index in 0..<Int(seconds * Self.rate) {
        var frame = recording.frames[half + (start + index) % half].centered
        (frame.time, frame.label) = (time, label)
        evaluator.add(frame)
        time += 1 / Self.rate
      }
    }
    show(rest, label: "none", seconds: 1)
    for _ in 0..<Self.gestureCount {
      let other = others[Int.random(in: others.indices, using: &generator)]
      let shown = [(like, "like"), (nope, "nope"), (other, "none")]
      let (recording, label) = shown[Int.random(in: shown.indices, using: &generator)]
      show(recording, label: label, seconds: Double.random(in: 0.7...1.5, using: &generator))
      show(rest, label: "none", seconds: Double.random(in: 0.5...1.2, using: &generator))
    }
    return evaluator.finish().events
  }
}

extension HandFrame {
  /// The frame with each hand moved so that its wrist is in the middle of the picture.
  fileprivate var centered: HandFrame {
    var frame = self
    for index in indices {
      guard let wrist = self[index][.wrist] else { continue }
      frame[index] = self[index].mapped { landmark in
        Landmark(x: landmark.x - wrist.x + 0.5, y: landmark.y - wrist.y + 0.5)
      }
    }
    return frame
  }
}
