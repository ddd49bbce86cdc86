import Basics
import Libc

/// A mail, or a part of one: a head of named values, and what follows an empty line.
struct MailPart {
  /// The values, of which encoded words are not decoded yet, by their names in lower case.
  private(set) var head: [String: String] = [:]
  private let content: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var (rest, name) = (bytes, "")
    while let line = rest.popLine(), !line.isEmpty {
      let text = MailText.text(of: line, charset: nil)
      if text.first?.isWhitespace == true {
        head[name]?.append(" " + text.trimmed)
      } else if let colon = text.firstIndex(of: ":"), !text[..<colon].contains(" ") {
        name = text[..<colon].lowercased()
        // Of fields with the same name, the first counts.
        if head[name] != nil { name = "" }
        head[name] = String(text[text.index(after: colon)...].trimmed)
      }
    }
    content = rest
  }

  func value(of name: String) -> String? {
    head[name.lowercased()].flatMap { $0.isEmpty ? nil : MailText.decodingWords(in: $0) }
  }

  var type: String {
    head["content-type"]?.prefix { $0 != ";" }.trimmed.lowercased() ?? "text/plain"
  }

  /// The content as text, decoded from its transfer encoding and its character set.
  var text: String {
    let bytes =
      switch head["content-transfer-encoding"]?.lowercased() {
      case "base64": MailText.base64(content)
      case "quoted-printable": MailText.unescaped(content, by: UInt8(ascii: "="))
      default: Array(content)
      }
    let text = MailText.text(of: bytes[...], charset: parameter("charset", of: "content-type"))
    return text.replacing("\r\n", with: "\n").replacing("\n>From ", with: "\nFrom ")
  }

  var parts: [MailPart] {
    guard let boundary = parameter("boundary", of: "content-type") else { return [] }
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailPart] = []
    var (start, rest): (Int?, ArraySlice<UInt8>) = (nil, content)
    while true {
      let lineStart = rest.startIndex
      let line = rest.popLine()
      let end = line?.starts(with: mark) == true ? line?.dropFirst(mark.count) : nil
      guard line == nil || end?.allSatisfy({ " \t-".utf8.contains($0) }) == true else { continue }
      if let start { parts.append(MailPart(content[start..<lineStart])) }
      guard line != nil else { return parts }
      start = end?.starts(with: "--".utf8) == true ? nil : rest.startIndex
    }
  }

  /// Returns a parameter of a field of the head; it may be encoded, and in several pieces, as in
  /// `filename*0*=UTF-8''a%20; filename*1=b` (RFC 2231).
  func parameter(_ name: String, of field: String) -> String? {
    var isQuoted = false
    let words = (head[field] ?? "").split {
      if $0 == "\"" { isQuoted.toggle() }
      return $0 == ";" && !isQuoted
    }
    let all = words.compactMap { word in
      word.firstIndex(of: "=").map {
        (
          name: word[..<$0].trimmed.lowercased(),
          value: word[word.index(after: $0)...].trimmed.filter { $0 != "\"" }
        )
      }
    }
    let pieces = all.filter { $0.name.hasPrefix("\(name)*") }.map(\.value)
    guard !pieces.isEmpty else {
      return all.first { $0.name == name }.map { MailText.decodingWords(in: $0.value) }
    }
    let coded = pieces.joined()
      .split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let bytes = MailText.unescaped(Array(coded[coded.count - 1].utf8)[...], by: UInt8(ascii: "%"))
    return MailText.text(of: bytes[...], charset: coded[0])
  }
}

/// What a mail says: its text, and the names of what is attached.
struct MailBody {
  private(set) var text = ""
  private(set) var isHTML = false
  private(set) var attachments: [String] = []

  private static let maxDepth = 16

  init(_ part: MailPart, depth: Int = 0) {
    let type = part.type
    if type.hasPrefix("multipart/"), depth < Self.maxDepth {
      var bodies = part.parts.map { MailBody($0, depth: depth + 1) }
      // The other parts of these are the pictures in the first one.
      if type == "multipart/related" { bodies = Array(bodies.prefix(1)) }
      attachments = bodies.flatMap(\.attachments)
      bodies.removeAll(where: \.text.isEmpty)
      if type == "multipart/alternative", let best = bodies.first(where: { !$0.isHTML }) {
        bodies = [best]
      }
      let isHTML = bodies.contains(where: \.isHTML)
      self.isHTML = isHTML
      text = bodies.map { isHTML && !$0.isHTML ? PlainHTML.escaped($0.text) : $0.text }
        .joined(separator: isHTML ? "<hr>" : "\n\n")
    } else if ["text/plain", "text/html"].contains(type),
      part.head["content-disposition"]?.lowercased().hasPrefix("attachment") != true
    {
      isHTML = type == "text/html"
      text = String(part.text.trimmed)
    } else {
      let name = part.parameter("filename", of: "content-disposition")
      attachments = [name ?? part.parameter("name", of: "content-type") ?? type]
    }
  }
}

