import Basics
import Markup

/// Wraps text to a width, at spaces if possible.
package enum TextWrapping {
  /// The lines of `text`, each at most `columns` cells wide; existing line breaks are kept.
  package static func lines(_ text: String, columns: Int) -> [String] {
    RunWrapping.lines([Run(text)], columns: columns).map(\.runs.text)
  }

  /// `text`, truncated to `columns` cells with an ellipsis if it does not fit.
  package static func beginning(of text: String, columns: Int, isASCII: Bool) -> String {
    guard CellWidth.of(text) > columns else { return text }
    var beginning = ""
    var used = 1
    for character in text {
      used += CellWidth.of(PrintableText.character(character))
      guard used <= columns else { break }
      beginning.append(character)
    }
    while beginning.last == " " { beginning.removeLast() }
    return columns > 0 ? beginning + (isASCII ? "~" : "…") : ""
  }
}
