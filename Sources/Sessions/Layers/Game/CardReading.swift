import Markup

/// How the text of cards is read.
struct CardReading: Equatable {
  /// How it is written; nil to tell it by its signs.
  var format: TextFormat?
  /// True to show the text as it is written.
  var showsSource = false
  /// True to draw with signs of ASCII only.
  var isASCII = false
  /// True if cards show pictures.
  var showsPictures = false
  /// The bytes of a text that are read at most, where it can't be scrolled; nil for all.
  var maxBytes: Int?

  /// More than fills any screen.
  static let maxBytesWithoutScrolling = 1 << 16

  /// The same for a card that can't be scrolled.
  var withoutScrolling: CardReading {
    var reading = self
    reading.maxBytes = Self.maxBytesWithoutScrolling
    return reading
  }

  /// How a text is written.
  func format(of text: String) -> TextFormat {
    showsSource ? .plain : format ?? TextFormat.guess(text)
  }

  /// The document of a text, which its deck may have as HTML.
  func document(of text: String, html: String?) -> Document {
    if let document = self.html(html) { return document }
    let text = beginning(of: text)
    return format(of: text).document(of: text)
  }

  /// What is read of a text: all, or whole lines of its beginning.
  func beginning(of text: String) -> String {
    guard let maxBytes, text.utf8.count > maxBytes else { return text }
    let part = String(decoding: text.utf8.prefix(maxBytes), as: UTF8.self)
    return part.lastIndex(where: \.isNewline).map { String(part[..<$0]) } ?? part
  }

  /// The document of what a deck has as HTML; nil for nothing, or if it is to be read as something else.
  func html(_ html: String?) -> Document? {
    guard let html, !html.isEmpty, format ?? .html == .html else { return nil }
    let text = beginning(of: html)
    return showsSource ? Document(plain: text) : TextFormat.html.document(of: text)
  }
}
