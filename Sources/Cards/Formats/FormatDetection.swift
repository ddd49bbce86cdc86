import JSONText

/// What a text without a name is, by its beginning.
enum FormatDetection: Equatable {
  case lines, json, jsonl
  /// Objects one after another, over several lines or on one.
  case objects
  /// A table with a header, whose fields are separated by a byte.
  case table(separator: UInt8)

  /// How much of a text is looked at.
  private static let maxLook = 1 << 16

  /// What to say about it; nil for lines, which is what a text is if nothing else.
  var words: String? {
    let found: String
    switch self {
    case .lines: return nil
    case .json: found = "JSON"
    case .jsonl: found = "JSON, a card a line"
    case .objects: found = "JSON, one card after another"
    case .table(UInt8(ascii: "\t")): found = "a table between tabs"
    case .table(let separator):
      found = "a table between \(separator == UInt8(ascii: ",") ? "commas" : "semicolons")"
    }
    return "it was read as \(found); --format lines makes a card of each line"
  }

  /// Finds what a text is; nil if more of it is needed to know, of which there is some unless it
  /// `isLast`.
  ///
  /// Most texts are known by their first line, so that a slow one is not waited for.
  init?(startOf text: [UInt8], isLast: Bool) {
    let isWhole = isLast && text.count <= Self.maxLook
    let isEnough = isLast || text.count >= Self.maxLook
    // A part of a line may be a part of a word of JSON, or of a field.
    let end = text.prefix(Self.maxLook).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    guard isEnough || end != nil else { return nil }
    let lines = Array(text.prefix(isEnough ? Self.maxLook : end ?? 0))
    let first = lines.first { !" \t\r\n".utf8.contains($0) }
    guard first != nil || isEnough else { return nil }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard let found = Self.json(lines, isEnough: isEnough, isWhole: isWhole) else { return nil }
      self = found
    default:
      guard let found = Self.table(lines, isEnough: isEnough, isWhole: isWhole) else { return nil }
      self = found
    }
  }

  /// JSON where the first value is an object or a list of objects, as far as it is there.
  private static func json(_ text: [UInt8], isEnough: Bool, isWhole: Bool) -> FormatDetection? {
    var reader = JSONReader(text.span)
    do throws(JSONError) {
      if reader.peek() == UInt8(ascii: "[") {
        try reader.beginArray()
        guard try reader.nextElement() else {
          // What programs print that have found nothing.
          return reader.peek() != nil ? .lines : isEnough ? .json : nil
        }
        // `[INFO]` and `["a"]` are lines as well.
        guard reader.peek() == UInt8(ascii: "{") else { return .lines }
        try reader.skipValue()
        return .json
      }
      let value = try reader.skipValue()
      let isFollowed = reader.peek() == UInt8(ascii: "{")
      let endOfLine = isFollowed ? reader.position : value.upperBound
      let hasLineEnd = { text[$0].contains(UInt8(ascii: "\n")) }
      let (isDeck, hasLists, isReadable) = parts(of: value, in: text)
      if isDeck { return .json }
      if !hasLineEnd(value), !isFollowed || hasLineEnd(value.upperBound..<endOfLine) {
        return !hasLists || isReadable ? .jsonl : .json
      }
      if isFollowed || !hasLists, isReadable || isFollowed && !hasLists { return .objects }
      // If another object follows, it is a card as well.
      return isReadable || !hasLists ? isEnough ? .json : nil : .json
    } catch {
      let isCut = error.offset >= text.count - (isEnough && !isWhole ? 8 : 0)
      guard isCut else { return .lines }
      // It is JSON for as long as anyone wants to look.
      return isEnough ? isWhole ? .lines : .json : nil
    }
  }

  /// Whether an object is a deck, has lists that may be one, and can be read as a card.
  private static func parts(
    of object: Range<Int>, in text: [UInt8]
  ) -> (isDeck: Bool, hasLists: Bool, isReadable: Bool) {
    var reader = JSONReader(text.span.extracting(object))
    var (isDeck, hasLists) = (false, false)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if reader.bytes(key, equal: "cards") { isDeck = true }
        if !JSONList.lists(in: try reader.string(at: key), reader).isEmpty { hasLists = true }
        try reader.skipValue()
      }
    } catch _ {
      // A damaged object is reported when it is read.
    }
    var card = JSONReader(text.span.extracting(object))
    var cards = JSONCard()
    return (isDeck, hasLists, (try? cards.read(&card, number: 1)) != nil)
  }

  /// A table where the first three rows have the same separators, and the first one's fields are
  /// distinct words.
  private static func table(_ text: [UInt8], isEnough: Bool, isWhole: Bool) -> FormatDetection? {
    for separator in Array("\t,;".utf8) {
      var rows = DelimitedText(text, separator: separator, isLast: isWhole)
      var header: [String] = []
      var (count, isCut) = (0, false)
      do throws(DeckError) {
        while count < 3 {
          // A field in quotes may go on in the next line.
          guard let row = try rows.next() else {
            isCut = true
            break
          }
          if count == 0 { header = row.fields }
          guard isRow(row.fields, below: header, separator: separator) else {
            count = 0
            break
          }
          count += 1
        }
      } catch _ {
        continue
      }
      if count == 3 { return .table(separator: separator) }
      // All rows so far are those of a table, but they are too few.
      if isCut, !isEnough { return nil }
    }
    return .lines
  }

  /// True if fields may be a row below a header, or the header itself.
  private static func isRow(
    _ fields: [String], below header: [String], separator: UInt8
  ) -> Bool {
    guard fields.count == header.count, header.count > 1, isHeader(header) else { return false }
    // A comma between words has a blank behind it.
    return separator == UInt8(ascii: "\t")
      || !fields.dropFirst().contains { $0.first?.isWhitespace == true }
  }

  /// True if fields are the names of columns: distinct, and each of a few words, with few signs.
  private static func isHeader(_ fields: [String]) -> Bool {
    let names = fields.map(\.columnName)
    guard Set(names).count == names.count else { return false }
    return zip(fields, names).allSatisfy { field, name in
      let words = name.split(separator: " ")
      guard let first = name.first, first.isLetter || name == "#", name.count <= 40,
        field.first?.isWhitespace == false, words.count <= 4
      else { return false }
      // A full stop shortens a word; in the middle of one it is a file's.
      return words.allSatisfy { word in
        (word.last == "." ? word.dropLast() : word).allSatisfy {
          $0.isLetter || $0.isNumber || headerSigns.contains($0)
        }
      }
    }
  }

  /// Signs in the names of columns; the last one stands for a letter in another encoding.
  private static let headerSigns = Set("_-()#/?%&'’*+€$£°²\u{FFFD}")
}
