import Hands

/// The name that a person gave to what the hands of a frame show.
package struct PictureName: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// The frame's `label`, which names what all of its hands show together.
    case label
    /// The frame's `pose`, which names what each of its hands shows.
    case pose
    /// The file's name, which names what each hand in it shows.
    case file
  }

  /// The name, such as `two-fingers`.
  package let name: String
  package let origin: Origin

  /// Finds the name of a frame in a file named `file`; nil if there is none. The label comes first,
  /// but a `pose` replaces the label `none`: collections labelled for one control use `none` for
  /// all gestures of another control. The file's name counts if label and pose are missing.
  package init?(of frame: HandFrame, file: String? = nil) {
    switch (frame.label, frame.pose, file) {
    case ("none", let pose?, _), (nil, let pose?, _): (name, origin) = (pose, .pose)
    case (let label?, _, _): (name, origin) = (label, .label)
    case (nil, nil, let file?): (name, origin) = (file, .file)
    case (nil, nil, nil): return nil
    }
  }

  /// Returns the name that a file gives its pictures: `two-fingers` for `mine/two-fingers.jsonl`.
  package static func file(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last else { return nil }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
