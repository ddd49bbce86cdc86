import Hands
import LabelledRecordings

/// A hand in a picture, and what its pose is called.
struct NamedHand: Sendable {
  /// The collection that it comes from.
  let source: String
  /// The name of the pose.
  let pose: String
  /// True if the picture shows no other hand, so that it is certain whose pose is named.
  let isAlone: Bool
  /// The picture with this hand alone.
  let frame: HandFrame

  private static let counts = FingerControl.description

  /// The number of fingers that its pose has out, 0...5; nil if that is not known.
  var fingers: Int? {
    Self.counts.label(named: pose).flatMap { (0...5).contains($0) ? $0 : nil }
  }

  /// True for an OK sign.
  var isOKSign: Bool { pose == "ok" || pose == "okay" }

  /// All hands of some recordings of pictures that do not hang beside the body. The pose is the label
  /// of a frame, if it is a gesture, else its `pose`, else the name of the file.
  static func all(of recordings: [LabelledRecording]) -> [NamedHand] {
    recordings.flatMap { recording in
      recording.frames.flatMap { frame -> [NamedHand] in
        let label = frame.label == "none" ? nil : frame.label
        let name = label ?? frame.pose ?? recording.name
        return frame.hands.compactMap { hand in
          let alone = HandFrame(time: frame.time, size: frame.size, hands: [hand])
          guard !isHanging(alone) else { return nil }
          return NamedHand(
            source: recording.source, pose: name, isAlone: frame.handCount == 1, frame: alone)
        }
      }
    }
  }

  /// True if our control finds nothing but a hand that hangs: the same for all rules.
  private static func isHanging(_ frame: HandFrame) -> Bool {
    var control = FingerControl()
    _ = control.process(frame)
    return control.label == counts.noLabel && control.readout.advice == nil
  }
}
