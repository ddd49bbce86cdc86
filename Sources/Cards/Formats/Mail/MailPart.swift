import Basics

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
    let all = (head[field] ?? "").split(separator: ";").compactMap { word in
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
    let words = pieces.joined()
      .split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let bytes = MailText.unescaped(Array(words[words.count - 1].utf8)[...], by: UInt8(ascii: "%"))
    return MailText.text(of: bytes[...], charset: words[0])
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
