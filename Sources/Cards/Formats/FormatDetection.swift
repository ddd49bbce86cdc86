import JSONText

/// The format of a text without a file name, detected from its start.
enum FormatDetection: Equatable {
  case lines, json, jsonl
  /// Objects one after another, over several lines or on one.
  case objects
  /// A table with a header and this separator.
  case table(separator: UInt8)

  /// The maximum number of bytes examined.
  private static let maxLook = 1 << 16

  /// A sentence for the user; nil for lines, the fallback.
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

  /// Detects the format of a text; nil if more of it is needed, but never if it `isLast`.
  ///
  /// The first line is usually enough, so that slow input is not waited for.
  init?(startOf text: [UInt8], isLast: Bool) {
    let isWhole = isLast && text.count <= Self.maxLook
    let isEnough = isLast || text.count >= Self.maxLook
    // A partial line may end inside a JSON word or a field.
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

  /// JSON if the first value, as far as it is there, is an object or a list of objects.
  private static func json(_ text: [UInt8], isEnough: Bool, isWhole: Bool) -> FormatDetection? {
    var reader = JSONReader(text.span)
    do throws(JSONError) {
      if reader.peek() == UInt8(ascii: "[") {
        try reader.beginArray()
        guard try reader.nextElement() else {
          // Programs print this when they have found nothing.
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
      // It is JSON as far as it was examined.
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

  /// A table if the first three rows have the same number of fields, and the first one's are
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
      // All rows so far fit a table, but there are too few.
      if isCut, !isEnough { return nil }
    }
    return .lines
  }

  /// True if fields may be a row below a header, or the header itself.
  private static func isRow(
    _ fields: [String], below header: [String], separator: UInt8
  ) -> Bool {
    guard fields.count == header.count, header.count > 1, isHeader(header) else { return false }
    // A comma in a sentence is followed by a space.
    return separator == UInt8(ascii: "\t")
      || !fields.dropFirst().contains { $0.first?.isWhitespace == true }
  }

  /// True if fields look like column names: distinct, of a few words each, with few signs.
  private static func isHeader(_ fields: [String]) -> Bool {
    let names = fields.map(\.columnName)
    guard Set(names).count == names.count else { return false }
    return zip(fields, names).allSatisfy { field, name in
      let words = name.split(separator: " ")
      guard let first = name.first, first.isLetter || name == "#", name.count <= 40,
        field.first?.isWhitespace == false, words.count <= 4
      else { return false }
      // A full stop ends an abbreviation; inside a word it belongs to a file name.
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
