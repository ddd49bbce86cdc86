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

  /// Returns a number of one byte; 0, the format's default, if the field is missing.
  func byte(_ field: Int) throws(ModelError) -> Int {
    try place(of: field).map(buffer.byte) ?? 0
  }

  /// Returns a number of four bytes; 0, the format's default, if the field is missing.
  func integer(_ field: Int) throws(ModelError) -> Int {
    try place(of: field).map(buffer.integer) ?? 0
  }

  func table(_ field: Int) throws(ModelError) -> FlatTable? {
    guard let place = try place(of: field) else { return nil }
    return try FlatTable(in: buffer, at: try buffer.offset(at: place))
  }

  func tables(_ field: Int) throws(ModelError) -> [FlatTable] {
    try elements(field).map { (place) throws(ModelError) in
      try FlatTable(in: buffer, at: try buffer.offset(at: place))
    }
  }

  /// Returns the four-byte integers of a vector; none if the field is missing.
  func integers(_ field: Int) throws(ModelError) -> [Int] {
    try elements(field).map(buffer.integer)
  }

  /// Returns the position of a vector's bytes in the file; empty if the field is missing.
  func bytes(_ field: Int) throws(ModelError) -> Range<Int> {
    guard let place = try place(of: field) else { return 0..<0 }
    return try buffer.vector(at: try buffer.offset(at: place), elementSize: 1)
  }

  /// Returns the positions of a vector's four-byte elements.
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
