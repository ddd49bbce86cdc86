import Basics
import Cells

/// A graphics protocol: the bytes with which a terminal shows pictures. ``Graphics`` lists them.
///
/// The defaults suit a protocol that draws pixels over cells, and whose terminal keeps no pictures.
package protocol PixelProtocol: Sendable {
  /// Returns the protocol if the terminal's answers show support for it; else nil. If the user
  /// requested the protocol, the answers need not show support.
  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> Self?

  /// True if the terminal shows pictures in their cells, so that they need not be placed.
  var showsInCells: Bool { get }
  /// The maximum number of pixels in a picture, so that it arrives soon. Nil if the terminal does
  /// not scale pictures; the number of pixels then follows from the number of cells.
  var maxPixels: Int? { get }
  /// Returns the picture to send for `raster`; `size` is in cells.
  func prepared(_ raster: Raster, size: Size, ground: Color) -> PixelPicture

  /// Returns the next bytes that send a picture to a terminal that keeps it, and the index in the
  /// picture's bytes at which they end. Keys are handled between two pieces.
  func upload(_ picture: PixelPicture, _ number: Int, from start: Int) -> (bytes: [UInt8], end: Int)
  /// The bytes that end a picture that was sent only in part, which the terminal then rejects; nil
  /// if the terminal keeps no pictures.
  var endOfUpload: [UInt8]? { get }
  /// Shows a part of a picture at the cursor; no other part on the screen has this `placement`.
  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8]
  /// Removes a placed part. By default it does nothing, because text drawn there removes pixels.
  func remove(_ area: PictureArea, placement: Int) -> [UInt8]
  /// Removes a picture wherever it is shown, and makes the terminal forget it; all if `isLast`.
  func forget(_ number: Int, isLast: Bool) -> [UInt8]
}

extension PixelProtocol {
  /// True if the terminal keeps pictures, so that showing them again takes few bytes.
  package var keepsPictures: Bool { endOfUpload != nil }
  package var showsInCells: Bool { false }
  package var maxPixels: Int? { 1_000_000 }
  package var endOfUpload: [UInt8]? { nil }

  package func prepared(_ raster: Raster, size: Size, ground: Color) -> PixelPicture {
    PixelPicture(raster, size: size)
  }

  package func upload(
    _ picture: PixelPicture, _ number: Int, from start: Int
  ) -> (bytes: [UInt8], end: Int) { ([], picture.bytes.count) }

  package func remove(_ area: PictureArea, placement: Int) -> [UInt8] { [] }
  package func forget(_ number: Int, isLast: Bool) -> [UInt8] { [] }
}

/// How the pictures of cards are drawn.
package enum Graphics: String, CaseIterable, Sendable {
  case auto, cells, kitty, iterm, sixel, none

  /// The graphics protocols in order of preference.
  private static let protocols: [(graphics: Graphics, type: any PixelProtocol.Type)] = [
    (.kitty, KittyGraphics.self), (.iterm, ItermFiles.self), (.sixel, Sixels.self),
  ]

  /// The names of the ways to show pixels, as a part of a sentence.
  package static let pixelNames = protocols.map(\.graphics.rawValue).inSentence()

  /// True if the terminal must be asked what it can show.
  package var asks: Bool { self != .cells && self != .none }

  /// Returns the best protocol that the terminal has, or the requested one; nil to draw with cells.
  func pixelProtocol(of terminal: TerminalInquiry) -> (any PixelProtocol)? {
    Self.protocols.lazy.filter { [.auto, $0.graphics].contains(self) }
      .compactMap { $0.type.offered(by: terminal, isRequested: self != .auto) }.first
  }
}
