/// A key or a short string of a line, with everything that it can mean.
struct Word: Sendable {
  /// As it is written.
  let text: String
  /// Its parts in lower case, as in `index`, `finger`, `tip`; digits are parts of their own.
  let parts: [String]
  /// Its parts, as far as they are of the name of a joint.
  let jointParts: [JointPart]
  /// What a number under this key is, if it belongs to a point.
  let axis: Axis?
  /// Left or right, if the word names a side and perhaps a hand, but nothing else.
  let side: Handedness?
  /// Identifies the word in a path: words that only differ in their side or number are the same.
  let pathPart: UInt64

  /// A number of a point.
  enum Axis: Sendable {
    case x, y, z, confidence
  }

  init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
    jointParts = JointPart.parts(of: text, parts)
    let rest = parts.filter { !Self.ofPoints.contains($0) }
    axis =
      switch rest.count == 1 ? rest[0] : "" {
      case "x", "xs", "cx", "px", "u": .x
      case "y", "ys", "cy", "py", "v": .y
      case "z", "zs", "cz", "pz": .z
      case "confidence", "conf", "score", "scores", "visible", "likelihood", "probability", "prob",
        "confidences", "c":
        .confidence
      default: nil
      }
    let sides = parts.compactMap { Self.sides[$0] }
    let noise = parts.allSatisfy { Self.sides[$0] != nil || Self.ofHands.contains($0) }
    side = noise && sides.count == 1 ? sides[0] : nil
    var hash = PathHash()
    for part in parts where Self.sides[part] == nil && Int(part) == nil {
      for byte in part.utf8 { hash.add(UInt64(byte)) }
      hash.add(0)
    }
    pathPart = hash.value
  }

  /// True if the word has one of these parts.
  func has(_ parts: Set<String>) -> Bool { self.parts.contains(where: parts.contains) }

  /// Where the body is landmarked, and not the hand.
  var isOfBody: Bool { has(Self.ofBody) && !isOfHand }
  /// Where hands are.
  var isOfHand: Bool { has(["hand", "hands", "handedness", "lmlist", "palm"]) }
  /// Where points are in metres around the hand's centre, beside those in the picture.
  var isOfWorld: Bool { parts.contains("world") || text.lowercased().contains("3d") }
  /// Where the turn or the speed of something is, and not its place.
  var isNoPlace: Bool { has(Self.noPlaces) }
  /// Where a place is, rather than anything else of a joint.
  var isPlace: Bool { has(Self.places) }
  /// Where the side of a hand is written.
  var isOfSide: Bool { has(Self.sideKeys) }
  /// Left or right, if it names one beside other things.
  var anySide: Handedness? { parts.lazy.compactMap { Self.sides[$0] }.first }

  private static let sides: [String: Handedness] = [
    "left": .left, "right": .right, "l": .left, "r": .right, "lh": .left, "rh": .right,
  ]
  private static let ofHands: Set<String> = ["hand", "hands", "s"]
  private static let ofPoints: Set<String> = [
    "position", "pos", "pixel", "pixels", "image", "screen", "norm", "normalized", "coordinate",
    "coord", "img",
  ]
  private static let ofBody: Set<String> = [
    "pose", "face", "body", "iris", "foot", "feet", "torso", "bbox", "box", "mesh", "lips",
  ]
  private static let noPlaces: Set<String> = [
    "orientation", "rotation", "quaternion", "velocity", "normal", "direction", "radius", "scale",
    "rotations", "orientations", "angles", "linear", "angular",
  ]
  private static let places: Set<String> = [
    "position", "pos", "location", "point", "translation", "place", "coordinates", "coordinate",
    "xyz", "xy", "loc", "coords", "origin",
  ]
  private static let sideKeys: Set<String> = [
    "handedness", "handednesses", "chirality", "type", "side", "hand", "label", "category", "name",
    "id", "which",
  ]

  /// Splits `indexFinger_TIP` into `index`, `finger` and `tip`.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var last: Character = " "
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let startsWord =
        character.isUppercase && (last.isLowercase || last.isUppercase && next.isLowercase)
      let changesKind = character.isNumber != last.isNumber
      if startsWord || changesKind || !(character.isLetter || character.isNumber) {
        if !part.isEmpty { parts.append(part) }
        part = ""
      }
      if character.isLetter || character.isNumber { part += character.lowercased() }
      last = character
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}
