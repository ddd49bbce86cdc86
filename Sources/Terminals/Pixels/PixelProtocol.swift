import Basics
import Cells

/// A graphics protocol: how a terminal is told the pixels of pictures. ``Graphics`` lists them.
///
/// The defaults are those of a protocol that draws pixels over cells, of which the terminal keeps nothing.
package protocol PixelProtocol: Sendable {
  /// Its name for `--graphics`, which protocols beside each other in the list may share.
  static var name: String { get }
  /// The protocol, if a terminal that answered so has it; nil if not. If it is requested, the terminal
  /// need not say that it has it.
  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> Self?

  /// True if the terminal keeps pictures, so that showing them again takes few bytes.
  var keepsPictures: Bool { get }
  /// True if the terminal shows pictures in their cells, so that none is placed.
  var showsInCells: Bool { get }
  /// The maximum number of a picture's pixels, so that they arrive soon; nil if the terminal does not
  /// scale a picture to its cells, which then say how many it has.
  var maxPixels: Int? { get }
  /// A picture as it is sent; its size is in cells.
  func prepared(_ raster: Raster, size: Size, ground: Color) -> PixelPicture
  /// The next bytes that tell the terminal a picture which it keeps, and the place in the picture's
  /// bytes where they end. Keys are handled between two pieces.
  func piece(of picture: PixelPicture, _ number: Int, from start: Int) -> (bytes: [UInt8], end: Int)
  /// Ends a picture that was sent only in part: the terminal refuses it.
  var endOfPart: [UInt8] { get }
  /// Shows a part of a picture at the cursor; no other has the number `placement` meanwhile.
  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8]
  /// Removes a part that was placed; what is drawn as text removes pixels.
  func remove(_ area: PictureArea, placement: Int) -> [UInt8]
  /// Removes a picture wherever it is shown, and makes the terminal forget it.
  func forget(_ number: Int) -> [UInt8]
  /// Leaves no picture with one of the numbers in the terminal, whatever its state.
  func farewell(_ numbers: Range<Int>) -> [UInt8]
}

extension PixelProtocol {
  package var keepsPictures: Bool { false }
  package var showsInCells: Bool { false }
  package var maxPixels: Int? { 1_000_000 }
  package var endOfPart: [UInt8] { [] }

  package func prepared(_ raster: Raster, size: Size, ground: Color) -> PixelPicture {
    PixelPicture(raster, size: size)
  }

  package func piece(
    of picture: PixelPicture, _ number: Int, from start: Int
  ) -> (bytes: [UInt8], end: Int) { ([], picture.bytes.count) }

  package func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8] {
    []
  }
  package func remove(_ area: PictureArea, placement: Int) -> [UInt8] { [] }
  package func forget(_ number: Int) -> [UInt8] { [] }
  package func farewell(_ numbers: Range<Int>) -> [UInt8] { [] }
}
