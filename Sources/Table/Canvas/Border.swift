/// The characters of a border.
package struct Border: Equatable, Sendable {
  /// The corners and edges, each one cell wide.
  package let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: Character

  /// Light lines with rounded corners.
  package static let round = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  /// Heavy lines.
  package static let heavy = Border(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
  /// Light lines in ASCII, for any terminal.
  package static let ascii = Border(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|")
  /// Heavy lines in ASCII.
  package static let heavyASCII = Border(
    topLeft: "#", topRight: "#", bottomLeft: "#", bottomRight: "#", horizontal: "=", vertical: "#")
}
