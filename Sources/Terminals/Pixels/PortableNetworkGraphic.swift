/// A PNG file with uncompressed pixels (W3C, "Portable Network Graphics"; RFC 1950 and 1951).
enum PortableNetworkGraphic {
  static func bytes(of picture: PixelPicture, columns: Range<Int>, rows: Range<Int>) -> [UInt8] {
    var lines: [UInt8] = []
    for row in rows {
      // Filter type 0: the line is not filtered.
      lines.append(0)
      let start = picture.channels * (row * picture.width + columns.lowerBound)
      lines += picture.bytes[start..<start + picture.channels * columns.count]
    }
    let header =
      number(columns.count) + number(rows.count) + [8, picture.channels == 3 ? 2 : 6, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("IDAT", stored(lines)) + chunk("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    let checksum = ~content.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    return number(data.count) + content + number(Int(checksum))
  }

  /// Returns the bytes as a zlib stream of uncompressed blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      let count = end - start
      data.append(end == bytes.count ? 1 : 0)
      for value in [count, ~count] {
        data += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      data += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return data + number(Int(high << 16 | low))
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
  }
}
