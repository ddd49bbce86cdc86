import Foundation
import LabelledRecordings

/// Tries rules that others have published beside ours, on pictures of hands.
///
/// Each file holds pictures of which the pose is named: by the `label` or the `pose` of a frame, or by
/// the name of the file.
@main
struct PublishedRules {
  static func main() throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    guard !paths.isEmpty else {
      print("usage: PublishedRules PICTURES.jsonl...")
      exit(64)
    }
    let hands = NamedHand.all(of: try paths.map(LabelledRecording.init(path:)))
    let lines =
      CountTable(hands).lines + ["", HeldTrial(hands).line, ""] + PinchTable(hands: hands).lines
    print(lines.joined(separator: "\n"))
  }
}
