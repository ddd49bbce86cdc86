import Hands
import Testing

/// A shape in which another program writes hands: how it writes a frame, and how it is understood.
struct Shape: CustomTestStringConvertible, Sendable {
  /// As in the table of the documentation.
  let name: String
  /// What thumbdeck says about it.
  let said: String
  /// What has to be said with `--y`.
  let isYUp: Bool?
  /// The line of a frame.
  let line: @Sendable (HandFrame) -> String

  var testDescription: String { name }

  init(
    _ name: String, _ said: String, isYUp: Bool? = nil,
    _ line: @escaping @Sendable (HandFrame) -> String
  ) {
    self.name = name
    self.said = said
    self.isYUp = isYUp
    self.line = line
  }

  /// All that are tried.
  static let all = mediaPipe + keypoints + named + spatial + bare
}

extension HandFrame {
  /// The hands, each written by `body`, with commas in between.
  func hands(_ body: (Hand) -> String) -> String { hands.map(body).joined(separator: ",") }

  /// The first hand, written by `body`; null if there is none.
  func hand(_ body: (Hand) -> String) -> String { hands.first.map(body) ?? "null" }

  var milliseconds: Int { Int((time * 1000).rounded()) }
}

/// How points are written.
enum Point {
  /// `{"x":0.5,"y":0.5,"z":0}`
  static func object(_ point: Landmark) -> String {
    "{\"x\":\(point.x),\"y\":\(point.y),\"z\":\(point.z)}"
  }

  /// `[0.5,0.5,0]`
  static func list(_ point: Landmark) -> String { "[\(point.x),\(point.y),\(point.z)]" }

  /// The same point in pixels.
  static func pixels(_ point: Landmark, _ size: PictureSize) -> Landmark {
    Landmark(x: point.x * size.width, y: point.y * size.height, z: point.z * size.width)
  }

  /// The same point in front of a headset: metres, y up, and z away from the eyes.
  static func metres(_ point: Landmark, _ size: PictureSize) -> Landmark {
    Landmark(
      x: point.x * size.width / 1000 - 0.3, y: 1.6 - point.y * size.height / 1000,
      z: -0.6 + point.z * size.width / 1000)
  }
}

extension Hand {
  /// All points, each written by `body`, with commas in between.
  func points(_ body: (HandJoint, Landmark) -> String) -> String {
    HandJoint.allCases.map { joint in self[joint].map { body(joint, $0) } ?? "null" }
      .joined(separator: ",")
  }

  /// All points, each written by `body`, in brackets.
  func list(_ body: (Landmark) -> String) -> String { "[" + points { body($1) } + "]" }

  /// The same hand with other points.
  func mapped(_ transform: (Landmark, PictureSize) -> Landmark, _ size: PictureSize) -> Hand {
    mapped { transform($0, size) }
  }

  /// `Left` or `Right`.
  var side: String { handedness?.rawValue ?? "Right" }
}
