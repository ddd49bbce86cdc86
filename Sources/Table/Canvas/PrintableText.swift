/// Makes text safe to show: what a terminal would obey becomes a visible sign.
package enum PrintableText {
  /// `text` with its control characters, and those that reorder text, as visible signs.
  package static func of(_ text: String) -> String {
    String(text.map { CellWidth.printable($0) })
  }
}
