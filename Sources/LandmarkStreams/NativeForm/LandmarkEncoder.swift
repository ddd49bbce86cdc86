import Hands
import JSONText

/// Writes frames in the native form, one to a line.
public enum LandmarkEncoder {
  /// Writes a frame as a line without a line break; omits the shades, which could show a person.
  public static func line(_ frame: HandFrame) -> String { line(frame, withShades: false) }

  /// Writes a frame as a line without a line break; includes the shades if `withShades`.
  package static func line(_ frame: HandFrame, withShades: Bool) -> String {
    var writer = JSONWriter()
    writer.write("t", frame.time, decimals: 6)
    writer.write("width", Double(frame.size.width), decimals: 3)
    writer.write("height", Double(frame.size.height), decimals: 3)
    if let seen = frame.seen { writer.write("seen", json: json(seen, withShades: withShades)) }
    let hands = frame.indices.map { json(frame[$0]) }
    writer.write("hands", json: "[" + hands.joined(separator: ",") + "]")
    if let label = frame.label { writer.write("label", label) }
    if let pose = frame.pose { writer.write("pose", pose) }
    return writer.line
  }

  private static func json(_ seen: SeenPicture, withShades: Bool) -> String {
    var writer = JSONWriter()
    if let light = seen.light { writer.write("light", Double(light), decimals: 3) }
    if let change = seen.change { writer.write("change", Double(change), decimals: 6) }
    if let sharp = seen.sharp { writer.write("sharp", Double(sharp), decimals: 3) }
    if withShades, let shades = seen.shades {
      writer.write("columns", shades.columns)
      writer.write("shades", shades.text)
    }
    return writer.line
  }

  private static func json(_ hand: Hand) -> String {
    var writer = JSONWriter()
    if let handedness = hand.handedness { writer.write("handedness", handedness.rawValue) }
    if let score = hand.score { writer.write("score", json: number(score)) }
    let landmarks = HandJoint.allCases.map { json(hand[$0]) }
    writer.write("landmarks", json: "[" + landmarks.joined(separator: ",") + "]")
    return writer.line
  }

  private static func json(_ landmark: Landmark?) -> String {
    guard let landmark else { return "null" }
    var numbers = [landmark.x, landmark.y, landmark.z]
    if let confidence = landmark.confidence { numbers.append(confidence) }
    return "[" + numbers.map(number).joined(separator: ",") + "]"
  }

  /// Returns the shortest text that reads back as the same number; `null` if it is not finite.
  private static func number(_ value: Float) -> String {
    value.isFinite
      ? (value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)") : "null"
  }
}
