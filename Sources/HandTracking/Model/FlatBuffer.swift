/// The bytes of a FlatBuffer (https://flatbuffers.dev/internals), the format of .tflite files:
/// tables that refer to each other by offsets, little endian.
///
/// Every read is checked against the bounds, and no offset is followed recursively, so a damaged
/// file causes an error, and neither a crash nor a hang.
struct FlatBuffer {
  let bytes: [UInt8]

  func number<Bits: FixedWidthInteger & BitwiseCopyable>(
    _ kind: Bits.Type = Int32.self, at position: Int
  ) throws(ModelError) -> Int {
    try check(position, count: MemoryLayout<Bits>.size)
    return bytes.withUnsafeBytes {
      Int(Bits(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Bits.self)))
    }
  }

  /// Returns the position that a four-byte offset refers to.
  func offset(at position: Int) throws(ModelError) -> Int {
    let target = position + (try number(UInt32.self, at: position))
    try check(target, count: 4)
    return target
  }

  func vector(at position: Int, elementSize: Int) throws(ModelError) -> Range<Int> {
    let count = try number(UInt32.self, at: position)
    try check(position + 4, count: count * elementSize)
    return position + 4..<position + 4 + count * elementSize
  }

  private func check(_ position: Int, count: Int) throws(ModelError) {
    if position < 0 || count > bytes.count - position {
      throw .damaged("byte \(position) of \(bytes.count) is referred to")
    }
  }
}

/// One table of a FlatBuffer: numbered fields, each of which may be missing.
struct FlatTable {
  private let buffer: FlatBuffer
  private let position, fieldOffsets, fieldCount: Int

  /// Reads the head of the table to which the offset at `reference` refers.
  init(in buffer: FlatBuffer, at reference: Int) throws(ModelError) {
    (self.buffer, position) = (buffer, try buffer.offset(at: reference))
    let list = position - (try buffer.number(at: position))
    fieldCount = max(0, (try buffer.number(UInt16.self, at: list) - 4) / 2)
    fieldOffsets = list + 4
  }

  /// Returns the number in a field; 0, the format's default, if the field is missing.
  func number<Bits: FixedWidthInteger & BitwiseCopyable>(
    _ field: Int, as kind: Bits.Type = Int32.self
  ) throws(ModelError) -> Int {
    guard let place = try place(of: field) else { return 0 }
    return try buffer.number(kind, at: place)
  }

  func table(_ field: Int) throws(ModelError) -> FlatTable? {
    guard let place = try place(of: field) else { return nil }
    return try FlatTable(in: buffer, at: place)
  }

  func tables(_ field: Int) throws(ModelError) -> [FlatTable] {
    try elements(field).map { (place) throws(ModelError) in try FlatTable(in: buffer, at: place) }
  }

  /// Returns the four-byte integers of a vector; none if the field is missing.
  func integers(_ field: Int) throws(ModelError) -> [Int] {
    try elements(field).map { (place) throws(ModelError) in try buffer.number(at: place) }
  }

  /// Returns the position of a vector's bytes in the file; empty if the field is missing.
  func bytes(_ field: Int, elementSize: Int = 1) throws(ModelError) -> Range<Int> {
    guard let place = try place(of: field) else { return 0..<0 }
    return try buffer.vector(at: try buffer.offset(at: place), elementSize: elementSize)
  }

  private func elements(_ field: Int) throws(ModelError) -> StrideTo<Int> {
    let range = try bytes(field, elementSize: 4)
    return stride(from: range.lowerBound, to: range.upperBound, by: 4)
  }

  private func place(of field: Int) throws(ModelError) -> Int? {
    guard field < fieldCount else { return nil }
    let offset = try buffer.number(UInt16.self, at: fieldOffsets + 2 * field)
    return offset == 0 ? nil : position + offset
  }
}
