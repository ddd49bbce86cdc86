import ArgumentParser
import Trials

/// Tries rules that others have published beside ours, on pictures of hands.
///
/// Each file holds pictures of which the pose is named: by the `label` or the `pose` of a frame, or by
/// the name of the file.
struct PublishedRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Try published rules for counting fingers and for a pinch beside ours.")

  @Argument(help: "Pictures of hands; those of this project if none are given.")
  var pictures = ["Tools/Trials/Scatter/poses.jsonl"]

  func run() throws {
    let hands = NamedHand.all(of: try pictures.map(LabelledRecording.init(path:)))
    let lines =
      CountTable(hands).lines + ["", HeldTrial(hands).line, ""] + PinchTable(hands: hands).lines
    print(lines.joined(separator: "\n"))
  }
}
