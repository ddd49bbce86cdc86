import Hands

/// The name that a person gave to what the hands of a frame show.
package struct PictureName: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// The `label` of the frame, for all of its hands together.
    case label
    /// The `pose` of the frame, for each of its hands.
    case pose
    /// The name of the file, for each of its hands.
    case file
  }

  /// The name, such as `two-fingers`.
  package let name: String
  package let origin: Origin

  /// The name of a frame in a file with this name; nil if nothing names it. The label comes first.
  /// Collections labelled for one control call everything else `none`, so a `pose` beside it may
  /// still name another control's gesture. The file counts if there is neither.
  package init?(of frame: HandFrame, file: String? = nil) {
    switch (frame.label, frame.pose, file) {
    case ("none", let pose?, _), (nil, let pose?, _): (name, origin) = (pose, .pose)
    case (let label?, _, _): (name, origin) = (label, .label)
    case (nil, nil, let file?): (name, origin) = (file, .file)
    case (nil, nil, nil): return nil
    }
  }

  /// The name that a file gives to its pictures: `two-fingers` for `mine/two-fingers.jsonl`.
  package static func file(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last else { return nil }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
