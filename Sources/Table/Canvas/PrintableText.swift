/// Makes text safe to print on a terminal.
package enum PrintableText {
  /// `text` with visible symbols in place of control characters and those that reorder text.
  package static func of(_ text: String) -> String {
    String(text.map { CellWidth.printable($0) })
  }

  /// The lines of `text`, which line feeds separate, each made safe.
  package static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { of(String($0)) }
  }
}
