import Cards
import Markup

/// Settings for reading the text of cards.
struct CardTextOptions: Equatable {
  /// The format of the text; nil to guess it.
  var format: TextFormat?
  /// The format of most texts of the deck; nil if each text tells its own.
  var usual: TextFormat?
  var showsSource = false
  var isASCII = false
  var showsPictures = false
  /// Maximum bytes to read of a text, because laying out takes eighty times the memory of the text.
  var maxBytes = maxRead

  /// In bytes: more than any screen shows of a text that is not scrolled.
  static let firstBytes = 1 << 16
  /// In bytes: what is read of a text at most, as long as a long novel.
  static let maxRead = 1 << 20

  /// True if more is read of a text when it is scrolled to.
  var canReadOn: Bool { maxBytes < Self.maxRead }

  var withoutScrolling: CardTextOptions { reading(Self.firstBytes) }

  func reading(_ maxBytes: Int) -> CardTextOptions {
    var textOptions = self
    textOptions.maxBytes = maxBytes
    return textOptions
  }

  func format(of text: String) -> TextFormat {
    if showsSource { return .plain }
    if let format { return format }
    let guess = TextFormat.guess(text)
    return guess == .ansi ? guess : usual ?? guess
  }

  /// Returns the format of the texts of a deck by its first cards; nil to guess it for each text.
  ///
  /// What trackers hold is Markdown, with HTML in it. Other decks are Markdown if a quarter of their
  /// texts have signs of it, because short texts have none.
  static func usualFormat(of cards: [Card]) -> TextFormat? {
    let cards = cards.prefix(30)
    if cards.contains(where: \.isOfTracker) { return .markdown }
    let formats = cards.filter { $0.html == nil && !$0.body.isEmpty }
      .map { TextFormat.guess(sample.beginning(of: $0.body)) }
    let markdown = formats.count { $0 == .markdown }
    return markdown * 4 >= max(formats.count, 1) && markdown >= formats.count { $0 == .html }
      ? .markdown : nil
  }

  /// How much of a title, of a body and of a value is read for a list.
  static let sample = CardTextOptions(maxBytes: 4_096)

  /// Parses a text, or its HTML if the deck has any.
  func document(of text: String, html: String?) -> Document {
    self.html(html) ?? document(of: text) { format(of: $0) }
  }

  /// Parses a comment. Numbers of links refer to the card's own text, so its links get none.
  func document(of comment: CardComment) -> Document {
    var document = document(of: comment.text, html: nil)
    document.links = []
    return document
  }

  /// Parses as much of a text as is read, in the format of that part.
  private func document(of text: String, in format: (String) -> TextFormat) -> Document {
    let part = beginning(of: text)
    let document = format(part).document(of: part)
    // A beginning that is nothing but markup shows nothing, and a style that is cut would be shown.
    if cuts([text]), document.isUnfinished || document.words.isEmpty {
      return reading(Self.maxRead).document(of: text, in: format)
    }
    return noting(document, of: text)
  }

  /// Adds a note to the document of a text that is too long to be read whole.
  func noting(_ document: Document, of text: String) -> Document {
    guard !canReadOn, text.utf8.count > maxBytes else { return document }
    var document = document
    document.blocks.append(.paragraph([Run(note, .faint)]))
    return document
  }

  private var note: String { "the text goes on; only its first \(maxBytes >> 20) MiB is shown" }

  /// True if one of the texts, or all values together, go on, and more can be read.
  func cuts(_ texts: [String?], _ fields: [ShownField] = []) -> Bool {
    let sizes = texts.map { $0?.utf8.count ?? 0 } + [fields.reduce(0) { $0 + $1.value.utf8.count }]
    return canReadOn && sizes.contains { $0 > maxBytes }
  }

  /// Returns the comments within the first ``maxBytes`` of all of them; a heading counts 64 bytes.
  func beginning(of comments: [CardComment]) -> ArraySlice<CardComment> {
    var rest = maxBytes
    return comments.prefix { comment in
      defer { rest -= comment.text.utf8.count + 64 }
      return rest >= 0
    }
  }

  /// Returns the fields within the first ``maxBytes`` of all values, with a note at their limit.
  func beginning(of fields: [ShownField]) -> [ShownField] {
    var rest = self
    var read: [ShownField] = []
    for field in fields where rest.maxBytes >= 0 {
      let value = rest.beginning(of: field.value)
      rest.maxBytes -= field.value.utf8.count
      let isEnd = rest.maxBytes < 0 && !canReadOn
      read.append(ShownField(name: field.name, value: isEnd ? "\(value)\n\(note)" : value))
    }
    return read
  }

  /// Returns the whole text, or the complete lines within its first ``maxBytes``.
  func beginning(of text: String) -> String {
    guard text.utf8.count > maxBytes else { return text }
    let part = String(decoding: text.utf8.prefix(maxBytes), as: UTF8.self)
    return part.lastIndex(where: \.isNewline).map { String(part[..<$0]) } ?? part
  }

  /// Parses a deck's HTML; nil if `html` is empty, or if another format is set.
  func html(_ html: String?) -> Document? {
    guard let html, !html.isEmpty, format ?? .html == .html else { return nil }
    return document(of: html) { _ in showsSource ? .plain : .html }
  }
}
