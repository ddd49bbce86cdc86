import Basics

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
  private let limit: CardLimit
  private let path: String?
  private var count = 0
  private var line = 1
  /// The ids so far, because some feeds repeat them.
  private var ids: Set<String> = []
  private(set) var name: String?

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    card = JSONCard(choice: choice, idColumns: reading.ids.columns)
    (limit, path) = (reading.limit, reading.path)
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    var start = 0
    while let end = Self.end(of: ["</item>", "</entry>"], in: text[start...]) {
      try limit.check(end - start, line: line)
      try add(text[start..<end], into: &intake)
      start = end
    }
    try limit.check(text.count - start, line: line)
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

  private static func end(of marks: [String], in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      for mark in marks where rest.starts(with: mark.utf8) { return index + mark.utf8.count }
      rest.removeFirst()
    }
    return nil
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, into intake: inout CardIntake
  ) throws(DeckError) {
    let start = Self.startOfItem(in: text) ?? text.startIndex
    if count == 0 { try begin(text[..<start]) }
    count += 1
    var item = FeedItem(text[start...])
    if let id = item.id, !ids.insert(id).inserted { item.id = nil }
    let firstLine = line + text[..<start].count { $0 == UInt8(ascii: "\n") }
    line = firstLine + text[start...].count { $0 == UInt8(ascii: "\n") }
    do throws(DeckError) {
      intake.append(try card.read(found: item.json, number: count, line: firstLine))
    } catch { try intake.refuse(error) }
  }

  /// Reads what precedes the first item; throws if it is of no feed.
  private mutating func begin(_ head: ArraySlice<UInt8>) throws(DeckError) {
    let marks = ["<rss", "<feed", "<rdf:RDF"]
    guard Self.end(of: marks, in: head) != nil else {
      throw .malformed(line: 1, problem: ForeignBytes.naming(path, in: ForeignBytes.xml))
    }
    name = FeedItem(head).title
  }
}
