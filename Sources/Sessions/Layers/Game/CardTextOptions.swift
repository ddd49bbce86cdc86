import Markup

/// Settings for reading the text of cards.
struct CardTextOptions: Equatable {
  /// The format of the text; nil to guess it.
  var format: TextFormat?
  var showsSource = false
  var isASCII = false
  var showsPictures = false
  /// Maximum bytes to read of a text that can't be scrolled; nil for all.
  var maxBytes: Int?

  /// In bytes: more than any screen shows of a text that can't be scrolled.
  static let maxBytesWithoutScrolling = 1 << 16

  var withoutScrolling: CardTextOptions {
    var textOptions = self
    textOptions.maxBytes = Self.maxBytesWithoutScrolling
    return textOptions
  }

  func format(of text: String) -> TextFormat {
    showsSource ? .plain : format ?? TextFormat.guess(text)
  }

  /// Parses a text, or its HTML if the deck has any.
  func document(of text: String, html: String?) -> Document {
    if let document = self.html(html) { return document }
    let text = beginning(of: text)
    return format(of: text).document(of: text)
  }

  /// Returns the whole text, or the complete lines within its first ``maxBytes``.
  func beginning(of text: String) -> String {
    guard let maxBytes, text.utf8.count > maxBytes else { return text }
    let part = String(decoding: text.utf8.prefix(maxBytes), as: UTF8.self)
    return part.lastIndex(where: \.isNewline).map { String(part[..<$0]) } ?? part
  }

  /// Parses a deck's HTML; nil if `html` is empty, or if another format is set.
  func html(_ html: String?) -> Document? {
    guard let html, !html.isEmpty, format ?? .html == .html else { return nil }
    let text = beginning(of: html)
    return showsSource ? Document(plain: text) : TextFormat.html.document(of: text)
  }
}
