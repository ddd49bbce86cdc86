import Basics

/// Reads the colours and attributes of terminal text (ECMA-48, SGR), and links (OSC 8).
enum AnsiText {
  /// Returns true if a text has SGR or OSC 8 sequences, but no other control sequences.
  static func isAlone(in text: String) -> Bool {
    guard text.utf8.contains(0x1B), !text.utf8.contains(where: isOtherControl) else { return false }
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      guard let sequence = sequence(at: rest[start...]) else { return false }
      rest = rest[sequence.end...]
    }
    return true
  }

  private static func isOtherControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0D, 0x1B].contains(byte) || byte == 0x7F
  }

  /// Returns the text in lines, with its colours and links; other sequences stay in it as text.
  static func document(of text: String) -> Document {
    var lines: [[Run]] = [[]]
    var links = LinkList()
    var address = ""
    var look = Run("")
    func add(_ part: Substring.UnicodeScalarView) {
      lines.join(look.saying(String(part)), splitAt: \.isNewline)
    }
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      add(rest[..<start])
      guard let sequence = sequence(at: rest[start...]) else {
        add(rest[start...start])
        rest = rest[rest.index(after: start)...]
        continue
      }
      switch sequence.kind {
      case .look(let numbers): change(&look, numbers)
      case .link(let next):
        if !address.isEmpty { lines[lines.count - 1].join(links.reference(to: address)) }
        address = next
        if next.isEmpty { look.emphasis.remove(.link) } else { look.emphasis.insert(.link) }
      }
      rest = rest[sequence.end...]
    }
    add(rest)
    return Document(blocks: [.lines(lines)], links: links.addresses)
  }

  private enum Kind { case look([Int]), link(String) }

  /// Returns the sequence at an escape; nil if it has no end, or is neither SGR nor a link.
  private static func sequence(
    at text: Substring.UnicodeScalarView
  ) -> (kind: Kind, end: String.Index)? {
    let body = text.dropFirst(2)
    switch text.dropFirst().first {
    case "[":
      // No program writes a longer sequence than 64 characters.
      let parameters = body.prefix(64).prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
      guard parameters.endIndex < text.endIndex, text[parameters.endIndex] == "m"
      else { return nil }
      let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      return (.look(numbers.flatMap(Self.numbers)), text.index(after: parameters.endIndex))
    case "]":
      guard body.starts(with: "8;".unicodeScalars) else { return nil }
      let content = body.dropFirst(2).prefix(2_100).prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
      guard content.endIndex < text.endIndex else { return nil }
      let parts = content.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      var end = text.index(after: content.endIndex)
      if text[content.endIndex] == "\u{1B}" {
        guard end < text.endIndex, text[end] == "\\" else { return nil }
        end = text.index(after: end)
      }
      return (.link(String(parts[1])), end)
    default: return nil
    }
  }

  /// Returns the numbers of a parameter, such as `4:3` for a curly underline, `4:0` for none, or
  /// `38:2::255:0:0` with an empty colour space.
  private static func numbers(of parameter: Substring.UnicodeScalarView) -> [Int] {
    var parts = parameter.split(separator: ":", omittingEmptySubsequences: false)
      .map { Int(String($0)) ?? 0 }
    if parts.count > 5, parts[1] == 2 { parts.remove(at: 2) }
    return parts.count > 1 && parts[0] == 4 ? [parts[1] == 0 ? 24 : 4] : parts
  }

  /// The attributes that numbers turn on and off.
  private static let added: [Int: Run.Emphasis] = [
    1: .bold, 2: .faint, 3: .italic, 4: .underline, 7: .inverse, 9: .struck, 21: .underline,
  ]
  private static let removed: [Int: Run.Emphasis] = [
    22: [.bold, .faint], 23: .italic, 24: .underline, 27: .inverse, 29: .struck,
  ]

  private static func change(_ look: inout Run, _ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: look = Run("", look.emphasis.intersection(.link))
      case 30...37, 90...97: look.foreground = Color.terminal(number - (number < 90 ? 30 : 82))
      case 38: look.foreground = color(&rest) ?? look.foreground
      case 39: look.foreground = nil
      case 40...47, 100...107: look.background = Color.terminal(number - (number < 100 ? 40 : 92))
      case 48: look.background = color(&rest) ?? look.background
      case 49: look.background = nil
      case 58: _ = color(&rest)  // Underlines have the colour of the text.
      default:
        look.emphasis.formUnion(added[number] ?? [])
        look.emphasis.subtract(removed[number] ?? [])
      }
    }
  }

  /// Reads the colour after 38 or 48: `5;INDEX` or `2;RED;GREEN;BLUE`.
  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().flatMap(Color.terminal)
    case 2:
      let channels = rest.prefix(3).compactMap { UInt8(exactly: $0) }
      rest = rest.dropFirst(3)
      return channels.count == 3
        ? Color(red: channels[0], green: channels[1], blue: channels[2]) : nil
    default: return nil
    }
  }
}
