extension DeckFormat {
  /// Markdown: `# title` and a body, or `Q:` and `A:`, or `C:` with cloze deletions.
  package static let markdown = DeckFormat(
    rawValue: "markdown", endings: [".md", ".markdown"],
    reader: { reading, choice throws(DeckError) in
      guard choice == nil else { throw .columns("a deck in Markdown has no columns to choose") }
      return MarkdownReader(limit: reading.limit)
    })
}
