import Basics
import Gestures
import Hands

/// Two poses that are taught as like and nope by pictures, and a stream of others to try them on.
package struct PairTrial {
  /// Pictures a second of the composed stream.
  private static let rate = 15.0
  private static let gestureCount = 40

  /// Pictures of each pose.
  struct Pictures {
    let like, nope, rest: [HandFrame]
    let others: [[HandFrame]]
  }

  package let name: String
  private let taught, tried: Pictures
  private let seed: UInt64

  /// A trial for each two of some poses, which are one to a recording of pictures.
  ///
  /// The first half of the pictures teaches, the second is tried. Rest is taught by a fist, or by
  /// another pose where that is one of the two.
  package static func all(of poses: [LabelledRecording]) -> [PairTrial] {
    pairs(of: poses.map(\.name)).enumerated().map { seed, pair in
      let rests = poses.filter { $0.name != pair.0 && $0.name != pair.1 }
      let rest =
        rests.first { $0.name == "fist" } ?? rests.first { $0.name == "five-fingers" } ?? rests[0]
      func pictures(_ half: (LabelledRecording) -> ArraySlice<HandFrame>) -> Pictures {
        func all(_ name: String) -> [HandFrame] {
          poses.first { $0.name == name }.map { Array(half($0)) } ?? []
        }
        return Pictures(
          like: all(pair.0), nope: all(pair.1), rest: all(rest.name),
          others: rests.map(\.name).filter { $0 != rest.name }.map(all))
      }
      return PairTrial(
        name: "\(pair.0), \(pair.1)", taught: pictures { $0.frames.prefix($0.frames.count / 2) },
        tried: pictures {
          let half = $0.frames.count / 2
          return $0.frames[half..<2 * half]
        }, seed: UInt64(seed))
    }
  }

  /// A trial for each two poses of somebody, taught in one session and tried in another, both ways.
  ///
  /// A recording is one pose, and is named `PERSON-SESSION-POSE`; the pose `rest` is there, too.
  package static func sessions(of recordings: [LabelledRecording]) -> [PairTrial] {
    let sessions = Dictionary(grouping: recordings) { recording in
      recording.name.split(separator: "-").dropLast().joined(separator: "-")
    }
    var trials: [PairTrial] = []
    for (teaching, trying) in sessions.keys.sorted().flatMap({ first in
      sessions.keys.sorted().filter { $0 != first }.map { (first, $0) }
    }) where person(teaching) == person(trying) {
      func poses(_ session: String) -> [String: [HandFrame]] {
        Dictionary(
          uniqueKeysWithValues: (sessions[session] ?? []).map { recording in
            (String(recording.name.dropFirst(session.count + 1)), recording.frames)
          })
      }
      let (taught, tried) = (poses(teaching), poses(trying))
      for pair in pairs(of: taught.keys.sorted().filter { $0 != "rest" }) {
        func pictures(_ poses: [String: [HandFrame]]) -> Pictures {
          Pictures(
            like: poses[pair.0] ?? [], nope: poses[pair.1] ?? [], rest: poses["rest"] ?? [],
            others: poses.keys.sorted().filter { ![pair.0, pair.1, "rest"].contains($0) }
              .compactMap { poses[$0] })
        }
        trials.append(
          PairTrial(
            name: "\(teaching) to \(trying): \(pair.0), \(pair.1)", taught: pictures(taught),
            tried: pictures(tried), seed: UInt64(trials.count)))
      }
    }
    return trials
  }

  private static func person(_ session: String) -> Substring { session.prefix { $0 != "-" } }

  private static func pairs(of names: [String]) -> [(String, String)] {
    names.indices.flatMap { first in names[(first + 1)...].map { (names[first], $0) } }
  }

  /// The hand, taught with so many pictures a pose.
  package func hand(frameCount: Int) -> Result<PoseSet, TeachingProblem> {
    Result { () throws(TeachingProblem) in
      var poses: [PoseName: TaughtPose] = [:]
      for (name, frames) in [
        (PoseName.first, taught.like), (.second, taught.nope), (.rest, taught.rest),
      ] {
        var samples = PoseSamples()
        for frame in frames { samples.add(frame) }
        poses[name] = samples.pose(maxFrames: frameCount)
      }
      return try PoseSet(poses: poses, keepsThumbs: false)
    }
  }

  /// The score of a control on the stream.
  package func score(_ control: Control) -> EventScore {
    var evaluator = Evaluator(.stream, intervals: nil, control: control)
    for frame in stream().frames { evaluator.add(frame) }
    return evaluator.finish().events
  }

  /// Number of times that like or nope is shown.
  package var showingCount: Int { stream().showingCount }

  /// A stream of the pictures to try: like, nope and other poses in random order for 0.7 to 1.5 s
  /// each, with 0.5 to 1.2 s of rest between them.
  ///
  /// The hands are shown in the middle of the picture, since jumps between pictures are no movement.
  private func stream() -> (frames: [HandFrame], showingCount: Int) {
    var generator = SeededGenerator(seed: seed)
    var stream: [HandFrame] = []
    var showingCount = 0
    func show(_ frames: [HandFrame], label: String, seconds: Double) {
      let start = Int.random(in: frames.indices, using: &generator)
      if label != "none" { showingCount += 1 }
      for index in 0..<Int(seconds * Self.rate) {
        var frame = frames[(start + index) % frames.count].centered
        (frame.time, frame.label) = (Double(stream.count) / Self.rate, label)
        stream.append(frame)
      }
    }
    show(tried.rest, label: "none", seconds: 1)
    for _ in 0..<Self.gestureCount {
      let other = tried.others[Int.random(in: tried.others.indices, using: &generator)]
      let shown = [(tried.like, "like"), (tried.nope, "nope"), (other, "none")]
      let (frames, label) = shown[Int.random(in: shown.indices, using: &generator)]
      show(frames, label: label, seconds: Double.random(in: 0.7...1.5, using: &generator))
      show(tried.rest, label: "none", seconds: Double.random(in: 0.5...1.2, using: &generator))
    }
    return (stream, showingCount)
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
