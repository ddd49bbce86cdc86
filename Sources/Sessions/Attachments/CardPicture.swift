import Cards
import Cells

/// A request to read a picture from its file for a card.
package struct PictureRequest: Hashable, Sendable {
  /// The file as the card names it; a relative path starts in the deck's folder.
  package let path: String
  package let area: Size
  package let style: Mosaic.Style
  /// True if all frames of an animation are wanted, not only the first one.
  package var isFilm = false
  /// The part of the picture that is wanted.
  package var zoom = PictureZoom()

  /// True for a request that differs only in the part of the picture.
  func isAnotherPart(of other: PictureRequest) -> Bool {
    var same = self
    same.zoom = other.zoom
    return same == other && self != other
  }
}

/// A part of a picture with the picture's proportions.
package struct PictureZoom: Hashable, Sendable {
  /// How many times larger than the whole picture the part is shown: 1, 2, 4 or 8.
  package private(set) var factor = 1
  /// The place of the part between the picture's edges, from 0 for left and top to 1.
  package private(set) var (x, y) = (0.5, 0.5)

  private static let maxFactor = 8

  package init() {}

  /// The next larger factor; after the largest one, the whole picture.
  package mutating func enlarge() {
    if factor == Self.maxFactor { self = PictureZoom() } else { factor *= 2 }
  }

  /// Moves the part by half of its size; the whole picture stays where it is.
  package mutating func move(_ direction: SwipeDirection) {
    guard factor > 1 else { return }
    let way = 0.5 / Double(factor - 1) * direction.unitVector
    (x, y) = (min(max(x + way.x, 0), 1), min(max(y + way.y, 0), 1))
  }
}

extension SwipeDirection {
  /// One step in this direction, to the right (x) and down (y).
  package var unitVector: SIMD2<Double> {
    switch self {
    case .left: [-1, 0]
    case .right: [1, 0]
    case .up: [0, -1]
    case .down: [0, 1]
    }
  }
}

/// Where pictures of cards are shown.
enum PicturePlace: Equatable {
  /// On the card, below its text.
  case card
  /// On the whole screen.
  case screen
  /// On the left half of the screen, beside the next card.
  case besideNext
}

package enum PictureResult: Equatable, Sendable {
  /// A picture, and what its file says of it. While cards move, `moving` is shown instead, unless
  /// `moving` is nil.
  case cells(Mosaic, moving: Mosaic? = nil, facts: String = "")
  /// The pictures of an animation, shown in a loop for ``Film/step`` each.
  case film([Mosaic])
  case problem(String)

  /// What the picture's file says of it, such as its size in pixels; empty if nothing.
  var facts: String { if case .cells(_, _, let facts) = self { facts } else { "" } }

  func draw(in area: Area, style: Style, on canvas: inout Canvas) {
    switch self {
    case .film: break
    case .cells(let mosaic, _, _):
      let place = area.centered(columns: mosaic.size.columns, rows: mosaic.size.rows)
      mosaic.draw(on: &canvas, column: place.column, row: place.row)
    case .problem(let words):
      let lines = TextWrapping.lines(words, columns: max(area.size.columns, 1))
      let first = area.row + max(area.size.rows - lines.count, 0) / 2
      for (index, line) in lines.prefix(area.size.rows).enumerated() {
        let column = area.centered(columns: CellWidth.of(line)).column
        canvas.write(line, column: column, row: first + index, style: style)
      }
    }
  }
}

extension Card {
  /// The card's picture file: its image, else the first image in its text, else its title. The
  /// title counts only if it names a picture file and is all that the card has. Nil for a URL.
  package var picture: String? {
    let card = read
    if let image = card.image ?? card.markdownImage {
      return image.contains("://") || image.hasPrefix("data:") ? nil : image
    }
    guard card.body.isEmpty, card.back == nil, card.shown.isEmpty, PictureName.isFile(card.title),
      card.originalJSON == nil
    else { return nil }
    return card.title
  }

  /// The file of the first `![words](file)` in the first 16 KiB of the text.
  private var markdownImage: String? {
    let beginning = body.utf8.prefix(1 << 14)
    guard beginning.contains(UInt8(ascii: "!")) else { return nil }
    let text = String(decoding: beginning, as: UTF8.self)
    guard let start = text.firstRange(of: "![")?.upperBound,
      let middle = text[start...].firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(where: { $0 == ")" || $0.isWhitespace }),
      !text[start..<middle.lowerBound].contains("\n"), middle.upperBound < end
    else { return nil }
    return String(text[middle.upperBound..<end])
  }
}

/// An animation, such as an animated GIF.
package enum Film {
  /// Seconds per picture.
  package static let step = 0.1
  package static let maxCount = 100
}
