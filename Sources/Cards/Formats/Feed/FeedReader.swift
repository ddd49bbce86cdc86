import Basics
import JSONText

extension DeckFormat {
  /// News in RSS or Atom, recognised by the head; the reader refuses other XML.
  package static let feed = DeckFormat(
    rawValue: "feed", endings: [".rss", ".atom", ".xml"],
    heads: (["<?xml", "<rss", "<feed", "<rdf:rdf"], under: [.lines]), reader: { FeedReader($0, $1) }
  )
}

/// News: one card per `item` of RSS or `entry` of Atom. Each becomes an item of a JSON Feed, which
/// is read as a card in JSON, and is what is printed for it.
struct FeedReader: FormatReader {
  private var card: JSONCard
  private let reading: DeckReading
  private var count = 0
  private var line = 1
  /// The ids so far, because some feeds repeat them.
  private var ids: Set<String> = []
  private(set) var name: String?

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    card = JSONCard(choice: choice, idColumns: reading.ids.columns)
    self.reading = reading
  }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    let isLast = intake.isLast
    intake.reread = { [card] text, range in
      var card = card
      return [try card.read(found: FeedItem(text[range]).json, number: 0, line: 0)]
    }
    var lines = LineCounter(text, firstLine: line)
    var start = 0
    while let end = Self.end(of: ["</item>", "</entry>"], in: text[start...], isLast: isLast) {
      try reading.limit.check(end - start, line: line)
      let first = Self.startOfItem(in: text[start..<end]) ?? start
      if count == 0 { try begin(text[start..<first]) }
      count += 1
      var item = FeedItem(text[first..<end])
      let isRepeated = item.id.map { !ids.insert($0).inserted } ?? false
      if isRepeated { item.id = nil }
      let firstLine = lines.line(at: first)
      line = lines.line(at: end)
      do throws(DeckError) {
        var draft = try card.read(found: item.json, number: count, line: firstLine)
        // Read again, it would have the id that another item has.
        if !isRepeated { draft.keepRange(first..<end) }
        intake.append(draft)
      } catch { try intake.refuse(error) }
      start = end
    }
    try reading.limit.check(text.count - start, line: line)
    guard isLast else { return start }
    if count == 0 { try begin(text[...]) }
    if Self.startOfItem(in: text[start...]) != nil {
      try intake.refuse(.noCard(line: line, problem: "the text ends inside an item"))
    }
    return text.count
  }

  private static func startOfItem(in text: ArraySlice<UInt8>) -> Int? {
    let marks = [" ", ">", "\t", "\r", "\n"].flatMap { ["<item\($0)", "<entry\($0)"] }
    return end(of: marks, in: text).flatMap { text[..<$0].lastIndex(of: UInt8(ascii: "<")) }
  }

  /// Returns where the first of some marks ends; nil if there is none, or if it may still come.
  private static func end(
    of marks: [String], in text: ArraySlice<UInt8>, isLast: Bool = true
  ) -> Int? {
    var rest = text
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      for mark in marks where rest.starts(with: mark.utf8) { return index + mark.utf8.count }
      // What stands in a comment or in CDATA is no markup.
      let hidden = [("<!--", "-->"), ("<![CDATA[", "]]>")].first { rest.starts(with: $0.0.utf8) }
      let end = hidden.flatMap { rest.firstRange(of: Array($0.1.utf8))?.upperBound }
      guard hidden == nil || end != nil || isLast else { return nil }
      rest = rest[(end ?? index + 1)...]
    }
    return nil
  }

  /// Reads what precedes the first item; throws if it is of no feed.
  private mutating func begin(_ head: ArraySlice<UInt8>) throws(DeckError) {
    guard Self.end(of: ["<rss", "<feed", "<rdf:RDF"], in: head) != nil else {
      throw .malformed(line: 1, problem: ForeignBytes.naming(reading.path, in: ForeignBytes.xml))
    }
    name = FeedItem(head).title
  }
}

/// The fields of an `item` of RSS or an `entry` of Atom.
struct FeedItem {
  var id: String?
  private var values: [String: String] = [:]
  private var tags: [String] = []

  /// The elements that hold others and not a field.
  private static let outer: Set<String> = ["item", "entry", "rss", "feed", "rdf:rdf", "channel"]
  private static let maxTitle = 80

  init(_ bytes: ArraySlice<UInt8>) {
    let isAtom = bytes.starts(with: "<entry".utf8)
    let text = String(decoding: bytes, as: UTF8.self)
    var tokens = HTMLTokens(Self.withoutCDATA(text), isXML: true)
    var (field, attributes, markup): (String?, ArraySlice<UInt8>, String) = (nil, [], "")
    while let token = tokens.next() {
      switch token {
      case .text(let range): markup += tokens.text(in: range)
      case .open(let name, let range) where field != nil:
        markup += "<\(name)\(tokens.text(in: range))>"
      case .open(let name, _) where Self.outer.contains(name) || isAtom && name == "author": break
      case .open(let name, let range):
        (attributes, markup) = (tokens.bytes[range], "")
        if attributes.last == UInt8(ascii: "/") {
          take(name, attributes, markup, isAtom: isAtom)
        } else {
          field = name
        }
      case .close(let name) where name != field: markup += "</\(name)>"
      case .close(let name):
        take(name, attributes, markup, isAtom: isAtom)
        field = nil
      }
    }
    id = values["guid"] ?? values["id"]
  }

  private mutating func take(
    _ name: String, _ attributes: ArraySlice<UInt8>, _ markup: String, isAtom: Bool
  ) {
    func attribute(_ name: String) -> String? { HTMLTokens.value(of: name, in: attributes) }
    let type = attribute("type")
    var value = type == "xhtml" ? markup : HTMLEntity.replaced(in: markup)
    if isAtom, type ?? "text" == "text", ["title", "summary", "content"].contains(name) {
      value = PlainHTML.escaped(value)
    }
    switch name {
    case "category": tags.append(attribute("term") ?? value)
    case "link" where attribute("rel") ?? "alternate" != "alternate": return
    case "link", "enclosure": value = attribute("href") ?? attribute("url") ?? value
    case "title", "author": value = PlainHTML.text(of: value)
    default: break
    }
    value = String(value.trimmed)
    if values[name] == nil, !value.isEmpty { values[name] = value }
  }

  private func first(_ names: String...) -> String? { names.lazy.compactMap { values[$0] }.first }

  private var text: String? { first("content:encoded", "content", "description", "summary") }

  /// The title, or else how the text begins.
  var title: String? {
    if let title = first("title") { return title }
    let lines = PlainHTML.text(of: text ?? "").split(whereSeparator: \.isNewline)
    return lines.first { !$0.trimmed.isEmpty }.map { String($0.trimmed.prefix(Self.maxTitle)) }
  }

  var json: String {
    let link = first("link", "enclosure")
    let fields = [
      ("id", id), ("title", title ?? link), ("url", link), ("content_html", text),
      ("date_published", first("pubdate", "published", "updated", "dc:date")),
      ("author", first("dc:creator", "author", "name")),
    ]
    var writer = JSONWriter()
    for (name, value) in fields { if let value { writer.write(name, value) } }
    if !tags.isEmpty { writer.write("tags", tags) }
    return writer.line
  }

  /// Returns XML in which entities replace the quotes of CDATA.
  private static func withoutCDATA(_ text: String) -> String {
    let parts = text.split(separator: "<![CDATA[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let ends = part.split(separator: "]]>", maxSplits: 1, omittingEmptySubsequences: false)
      text += XMLText.of(String(ends[0])) + (ends.count > 1 ? ends[1] : "")
    }
  }
}
