/// The characters of a frame.
package struct Border: Equatable, Sendable {
  /// The corners and edges, each one cell wide.
  package let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: Character

  /// Lines with round corners.
  package static let round = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  /// Thick lines.
  package static let heavy = Border(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
  /// What every terminal can draw.
  package static let ascii = Border(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|")
  /// The same, thick.
  package static let heavyASCII = Border(
    topLeft: "#", topRight: "#", bottomLeft: "#", bottomRight: "#", horizontal: "=", vertical: "#")
}
