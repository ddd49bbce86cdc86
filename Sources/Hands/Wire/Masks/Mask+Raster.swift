extension Mask {
  /// Reads the pixels of a picture: white is a hand, which is more than half of the maximum, or in a
  /// bitmap a bit of 0. The header must be that of a mask in range, and the pixels must be all there.
  init(_ header: NetpbmHeader, raster: ArraySlice<UInt8>) {
    precondition(raster.count == header.rasterLength, "the pixels are all there")
    let (width, height) = (header.width, header.height)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      raster.withUnsafeBufferPointer { source in
        Self.convert(source, header, into: target)
      }
      count = width * height
    }
    self.init(width: width, height: height, rows: bytes)
  }

  /// Writes 255 for each white pixel and 0 for each other one.
  private static func convert(
    _ source: UnsafeBufferPointer<UInt8>, _ header: NetpbmHeader,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (width, rowLength) = (header.width, header.rowLength)
    let half = header.maximum / 2
    for y in 0..<header.height {
      let row = y * rowLength
      for x in 0..<width {
        let isWhite =
          switch header.format {
          case .bitmap: source[row + x / 8] >> UInt8(7 - x % 8) & 1 == 0
          case .graymap where header.bytesPerSample == 1: Int(source[row + x]) > half
          case .graymap: Int(source[row + 2 * x]) << 8 + Int(source[row + 2 * x + 1]) > half
          case .pixmap: false
          }
        target[y * width + x] = isWhite ? 255 : 0
      }
    }
  }
}
