import Foundation

/// What an SVG of a canvas or of canvases draws, taken apart, so that it can be compared whatever
/// is drawn together.
struct DrawnPieces {
  /// One text, line, block, cell or part of a picture, with all that says how it looks.
  typealias Piece = String

  /// The pieces that are always seen, under nil, and those of each class.
  private var pieces: [String?: Set<Piece>] = [:]
  /// The classes that are hidden where nothing moves.
  private var hiddenClasses: Set<String> = []
  /// Whether the pieces of a class are seen, by the percentages of time from which that is so.
  private var visibility: [String: [Double: Bool]] = [:]

  init(svg: String) {
    var (name, style): (String?, String) = (nil, "")
    for line in svg.split(separator: "\n").map(String.init) {
      if line.hasPrefix("@keyframes ") {
        readKeyframes(line)
      } else if line.hasPrefix("<g class=") {
        name = line.components(separatedBy: "\"")[1]
        if let name, line.contains("visibility=\"hidden\"") { hiddenClasses.insert(name) }
      } else if line.hasPrefix("<g ") {
        style = line
      } else if line == "</g>" {
        if style.isEmpty { name = nil }
        style = ""
      } else if line.hasPrefix("<text") || line.hasPrefix("<svg x=") {
        pieces[name, default: []].insert(style + line)
      } else if line.hasPrefix("<path") {
        pieces[name, default: []].formUnion(Self.pieces(ofPath: line).map { style + $0 })
      }
    }
  }

  /// What is seen where nothing moves.
  var still: Set<Piece> {
    pieces.filter { name, _ in name.map { !hiddenClasses.contains($0) } ?? true }
      .reduce(into: []) { $0.formUnion($1.value) }
  }

  /// What is seen at a share of the time, in percent.
  func moving(at percent: Double) -> Set<Piece> {
    pieces.filter { name, _ in
      guard let name else { return true }
      let steps = visibility[name] ?? [:]
      return steps.filter { $0.key <= percent }.max { $0.key < $1.key }?.value ?? false
    }.reduce(into: []) { $0.formUnion($1.value) }
  }

  /// Reads a line such as `@keyframes a{0%,9%{visibility:hidden}5%{visibility:visible}}`.
  private mutating func readKeyframes(_ line: String) {
    let parts = line.dropFirst("@keyframes ".count).split { "{}".contains($0) }.map(String.init)
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      for percent in parts[index].split(separator: ",") {
        guard let percent = Double(percent.dropLast()) else { continue }
        visibility[parts[0], default: [:]][percent] = parts[index + 1] == "visibility:visible"
      }
    }
  }

  private static func pieces(ofPath line: String) -> [Piece] {
    let parts = line.components(separatedBy: " d=\"")
    let subpaths = parts[1].split(separator: "M").map { $0.replacing("\"/>", with: "") }
    guard line.contains("crispEdges") else { return subpaths.map { parts[0] + " " + $0 } }
    return subpaths.flatMap { cells(ofRectangle: $0).map { parts[0] + " " + $0 } }
  }

  /// The cells of a rectangle such as `0 18h27v36h-27z`.
  private static func cells(ofRectangle path: some StringProtocol) -> [String] {
    let numbers = path.split { !$0.isNumber }.compactMap { Int($0) }
    let (left, top, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return stride(from: top, to: top + height, by: 18).flatMap { y in
      stride(from: left, to: left + width, by: 9).map { x in "\(x) \(y)" }
    }
  }
}
