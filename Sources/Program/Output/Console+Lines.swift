import Table

extension Console {
  /// Writes lines to standard error, with control characters made visible; nothing for an empty text.
  static func writeLines(_ text: String) {
    guard !text.isEmpty else { return }
    write(PrintableText.lines(of: text).map { $0 + "\n" }.joined())
  }
}
