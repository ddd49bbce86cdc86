/// What a producer says of a whole picture, whatever hands are in it. Each number is nil where the
/// producer says nothing about it.
public struct SeenPicture: Equatable, Sendable {
  /// The mean brightness, 0 for black to 1 for white.
  public var light: Float?
  /// The mean difference from the picture before, 0...1; 0 only if the two are the same.
  public var change: Float?
  /// How sharp the edges are, 0...1: an eighth where they are as soft as can be told, and 0 where there
  /// are none.
  public var sharp: Float?
  /// The picture itself, coarsely; nil unless somebody is to look at it.
  public var shades: PictureShades?

  /// Creates a description.
  public init(
    light: Float? = nil, change: Float? = nil, sharp: Float? = nil, shades: PictureShades? = nil
  ) {
    (self.light, self.change, self.sharp, self.shades) = (light, change, sharp, shades)
  }
}

/// A picture in at most 64 columns and 48 rows of greys: enough to see where the camera looks, and too
/// little to know a face by.
public struct PictureShades: Equatable, Sendable {
  /// The largest size.
  public static let maxColumns = 64, maxRows = 48
  /// Black is 0, and white this.
  public static let white: UInt8 = 63
  /// The digits of Base64 (RFC 4648), by their values: one of them is a shade.
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Columns and rows, 1 or more.
  public let columns, rows: Int
  /// The shades, row by row from the upper left, each 0 to ``white``.
  private let shades: [UInt8]

  /// Creates a picture of shades, row by row, each 0 to ``white``; nil if they fill no rows, or too many.
  public init?(columns: Int, shades: [UInt8]) {
    guard (1...Self.maxColumns).contains(columns), shades.count.isMultiple(of: columns),
      (1...Self.maxRows).contains(shades.count / columns), shades.allSatisfy({ $0 <= Self.white })
    else { return nil }
    (self.columns, self.rows, self.shades) = (columns, shades.count / columns, shades)
  }

  /// Reads what ``text`` gives: a digit of Base64 for each shade.
  package init?(columns: Int, text: String) {
    let shades = text.utf8.map { digit in Self.digits.firstIndex(of: digit).map(UInt8.init) ?? .max
    }
    self.init(columns: columns, shades: shades)
  }

  /// The shades, a digit of Base64 for each.
  package var text: String { String(decoding: shades.map { Self.digits[Int($0)] }, as: UTF8.self) }

  /// The shade at a place, in shares of the picture; nil outside of it.
  package func shade(at place: SIMD2<Float>) -> UInt8? {
    guard (0..<1).contains(place.x), (0..<1).contains(place.y) else { return nil }
    return shades[Int(place.y * Float(rows)) * columns + Int(place.x * Float(columns))]
  }
}
