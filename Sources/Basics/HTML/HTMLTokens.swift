/// Splits HTML into tags and text in linear time.
///
/// It follows the tokenizer of the HTML Standard as far as mails and notes need it: a `<` that
/// begins no tag is text, and so is markup without an end.
package struct HTMLTokens: IteratorProtocol, Sequence {
  package enum Token: Equatable {
    /// Text between tags; its entities are not replaced yet.
    case text(Range<Int>)
    case open(String, attributes: Range<Int>)
    case close(String)
  }

  package let bytes: [UInt8]
  private var position = 0
  /// The tag after the text that was just returned; the next call returns it.
  private var waiting: Token?
  /// End markers that the rest of the text lacks; they are not searched for again.
  private var missing: Set<String> = []
  /// True if an element that is not shown, such as a style, has no end.
  package private(set) var isUnfinished = false
  /// The number of tags so far whose quotes are not closed.
  private var unclosedTags = 0
  /// True for XML, in which no element is hidden.
  private let isXML: Bool

  package init(_ text: String, isXML: Bool = false) {
    (bytes, self.isXML) = (Array(text.utf8), isXML)
  }

  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Elements whose content is not shown.
  private static let hidden: Set<String> = [
    "script", "style", "head", "title", "template", "noscript",
  ]
  /// The bytes searched for a `>` outside quotes; if none is there, the tag ends at the first `>`.
  private static let maxTag = 1 << 16
  /// After this many tags with unclosed quotes, quotes in tags are ordinary characters.
  private static let maxUnclosedTags = 16

  package mutating func next() -> Token? {
    if let token = waiting.take() { return token }
    var start = position
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let markup = markup(at: position) else {
        position += 1
        continue
      }
      let text = start..<position
      position = markup.end
      start = position
      waiting = text.isEmpty ? nil : markup.token
      if !text.isEmpty { return .text(text) }
      if let token = markup.token { return token }
    }
    return start < position ? .text(start..<position) : nil
  }

  /// Reads the markup at a `<`: its end, and its token if it is shown; nil if the `<` is text.
  private mutating func markup(at start: Int) -> (token: Token?, end: Int)? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      let isComment = bytes[start...].starts(with: "<!--".utf8)
      return end(of: isComment ? "-->" : ">", from: start + 2).map { (nil, $0) }
    case UInt8(ascii: "/"):
      guard let name = name(at: start + 2), let end = end(of: ">", from: start + 2)
      else { return nil }
      return (.close(name), end)
    default: return opening(at: start)
    }
  }

  private mutating func opening(at start: Int) -> (token: Token?, end: Int)? {
    guard let name = name(at: start + 1) else { return nil }
    let attributes = start + 1 + name.utf8.count
    guard let close = tagEnd(from: attributes) else { return nil }
    let token = Token.open(name, attributes: attributes..<close)
    guard !isXML, Self.hidden.contains(name) else { return (token, close + 1) }
    // An element without an end would hide the rest of the text, so its content is shown.
    guard let end = end(of: "</\(name)", from: close) else {
      isUnfinished = true
      return (nil, close + 1)
    }
    return (nil, self.end(of: ">", from: end) ?? bytes.count)
  }

  /// Returns the name of an element in lower case; nil if there is none.
  private func name(at start: Int) -> String? {
    guard start < bytes.count, (0x61...0x7A).contains(bytes[start] | 0x20) else { return nil }
    let name = bytes[start...].prefix(32).prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "-:".utf8.contains($0)
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The index of the `>` that ends a tag, normally the first outside quotes; nil if there is none.
  private mutating func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<Swift.min(start + Self.maxTag, bytes.count) {
      let byte = bytes[index]
      switch byte {
      case _ where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if unclosedTags < Self.maxUnclosedTags { quote = byte }
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "<"): return nil
      default: break
      }
    }
    unclosedTags += 1
    return end(of: ">", from: start).map { $0 - 1 }
  }

  /// Returns the index after the next occurrence of `text`, ignoring case; nil if there is none.
  private mutating func end(of text: String, from start: Int) -> Int? {
    guard !missing.contains(text) else { return nil }
    let wanted = Array(text.utf8)
    for index in stride(from: start, through: bytes.count - wanted.count, by: 1) {
      if (0..<wanted.count).allSatisfy({ bytes[index + $0].asciiLowercased == wanted[$0] }) {
        return index + wanted.count
      }
    }
    missing.insert(text)
    return nil
  }

  /// Returns the value of an attribute, unquoted and with its entities replaced. Empty if the
  /// attribute has no value, nil if there is no such attribute.
  package static func value(of name: String, in attributes: ArraySlice<UInt8>) -> String? {
    var rest = attributes
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "/") }
    while true {
      rest = rest.drop(while: isSpace)
      guard !rest.isEmpty else { return nil }
      let key = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
      // An equals sign that follows no name is skipped together with its value.
      rest = rest.dropFirst(key.count)
      let afterSpace = rest.drop { $0 <= 0x20 }
      var value = ArraySlice<UInt8>()
      if afterSpace.first == UInt8(ascii: "=") {
        rest = afterSpace.dropFirst().drop { $0 <= 0x20 }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { $0 > 0x20 }
          rest = rest.dropFirst(value.count)
        }
      }
      if String(decoding: key, as: UTF8.self).lowercased() == name {
        return HTMLEntity.replaced(in: String(decoding: value, as: UTF8.self))
      }
    }
  }
}
