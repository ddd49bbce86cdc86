/// The bytes of a FlatBuffer, the format of .tflite files: tables that refer to each other by
/// offsets, little endian.
///
/// Every read is checked against the bounds, so that a damaged file is an error and never a crash.
/// Nothing is followed recursively, so it can't hang either. The format is described at
/// https://flatbuffers.dev/internals.
struct FlatBuffer {
  let bytes: [UInt8]

  func root() throws(ModelError) -> FlatTable {
    try FlatTable(in: self, at: try offset(at: 0))
  }

  /// An unsigned number of one byte.
  func byte(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 1)
    return Int(bytes[position])
  }

  /// An unsigned number of two bytes.
  func short(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 2)
    return Int(bytes[position]) | Int(bytes[position + 1]) << 8
  }

  /// A signed number of four bytes.
  func integer(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 4)
    return Int(Int32(truncatingIfNeeded: try short(at: position) | short(at: position + 2) << 16))
  }

  /// The position that a four-byte offset refers to.
  func offset(at position: Int) throws(ModelError) -> Int {
    let target = position + (try integer(at: position) & 0xFFFF_FFFF)
    try check(target, count: 4)
    return target
  }

  /// The bytes of a vector, which follow its count.
  func vector(at position: Int, elementSize: Int) throws(ModelError) -> Range<Int> {
    let count = try integer(at: position) & 0xFFFF_FFFF
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
  private let position: Int
  private let fieldOffsets: Int
  private let fieldCount: Int

  init(in buffer: FlatBuffer, at position: Int) throws(ModelError) {
    self.buffer = buffer
    self.position = position
    let list = position - (try buffer.integer(at: position))
    fieldCount = max(0, (try buffer.short(at: list) - 4) / 2)
    fieldOffsets = list + 4
  }

  /// A number of one byte; 0, the format's default, if the field is missing.
  func byte(_ field: Int) throws(ModelError) -> Int {
    guard let place = try place(of: field) else { return 0 }
    return try buffer.byte(at: place)
  }

  /// A number of four bytes; 0, the format's default, if the field is missing.
  func integer(_ field: Int) throws(ModelError) -> Int {
    guard let place = try place(of: field) else { return 0 }
    return try buffer.integer(at: place)
  }

  /// The table that a field refers to; nil if the field is missing.
  func table(_ field: Int) throws(ModelError) -> FlatTable? {
    guard let place = try place(of: field) else { return nil }
    return try FlatTable(in: buffer, at: try buffer.offset(at: place))
  }

  /// The tables of a vector; none if the field is missing.
  func tables(_ field: Int) throws(ModelError) -> [FlatTable] {
    var tables: [FlatTable] = []
    for place in try elements(field) {
      tables.append(try FlatTable(in: buffer, at: try buffer.offset(at: place)))
    }
    return tables
  }

  /// The four-byte integers of a vector; none if the field is missing.
  func integers(_ field: Int) throws(ModelError) -> [Int] {
    var numbers: [Int] = []
    for place in try elements(field) { numbers.append(try buffer.integer(at: place)) }
    return numbers
  }

  /// The position of a vector's bytes in the file; empty if the field is missing.
  func bytes(_ field: Int) throws(ModelError) -> Range<Int> {
    guard let place = try place(of: field) else { return 0..<0 }
    return try buffer.vector(at: try buffer.offset(at: place), elementSize: 1)
  }

  /// The positions of a vector's four-byte elements.
  private func elements(_ field: Int) throws(ModelError) -> StrideTo<Int> {
    guard let place = try place(of: field) else { return stride(from: 0, to: 0, by: 4) }
    let range = try buffer.vector(at: try buffer.offset(at: place), elementSize: 4)
    return stride(from: range.lowerBound, to: range.upperBound, by: 4)
  }

  private func place(of field: Int) throws(ModelError) -> Int? {
    guard field < fieldCount else { return nil }
    let offset = try buffer.short(at: fieldOffsets + 2 * field)
    return offset == 0 ? nil : position + offset
  }
}
