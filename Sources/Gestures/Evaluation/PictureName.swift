import Hands

/// What the hands of a frame show, in the words of whoever has named it.
package struct PictureName: Equatable, Sendable {
  /// Where the name is from.
  package enum Origin: Equatable, Sendable {
    /// The `label` of the frame, which is of all its hands together.
    case label
    /// The `pose` of the frame, which each of its hands shows.
    case pose
    /// The name of the file, which each of its hands shows.
    case file
  }

  /// The name, such as `two-fingers`.
  package let name: String
  /// Where it is from.
  package let origin: Origin

  /// The name of a frame of a file with this name; nil if nothing names it.
  ///
  /// The label comes first. Collections that are labelled for one control call everything else `none`,
  /// so a `pose` beside that may still name a gesture of another control; the file does so only where
  /// there is neither.
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
