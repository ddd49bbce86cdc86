import Hands

/// A key or a short string of a line, with everything that it can mean.
struct Word: Sendable {
  let text: String
  /// The text's parts in lower case, as in `index`, `finger`, `tip`; digits are separate parts.
  let parts: [String]
  /// The roles of its parts in a joint's name; nil if any part does not belong there.
  let jointParts: [Role]?
  /// The vocabulary that has this text as a joint's name; nil if the text does not show one.
  let vocabulary: LandmarkDialect.Producer?
  /// The axis that this key names in a point; nil if it names none.
  let axis: Role.Axis?
  /// Left or right, if the word names a side and perhaps a hand, but nothing else.
  let side: Handedness?
  /// Left or right, if the word names a side, even beside other things.
  let anySide: Handedness?
  /// How clearly the key names a frame's time, 0 being the clearest; nil if it names none.
  let timeRank: Int?
  let timeUnit: TimeUnit?
  /// Identifies the word in a path; words that differ only in side or number have the same value.
  let pathPart: Int
  private let roles: Set<Role>

  init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
    var roles = parts.flatMap(Role.of)
    if text.lowercased().contains("3d") { roles.append(.world) }
    if roles.contains(.hand) { roles.removeAll { $0 == .body } }
    self.roles = Set(roles)
    // Apple Vision's raw names: `VNHLKITIP` is the tip of the index finger.
    let raw = text.hasPrefix("VNHLK") ? text.dropFirst(5) : ""
    let fingers: [Character: String] = ["T": "thumb", "I": "index", "M": "middle", "R": "ring"]
    let finger = raw.first.map { fingers[$0] ?? "little" } ?? ""
    let names =
      raw.isEmpty ? parts : raw == "WRI" ? ["wrist"] : [finger, raw.dropFirst().lowercased()]
    let jointParts = names.map { Role.ofJoint($0[...]) }
    self.jointParts = jointParts.contains(nil) ? nil : jointParts.flatMap { $0 ?? [] }
    vocabulary = LandmarkDialect.Producer(jointName: text)
    let rest = parts.map(Role.of).filter { !$0.contains(.besideAxis) }
    axis = rest.count == 1 ? rest[0].lazy.compactMap(\.axis).first : nil
    let others = parts.filter { !Role.of($0).contains { $0.side != nil } }
    anySide = roles.lazy.compactMap(\.side).first
    let namesHand = Set(others).isSubset(of: ["hand", "hands", "s"])
    side = namesHand && others.count == parts.count - 1 ? anySide : nil
    let isFrame = [parts.joined(), parts.first ?? ""].enumerated().contains { index, word in
      Role.of(word).contains(.frameNumber) && (index == 0 || word.hasPrefix("seq"))
    }
    let isTime = !roles.contains(.duration)
    timeUnit = isFrame ? .frames : isTime ? roles.lazy.compactMap(\.unit).first : nil
    let isUnitAlone = timeUnit != nil && parts.count == 1 && text.count > 1
    let rank = roles.compactMap(\.rank).min() ?? (isUnitAlone ? 30 : nil)
    timeRank = isFrame ? 50 : isTime ? rank : nil
    pathPart = others.filter { Int($0) == nil }.hashValue
  }

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

extension Role {
  fileprivate var axis: Axis? { if case .axis(let axis) = self { axis } else { nil } }
  fileprivate var side: Handedness? { if case .side(let side) = self { side } else { nil } }
  fileprivate var unit: TimeUnit? { if case .unit(let unit) = self { unit } else { nil } }
  fileprivate var rank: Int? { if case .time(let rank) = self { rank } else { nil } }
}

/// The keys and short strings of a stream; each is parsed only once.
struct WordTable: Sendable {
  /// A producer has fewer than a hundred words; a hostile one must not fill the memory.
  private static let maxWords = 4096
  /// The maximum length of a word in bytes; longer strings are not words.
  private static let maxLength = 64

  /// Stands for the missing key of a value. Every stream begins with it, so it is parsed only once.
  private static let empty = Word("")

  private var words = [empty]
  private var indices: [String: Int] = [:]

  subscript(index: Int) -> Word { words[index] }

  /// Forgets all words if there are too many. Must not be called while indices are in use.
  mutating func makeRoom() { if words.count >= Self.maxWords { self = WordTable() } }

  /// The index of the word with these bytes; 0 if it is empty or too long, or the table is full.
  mutating func index(of bytes: Span<UInt8>) -> Int {
    guard !bytes.isEmpty, bytes.count <= Self.maxLength else { return 0 }
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    if let index = indices[text] { return index }
    guard words.count < Self.maxWords else { return 0 }
    words.append(Word(text))
    indices[text] = words.count - 1
    return words.count - 1
  }
}
