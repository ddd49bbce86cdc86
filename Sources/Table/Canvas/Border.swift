/// The characters of a frame.
public struct Border: Equatable, Sendable {
  /// The corners and edges, each one cell wide.
  public let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: Character

  /// Lines with round corners.
  public static let round = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  /// Thick lines.
  public static let heavy = Border(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
  /// What every terminal can draw.
  public static let ascii = Border(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|")
  /// The same, thick.
  public static let heavyASCII = Border(
    topLeft: "#", topRight: "#", bottomLeft: "#", bottomRight: "#", horizontal: "=", vertical: "#")
}
