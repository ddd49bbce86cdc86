import Gestures
import Hands
import Trials

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

  /// All hands of some recordings of pictures that do not hang beside the body, with what
  /// `PictureName` calls them.
  static func all(of recordings: [LabelledRecording]) -> [NamedHand] {
    recordings.flatMap { recording in
      recording.frames.flatMap { frame -> [NamedHand] in
        guard let name = PictureName(of: frame, file: recording.name)?.name else { return [] }
        return frame.hands.filter { !$0.hangs(in: frame.size) }.map { hand in
          NamedHand(
            source: recording.source, pose: name, isAlone: frame.handCount == 1,
            frame: HandFrame(time: frame.time, size: frame.size, hands: [hand]))
        }
      }
    }
  }
}
