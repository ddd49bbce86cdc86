/// Makes text safe to print on a terminal.
package enum PrintableText {
  /// `text` with visible symbols in place of control characters and those that reorder text.
  package static func of(_ text: String) -> String {
    String(text.map { CellWidth.printable($0) })
  }
}
