import Basics

/// A mail, or a part of one: a head of named values, and what follows an empty line.
struct MailPart {
  /// The names, in lower case, with their values, of which encoded words are not decoded yet.
  private(set) var head: [(name: String, value: String)] = []
  private let content: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let line = rest.popLine(), !line.isEmpty {
      let text = MailText.text(of: line, charset: nil)
      if text.first?.isWhitespace == true, !head.isEmpty {
        head[head.count - 1].value += " " + text.trimmed
      } else if let colon = text.firstIndex(of: ":"), !text[..<colon].contains(" ") {
        let value = String(text[text.index(after: colon)...].trimmed)
        head.append((text[..<colon].lowercased(), value))
      }
    }
    content = rest
  }

  /// Returns the decoded value of a field of the head; nil if there is none.
  func value(of name: String) -> String? { raw(name).map(MailText.decodingWords) }

  private func raw(_ name: String) -> String? {
    let name = name.lowercased()
    return head.first { $0.name == name }?.value
  }

  /// The kind of the content, such as `text/plain`.
  var type: String {
    raw("content-type")?.prefix { $0 != ";" }.trimmed.lowercased() ?? "text/plain"
  }

  var isAttachment: Bool {
    raw("content-disposition")?.lowercased().hasPrefix("attachment") == true
  }

  var fileName: String? {
    parameter("filename", of: "content-disposition") ?? parameter("name", of: "content-type")
  }

  /// The content as text, decoded from its transfer encoding and its character set.
  var text: String {
    let bytes =
      switch raw("content-transfer-encoding")?.lowercased() {
      case "base64": MailText.base64(content)
      case "quoted-printable": MailText.unescaped(content, by: UInt8(ascii: "="))
      default: Array(content)
      }
    let text = MailText.text(of: bytes[...], charset: parameter("charset", of: "content-type"))
    return text.replacing("\r\n", with: "\n").replacing("\n>From ", with: "\nFrom ")
  }

  /// The parts of a content that consists of parts.
  var parts: [MailPart] {
    guard let boundary = parameter("boundary", of: "content-type") else { return [] }
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailPart] = []
    var start: Int?
    var rest = content
    while true {
      let lineStart = rest.startIndex
      let line = rest.popLine()
      if let line {
        guard line.starts(with: mark) else { continue }
        let end = line.dropFirst(mark.count).prefix { $0 != 0x20 && $0 != 0x09 }
        guard end.isEmpty || end.elementsEqual("--".utf8) else { continue }
      }
      if let start { parts.append(MailPart(content[start..<lineStart])) }
      guard line != nil else { return parts }
      start = rest.startIndex
    }
  }

  /// Returns a parameter of a field of the head; it may be encoded, and in several pieces, as in
  /// `filename*0*=UTF-8''a%20; filename*1=b` (RFC 2231).
  private func parameter(_ name: String, of field: String) -> String? {
    let all = Self.words(in: raw(field) ?? "").dropFirst().compactMap { word in
      word.firstIndex(of: "=").map {
        (name: word[..<$0].trimmed.lowercased(), value: word[word.index(after: $0)...].trimmed)
      }
    }
    let pieces = all.filter { $0.name.hasPrefix("\(name)*") }
    guard !pieces.isEmpty else {
      return all.first { $0.name == name }.map { MailText.decodingWords(in: String($0.value)) }
    }
    var charset: String?
    var bytes: [UInt8] = []
    for (name, value) in pieces {
      guard name.hasSuffix("*") else {
        bytes += value.utf8
        continue
      }
      var quoted = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      if charset == nil, quoted.count == 3 { charset = String(quoted.removeFirst()) }
      bytes += MailText.unescaped(Array((quoted.last ?? "").utf8)[...], by: UInt8(ascii: "%"))
    }
    return MailText.text(of: bytes[...], charset: charset)
  }

  /// Splits a value at its semicolons, and removes its quotes.
  private static func words(in value: String) -> [String] {
    var words = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in value {
      switch character {
      case "\\" where isQuoted && !isEscaped:
        isEscaped = true
        continue
      case "\"" where !isEscaped: isQuoted.toggle()
      case ";" where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
      isEscaped = false
    }
    return words
  }
}

/// What a mail says: its text, and the names of what is attached.
struct MailBody {
  private(set) var text = ""
  private(set) var isHTML = false
  private(set) var attachments: [String] = []

  /// How deeply parts can be inside parts.
  private static let maxDepth = 16

  init(_ part: MailPart, depth: Int = 0) {
    let type = part.type
    if type.hasPrefix("multipart/"), depth < Self.maxDepth {
      let bodies = part.parts.map { MailBody($0, depth: depth + 1) }
      let texts = bodies.filter { !$0.text.isEmpty }
      switch type {
      case "multipart/alternative":
        if let best = texts.first(where: { !$0.isHTML }) ?? texts.last { self = best }
        attachments = bodies.flatMap(\.attachments)
      case "multipart/related":
        // The other parts are the pictures in the first one.
        if let first = texts.first { self = first }
      default:
        isHTML = texts.contains(where: \.isHTML)
        text = texts.map { isHTML && !$0.isHTML ? PlainHTML.escaped($0.text) : $0.text }
          .joined(separator: isHTML ? "<hr>" : "\n\n")
        attachments = bodies.flatMap(\.attachments)
      }
    } else if type == "text/html" || type == "text/plain" || type.hasPrefix("text/x-"),
      !part.isAttachment
    {
      isHTML = type == "text/html"
      text = String(part.text.trimmed)
    } else {
      attachments = [part.fileName ?? type]
    }
  }
}