enum MailText {
  /// Decodes bytes; text in a character set that the C library does not know is taken for UTF-8.
  static func text(of bytes: ArraySlice<UInt8>, charset: String?) -> String {
    let text =
      charset.flatMap { utf8(of: bytes, in: $0) } ?? Windows1252.repaired(bytes, isLast: true)
    return String(decoding: text.contains(0) ? text.filter { $0 != 0 } : text, as: UTF8.self)
  }

  /// Decodes the words such as `=?UTF-8?Q?caf=C3=A9?=` in a value (RFC 2047). The white space
  /// between two of them is no text, and a character may begin in one and end in the next.
  static func decodingWords(in value: String) -> String {
    // Nobody reads a longer field, which would take memory many times its length.
    guard value.utf8.count <= 1 << 20, value.contains("=?") else { return value }
    var (bytes, end) = ([UInt8](), value.startIndex)
    for word in value.matches(of: /=\?([^?* ]+)(?:\*[^? ]*)?\?([QqBb])\?([^?]*)\?=/) {
      let between = value[end..<word.range.lowerBound]
      if end == value.startIndex || !between.allSatisfy(\.isWhitespace) { bytes += between.utf8 }
      end = word.range.upperBound
      let text =
        word.2.lowercased() == "b"
        ? base64(Array(word.3.utf8)[...])
        : unescaped(Array(word.3.replacing("_", with: " ").utf8)[...], by: UInt8(ascii: "="))
      bytes += utf8(of: text[...], in: String(word.1)) ?? text
    }
    return text(of: (bytes + value[end...].utf8)[...], charset: nil)
  }

  /// Returns text in another character set as UTF-8, with a sign for what is no character in it; nil
  /// if it is UTF-8 already, or if the C library does not know the set.
  private static func utf8(of text: ArraySlice<UInt8>, in charset: String) -> [UInt8]? {
    switch charset.lowercased() {
    case "", "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": return nil
    // As browsers do: nobody writes the control characters of Latin-1.
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252":
      return Windows1252.utf8(of: text)
    default: break
    }
    // A slash would begin an option of the converter.
    guard !charset.contains("/"), let converter = iconv_open("UTF-8", charset),
      converter != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(converter) }
    var (input, piece) = (text.map(CChar.init(bitPattern:)), [CChar](repeating: 0, count: 4_096))
    var result: [UInt8] = []
    input.withUnsafeMutableBufferPointer { input in
      var (start, count) = (input.baseAddress, input.count)
      while true {
        let isEnd = count == 0
        let (room, isStuck) = piece.withUnsafeMutableBufferPointer { piece in
          var (end, room) = (piece.baseAddress, piece.count)
          // Without input, it writes the character that it has held back.
          let code =
            isEnd
            ? iconv(converter, nil, nil, &end, &room)
            : iconv(converter, &start, &count, &end, &room)
          return (room, code == -1 && errno != E2BIG)
        }
        result += piece.dropLast(room).map(UInt8.init(bitPattern:))
        if isEnd { break }
        guard isStuck else { continue }
        result += "\u{FFFD}".utf8
        (start, count) = (start?.successor(), count - 1)
      }
    }
    return result
  }

  /// Replaces each escape sign with two hexadecimal digits by a byte, and removes line ends after
  /// an escape sign, as in quoted-printable.
  static func unescaped(_ bytes: ArraySlice<UInt8>, by sign: UInt8) -> [UInt8] {
    var (text, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      let next = String(decoding: byte == sign ? rest.prefix(2) : [], as: UTF8.self)
      if next.utf8.count == 2, let code = UInt8(next, radix: 16) {
        text.append(code)
      } else if next != "\r\n", next.first != "\n" {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst(next.first == "\n" ? 1 : 2)
    }
    return text
  }

  private static let digits: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0...))

  /// Decodes Base64, also several texts in a row; ignores all other characters.
  static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (group, bits) = (0, 0)
    for character in text {
      if character == UInt8(ascii: "=") { bits = 0 }
      guard let digit = digits[character] else { continue }
      (group, bits) = ((group << 6 | digit) & 0xFFFF, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> bits))
    }
    return bytes
  }
}
