/// What a producer says of a whole picture, whatever hands are in it; nil for what it does not say.
public struct SeenPicture: Equatable, Sendable {
  /// The mean brightness, 0 for black to 1 for white.
  public var light: Float?
  /// The mean difference from the previous picture, 0...1; 0 only if the two are the same.
  public var change: Float?
  /// The sharpness of the edges, 0...1: 1/8 for the softest measurable edges, 0 for too few edges.
  public var sharp: Float?
  /// A coarse copy of the picture; nil unless somebody asked to see it.
  public var shades: PictureShades?

  /// Creates a description.
  public init(
    light: Float? = nil, change: Float? = nil, sharp: Float? = nil, shades: PictureShades? = nil
  ) {
    (self.light, self.change, self.sharp, self.shades) = (light, change, sharp, shades)
  }
}

/// A picture in at most 64 by 48 greys: enough to see where the camera looks, but not at whom.
public struct PictureShades: Equatable, Sendable {
  /// The maximum numbers of columns and rows.
  public static let maxColumns = 64, maxRows = 48
  /// The value of white; black is 0.
  public static let white: UInt8 = 63
  /// The Base64 digits (RFC 4648) in order of their values; each encodes one shade.
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Columns and rows, 1 or more.
  public let columns, rows: Int
  /// The shades, row by row from the upper left, each 0 to ``white``.
  private let shades: [UInt8]

  /// Creates a picture from shades, row by row; nil if one exceeds ``white`` or a size is wrong.
  public init?(columns: Int, shades: [UInt8]) {
    guard (1...Self.maxColumns).contains(columns), shades.count.isMultiple(of: columns),
      (1...Self.maxRows).contains(shades.count / columns), shades.allSatisfy({ $0 <= Self.white })
    else { return nil }
    (self.columns, self.rows, self.shades) = (columns, shades.count / columns, shades)
  }

  /// Decodes ``text``: one Base64 digit per shade.
  package init?(columns: Int, text: String) {
    let shades = text.utf8.map { Self.digits.firstIndex(of: $0).map(UInt8.init) ?? .max }
    self.init(columns: columns, shades: shades)
  }

  /// The shades, as one Base64 digit each.
  package var text: String { String(decoding: shades.map { Self.digits[Int($0)] }, as: UTF8.self) }

  /// Returns the shade at a position, given as shares of the width and height; nil outside.
  package func shade(at place: SIMD2<Float>) -> UInt8? {
    guard (0..<1).contains(place.x), (0..<1).contains(place.y) else { return nil }
    return shades[Int(place.y * Float(rows)) * columns + Int(place.x * Float(columns))]
  }
}
