@testable import Cells

/// What a terminal of the xterm family shows after the bytes that were written to it.
///
/// It knows what is sent to `xterm-256color` and `linux`; a sequence that it does not know is
/// recorded, so that a test can't pass on a screen that was guessed.
struct TerminalScreen {
  let columns: Int
  let rows: Int
  private(set) var isAlternate = false
  private(set) var isCursorShown = true
  private(set) var unknown: [String] = []
  /// True between the beginning and the end of a frame (synchronised output).
  private(set) var isInFrame = false
  /// The number of the status request that the program has answered last (`CSI 0 ; N n`).
  private(set) var lastAnswer: Int?
  /// How often the tests have marked what was written (`CSI 9 n`).
  private(set) var marks = 0
  /// False in a terminal that gives every part of a character cells of its own.
  private let joinsClusters: Bool
  private var cells: [[Character?]]
  private var renditions: [[Rendition]]
  private var parser = RenditionParser()
  private var column = 0
  private var row = 0
  private var top = 0
  private var bottom: Int
  /// What was put last and where, unless the cursor has moved since.
  private var last: (character: Character, row: Int, column: Int)?
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int, joinsClusters: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.joinsClusters = joinsClusters
    bottom = rows - 1
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    renditions = Array(repeating: Array(repeating: .plain, count: columns), count: rows)
  }

  /// What a cell shows, nil in the right half of a wide character, and how.
  subscript(column: Int, row: Int) -> (character: Character?, rendition: Rendition) {
    (cells[row][column], renditions[row][column])
  }

  var lines: [String] { cells.map { String($0.compactMap { $0 }) } }
  var text: String { lines.joined(separator: "\n") }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let used = consume() { pending.removeFirst(used) }
  }

  /// Acts on what stands first in the pending bytes; nil if it is not complete yet.
  private mutating func consume() -> Int? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return consumeEscape()
    case 0x20..<0x7F: put(Unicode.Scalar(first))
    case 0x80...:
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      // What is interrupted by a control character is not shown.
      if let end = pending.prefix(length).dropFirst().firstIndex(where: { $0 < 0x80 }) {
        return end
      }
      guard pending.count >= length else { return nil }
      for scalar in String(decoding: pending[..<length], as: UTF8.self).unicodeScalars {
        put(scalar)
      }
      return length
    default: move(first)
    }
    return 1
  }

  /// Acts on a control character.
  private mutating func move(_ control: UInt8) {
    last = nil
    switch control {
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x08: column = max(column - 1, 0)
    case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
    case 0x07, 0x0E, 0x0F: break
    default: break
    }
  }

  /// What ends an escape sequence that is not complete: CAN, SUB and ESC.
  private static let abort: [UInt8] = [0x18, 0x1A, 0x1B]

  private mutating func consumeEscape() -> Int? {
    guard pending.count >= 2 else { return nil }
    if Self.abort.contains(pending[1]) { return 1 }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard
        let end = pending.dropFirst(2).firstIndex(where: {
          (0x40...0x7E).contains($0) || Self.abort.contains($0)
        })
      else { return nil }
      if Self.abort.contains(pending[end]) { return end }
      let parameters = String(decoding: pending[2..<end], as: UTF8.self)
      control(Character(Unicode.Scalar(pending[end])), parameters)
      return end + 1
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"):
      // A question, a title or a picture: until `BEL` or `ESC \`.
      guard let end = pending.dropFirst(2).firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
        return nil
      }
      return pending[end] == 0x07 ? end + 1 : pending.count > end + 1 ? end + 2 : nil
    case UInt8(ascii: "("), UInt8(ascii: ")"): return pending.count >= 3 ? 3 : nil
    case UInt8(ascii: "M"): row = max(row - 1, top)
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "7"), UInt8(ascii: "8"),
      UInt8(ascii: "\\"):
      break
    default: unknown.append("ESC \(Character(Unicode.Scalar(pending[1])))")
    }
    return 2
  }

  private mutating func control(_ final: Character, _ parameters: String) {
    if final == "m" {
      parser.apply(parameters)
      return
    }
    last = nil
    if parameters.hasPrefix("?") {
      setMode(parameters.dropFirst(), to: final == "h")
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch final {
    case "H", "f":
      row = min(count, rows) - 1
      column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1
    case "A": row = max(row - count, 0)
    case "B": row = min(row + count, rows - 1)
    case "C": column = min(column + count, columns - 1)
    case "D": column = max(column - count, 0)
    case "G": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "J": eraseScreen(first)
    case "K": eraseLine(first)
    case "X": erase(row, column..<min(column + count, columns))
    case "P":
      let end = min(column + count, columns)
      cells[row].removeSubrange(column..<end)
      cells[row] += Array(repeating: " ", count: end - column)
    case "@":
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells[row].removeLast(cells[row].count - columns)
    case "L": scroll(from: row, by: -count)
    case "M": scroll(from: row, by: count)
    case "S": scroll(from: top, by: count)
    case "T": scroll(from: top, by: -count)
    case "r":
      top = count - 1
      bottom = (numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows) - 1
    case "n" where parameters.hasPrefix("0;"): lastAnswer = numbers.last
    case "n" where parameters == "9": marks += 1
    case "l", "h", "t", "c": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func setMode(_ mode: Substring, to isSet: Bool) {
    switch mode {
    case "1049":
      isAlternate = isSet
      eraseScreen(2)
    case "25": isCursorShown = isSet
    case "2026": isInFrame = isSet
    default: break
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if join(scalar) { return }
    let width = Self.width(of: scalar, joinsClusters: joinsClusters)
    if width == 0 { return }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    set(Character(scalar), width: width)
    last = (Character(scalar), row, column)
    column += width
  }

  /// Lets a code point become a part of the character before it, if it is one.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let before = last else { return false }
    let joined = String(before.character) + String(scalar)
    let isMark = Self.width(of: scalar, joinsClusters: joinsClusters) == 0
    guard joined.count == 1, joinsClusters || isMark else { return false }
    let isPicture =
      scalar == "\u{FE0F}" && before.character.unicodeScalars.first?.properties.isEmoji == true
    let width = max(
      column - before.column,
      joinsClusters && isPicture ? 2 : Self.width(of: scalar, joinsClusters: joinsClusters))
    column = before.column
    set(Character(joined), width: width)
    column += width
    last?.character = Character(joined)
    return true
  }

  /// Fills the cells at the cursor; what they were halves of goes.
  private mutating func set(_ character: Character, width: Int) {
    for place in column..<min(column + width, columns) {
      if cells[row][place] == nil, place == column, place > 0 { cells[row][place - 1] = " " }
      if place + 1 < columns, cells[row][place + 1] == nil { cells[row][place + 1] = " " }
      cells[row][place] = place == column ? character : nil
      renditions[row][place] = parser.rendition
    }
  }

  private mutating func lineFeed() {
    if row == bottom { scroll(from: top, by: 1) } else { row = min(row + 1, rows - 1) }
  }

  private mutating func scroll(from first: Int, by count: Int) {
    guard first <= bottom else { return }
    let blank = Array(repeating: Character?.some(" "), count: columns)
    let blankRow = Array(
      repeating: Rendition(background: parser.rendition.background), count: columns)
    for _ in 0..<min(abs(count), bottom - first + 1) {
      cells.remove(at: count > 0 ? first : bottom)
      cells.insert(blank, at: count > 0 ? bottom : first)
      renditions.remove(at: count > 0 ? first : bottom)
      renditions.insert(blankRow, at: count > 0 ? bottom : first)
    }
  }

  private mutating func eraseScreen(_ kind: Int) {
    if kind == 0 { erase(row, column..<columns) }
    if kind == 1 { erase(row, 0..<column + 1) }
    let range = kind == 0 ? row + 1..<rows : kind == 1 ? 0..<row : 0..<rows
    for row in range { erase(row, 0..<columns) }
  }

  private mutating func eraseLine(_ kind: Int) {
    erase(row, kind == 0 ? column..<columns : kind == 1 ? 0..<column + 1 : 0..<columns)
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range where column < columns {
      cells[row][column] = " "
      renditions[row][column] = Rendition(background: parser.rendition.background)
    }
  }

  private static func width(of scalar: Unicode.Scalar, joinsClusters: Bool) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
    let isWide =
      (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
      || scalar.properties.isEmojiPresentation && (joinsClusters || !isFlag)
    return isWide ? 2 : 1
  }
}
