/// A key or a short string of a line, with everything that it can mean.
struct Word: Sendable {
  /// As it is written.
  let text: String
  /// Its parts in lower case, as in `index`, `finger`, `tip`; digits are parts of their own.
  let parts: [String]
  /// Its parts, as far as they are of the name of a joint.
  let jointParts: [JointPart]
  /// Whose name of a joint it is, if that can be told.
  let vocabulary: JointVocabulary?
  /// What a number under this key is, if it belongs to a point.
  let axis: Axis?
  /// Left or right, if the word names a side and perhaps a hand, but nothing else.
  let side: Handedness?
  /// Left or right, if it names one beside other things.
  let anySide: Handedness?
  /// How well it names the time of a frame, and in which unit; nil if it does not.
  let time: TimeField.Name?
  /// Identifies the word in a path: words that only differ in their side or number are the same.
  let pathPart: UInt64
  private let roles: Set<Role>

  /// A number of a point.
  enum Axis: Sendable { case x, y, z, confidence }

  init(_ text: String) {
    self.text = text
    let parts = Self.parts(of: text)
    self.parts = parts
    jointParts = JointPart.parts(of: text, parts)
    vocabulary = JointVocabulary(name: text)
    time = TimeField.Name(parts)
    roles = Role.of(parts, text)
    let rest = parts.filter { !Role.aroundPoint.contains($0) }
    axis = rest.count == 1 ? Role.axisWords[rest[0]] : nil
    let sides = parts.compactMap { Role.sideWords[$0] }
    anySide = sides.first
    let others = parts.filter { Role.sideWords[$0] == nil }
    side = sides.count == 1 && Set(others).isSubset(of: ["hand", "hands", "s"]) ? sides[0] : nil
    var hash = PathHash()
    for part in others where Int(part) == nil {
      for byte in part.utf8 { hash.add(UInt64(byte)) }
      hash.add(0)
    }
    pathPart = hash.value
  }

  /// True if the word has a role.
  func has(_ role: Role) -> Bool { roles.contains(role) }

  /// Splits `indexFinger_TIP` into `index`, `finger` and `tip`.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = [""]
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let last = index > 0 ? characters[index - 1] : " "
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let startsWord =
        character.isUppercase && (last.isLowercase || last.isUppercase && next.isLowercase)
      if startsWord || character.isNumber != last.isNumber { parts.append("") }
      if character.isLetter || character.isNumber {
        parts[parts.count - 1] += character.lowercased()
      } else {
        parts.append("")
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// The keys and short strings of a stream, each with what it means, which is found out once.
struct WordTable: Sendable {
  /// The maximum number of words; a producer has less than a hundred, and a hostile one is not to
  /// fill the memory.
  private static let maxWords = 4096
  /// Bytes; longer strings are texts, not words.
  private static let maxLength = 64

  /// The first word is that of values without a key.
  private var words = [Word("")]
  private var indices: [UInt64: Int] = [:]

  subscript(index: Int) -> Word { words[index] }

  /// Forgets all words if there are too many; not while indices are in use.
  mutating func makeRoom() {
    if words.count >= Self.maxWords { self = WordTable() }
  }

  /// The index of the word with these bytes; 0 for a text that is no word.
  mutating func index(of bytes: Span<UInt8>) -> Int {
    guard !bytes.isEmpty, bytes.count <= Self.maxLength else { return 0 }
    var hash = PathHash()
    for position in bytes.indices { hash.add(UInt64(bytes[position])) }
    if let index = indices[hash.value] { return index }
    guard words.count < Self.maxWords else { return 0 }
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    words.append(Word(text))
    indices[hash.value] = words.count - 1
    return words.count - 1
  }
}

/// A hash by which a place in a line is recognised in the next one (FNV-1a, which is the same in
/// every run).
struct PathHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a number.
  mutating func add(_ part: UInt64) { value = (value ^ part) &* 0x100_0000_01b3 }

  /// The hash of what follows this.
  func adding(_ part: UInt64) -> PathHash {
    var hash = self
    hash.add(part)
    return hash
  }
}

/// What the value of a key is, by the words in the key.
enum Role: CaseIterable, Sendable {
  /// Where the body is landmarked, and not the hand.
  case body
  /// Where hands are.
  case hand
  /// Where hands would be, if any were seen.
  case hands
  /// A list of landmarks.
  case landmarks
  /// Where points are in metres around the hand's centre, beside those in the picture.
  case world
  /// The turn or the speed of something, and not its place.
  case motion
  /// A place, rather than anything else of a joint.
  case place
  /// The side of a hand, and the sides of all hands.
  case side, sides
  /// The list of all fingers, and the second end of a bone.
  case fingers, boneEnd
  /// The size of the picture, and that of a box around something.
  case size, box

  /// The words that have each role.
  private static let words: [Role: Set<Substring>] = [
    .body: "pose face body iris foot feet torso bbox box mesh lips",
    .hand: "hand hands handedness lmlist palm",
    .hands: """
    hand hands landmark landmarks keypoints people persons joints pointables handedness \
    predictions detections observations points skeleton left right poses results result instances
    """,
    .landmarks: "landmarks landmark keypoints lmlist",
    .world: "world",
    .motion: """
    orientation rotation quaternion velocity normal direction radius scale rotations \
    orientations angles linear angular
    """,
    .place: "position pos location point translation place coordinates coordinate xyz xy coords",
    .side: """
    handedness handednesses chirality type side hand label category name id which
    """,
    .sides: "handedness handednesses multihandedness chirality",
    .fingers: "fingers digits",
    .boneEnd: "next end",
    .size: "resolution size dimensions",
    .box: "boundingbox bounding rect roi",
  ].mapValues { Set($0.split(separator: " ")) }

  /// The roles of a key.
  static func of(_ parts: [String], _ text: String) -> Set<Role> {
    var roles = Set(words.filter { role in parts.contains { role.value.contains($0[...]) } }.keys)
    if text.lowercased().contains("3d") { roles.insert(.world) }
    if roles.contains(.hand) { roles.remove(.body) }
    return roles
  }

  /// What a number is whose key has this word, and perhaps some of ``aroundPoint``.
  static let axisWords: [String: Word.Axis] = [
    "x": .x, "xs": .x, "cx": .x, "px": .x, "u": .x, "y": .y, "ys": .y, "cy": .y, "py": .y, "v": .y,
    "z": .z, "zs": .z, "cz": .z, "pz": .z, "confidence": .confidence, "conf": .confidence,
    "score": .confidence, "scores": .confidence, "visible": .confidence, "c": .confidence,
    "likelihood": .confidence, "probability": .confidence, "prob": .confidence,
  ]
  static let aroundPoint: Set<String> = [
    "position", "pos", "pixel", "pixels", "image", "screen", "norm", "normalized", "coordinate",
  ]

  static let sideWords: [String: Handedness] = [
    "left": .left, "right": .right, "l": .left, "r": .right, "lh": .left, "rh": .right,
  ]

  /// The words beside `width` and `height` in keys of the picture's size.
  static let ofPicture: Set<String> = [
    "image", "img", "frame", "picture", "video", "camera", "input", "screen", "canvas", "source",
  ]
}
