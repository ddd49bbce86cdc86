import Hands

/// Reads masks from bytes that arrive in pieces: pictures in the formats PBM and PGM. Bytes that
/// belong to no picture are skipped up to the next picture, and reported once.
struct MaskParser: Sendable {
  /// The bytes that have not been used.
  private var bytes: ArraySlice<UInt8> = []
  /// True while bytes are skipped up to the next picture.
  private var isLost = false

  mutating func append(_ piece: some Collection<UInt8>) { bytes.append(contentsOf: piece) }

  /// Returns the next mask or problem; nil at the end, and if more bytes are needed. There will be
  /// no more if `isFinished`.
  mutating func next(isFinished: Bool) -> Result<Mask, LandmarkError>? {
    while true {
      // Some producers write white space between pictures.
      bytes = bytes.drop(while: NetpbmHeader.isSpace)
      if isLost { skipToStart() }
      guard !bytes.isEmpty else { return nil }
      let (problem, used): (String, Int)
      switch NetpbmHeader.read(bytes) {
      case .header(let header, let length):
        guard let reason = Self.problem(with: header) else {
          isLost = false
          return raster(of: header, after: length, isFinished: isFinished)
        }
        (problem, used) = (reason, length)
      case .incomplete:
        guard isFinished else { return nil }
        bytes = []
        return isLost ? nil : .failure(.picture("the picture is cut off in its header"))
      case .malformed(let reason, let length): (problem, used) = (reason, length)
      }
      bytes = bytes.dropFirst(max(used, 1))
      if !exchange(&isLost, with: true) { return .failure(.picture(problem)) }
    }
  }

  /// Takes the mask whose header is the next `length` bytes; nil if more bytes are needed.
  private mutating func raster(
    of header: NetpbmHeader, after length: Int, isFinished: Bool
  ) -> Result<Mask, LandmarkError>? {
    let raster = bytes.dropFirst(length).prefix(header.rasterLength)
    let isWhole = raster.count == header.rasterLength
    guard isWhole || isFinished else { return nil }
    bytes = bytes[raster.endIndex...]
    if isWhole { return .success(Mask(header, raster: raster)) }
    let lack = "it has \(raster.count) of \(header.rasterLength) bytes"
    return .failure(.picture("the picture is cut off: \(lack)"))
  }

  private static func problem(with header: NetpbmHeader) -> String? {
    let (width, height, maxSide) = (header.width, header.height, Mask.maxSide)
    return switch header.format {
    case .pixmap:
      "the picture is in colours (P6); masks are black and white, as ffmpeg -c:v pgm writes them"
    case .translucent: NetpbmHeader.unknownFormat
    case .bitmap, .graymap:
      max(width, height) <= maxSide
        ? nil : "the picture has \(width) x \(height) pixels; \(maxSide) x \(maxSide) at most"
    }
  }

  private mutating func skipToStart() {
    let start = bytes.indices.first {
      bytes[$0] == UInt8(ascii: "P") && Self.mayBegin(bytes[$0...])
    }
    bytes = bytes[(start ?? bytes.endIndex)...]
  }

  /// Returns true if a mask can begin with this P; also true if the bytes end too early to tell.
  private static func mayBegin(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = Array(bytes.prefix(3))
    guard start.count > 1 else { return true }
    return "45".utf8.contains(start[1]) && (start.count < 3 || NetpbmHeader.begins(start))
  }
}

extension Mask {
  /// Converts the pixels of a picture. A hand is white: values above half of the maximum, or 0 bits
  /// in a bitmap. The header must be valid for a mask, and the pixels complete.
  init(_ header: NetpbmHeader, raster: ArraySlice<UInt8>) {
    precondition(raster.count == header.rasterLength, "the pixels are all there")
    let (width, height, half) = (header.width, header.height, header.maximum / 2)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      raster.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let row = y * header.rowLength
          for x in 0..<width {
            let isWhite =
              switch header.format {
              case .bitmap: source[row + x / 8] >> UInt8(7 - x % 8) & 1 == 0
              case .graymap where header.bytesPerSample == 1: Int(source[row + x]) > half
              case .graymap: Int(source[row + 2 * x]) << 8 + Int(source[row + 2 * x + 1]) > half
              case .pixmap, .translucent: false
              }
            target[y * width + x] = isWhite ? 255 : 0
          }
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, rows: bytes)
  }
}
