import Basics
import Cells

/// Sixels over cells (DEC, "VT330/VT340 Reference").
struct Sixels: PixelProtocol {
  /// The maximum number of a picture's colours, 2...256.
  let colors: Int
  let cell: (width: Int, height: Int)

  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> Sixels? {
    // The height of a cell must be known, or pictures would cover other text.
    guard isRequested || terminal.hasSixel, let cell = terminal.cell else { return nil }
    return Sixels(colors: min(max(terminal.sixelColors, 2), 256), cell: cell)
  }

  var maxPixels: Int? { nil }

  func prepared(_ raster: Raster, size: Size, ground: Color) -> PixelPicture {
    dithered(PixelPicture(raster, size: size, cell: cell, ground: ground))
  }

  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8] {
    let part = picture.pixels(of: area)
    return bytes(of: picture, columns: part.columns, rows: part.rows)
  }

  /// Returns the picture in at most ``colors`` colours, with the errors diffused.
  func dithered(_ picture: PixelPicture) -> PixelPicture {
    let palette = SixelPalette(picture, count: colors)
    var known = [Int16](repeating: -1, count: 1 << 15)
    var errors = ErrorDiffusion(columns: picture.width)
    let indices = stride(from: 0, to: picture.bytes.count, by: picture.channels).map { index in
      let bytes = picture.bytes
      let pixel = SIMD3(Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]))
      let wanted = (pixel + errors.next().rounded(.towardZero)).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      let color = palette.nearest(to: wanted, &known)
      errors.pass(on: wanted - palette.colors[color])
      return UInt8(color)
    }
    return PixelPicture(
      size: picture.size, width: picture.width, height: picture.height, channels: 1,
      bytes: indices, palette: palette)
  }

  /// Returns the bytes that draw a part of the picture with its upper left corner at the cursor.
  func bytes(of picture: PixelPicture, columns: Range<Int>, rows: Range<Int>) -> [UInt8] {
    guard let palette = picture.palette else { return [] }
    // The 1 means that pixels that are not drawn stay unchanged.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(columns.count);\(rows.count)".utf8)
    var isDefined = [Bool](repeating: false, count: palette.colors.count)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      for (color, masks) in masks(of: picture, columns, top..<min(top + 6, rows.upperBound)) {
        if !isDefined[color] {
          isDefined[color] = true
          bytes += palette.definition(of: color)
        }
        bytes += Array("#\(color)".utf8)
        Self.append(masks, to: &bytes)
        bytes.append(UInt8(ascii: "$"))
      }
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// Returns the masks of each colour in up to six rows: one per column, with a bit for each row.
  private func masks(
    of picture: PixelPicture, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> [(color: Int, masks: [UInt8])] {
    var places = [Int](repeating: -1, count: colors)
    var found: [(color: Int, masks: [UInt8])] = []
    for (bit, row) in rows.enumerated() {
      for (column, x) in columns.enumerated() {
        let color = Int(picture.bytes[row * picture.width + x])
        if places[color] < 0 {
          places[color] = found.count
          found.append((color, [UInt8](repeating: 0, count: columns.count)))
        }
        found[places[color]].masks[column] |= 1 << UInt8(bit)
      }
    }
    return found
  }

  /// Appends a row of sixels, run-length encoded.
  private static func append(_ masks: [UInt8], to bytes: inout [UInt8]) {
    let end = (masks.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, masks[next] == masks[start] { next += 1 }
      let sixel = masks[start] + 63
      if next - start > 3 {
        bytes += Array("!\(next - start)".utf8) + [sixel]
      } else {
        bytes += repeatElement(sixel, count: next - start)
      }
      start = next
    }
  }
}
