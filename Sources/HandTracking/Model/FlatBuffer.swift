/// The bytes of a FlatBuffer, the format of .tflite files: tables that refer to each other by
/// offsets, little endian.
///
/// Every read is checked against the bounds, so a damaged file causes an error and never a crash.
/// No offset is followed recursively, so a damaged file causes no hang either. The format is
/// described at https://flatbuffers.dev/internals.
struct FlatBuffer {
  let bytes: [UInt8]

  func root() throws(ModelError) -> FlatTable {
    try FlatTable(in: self, at: try offset(at: 0))
  }

  func byte(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 1)
    return Int(bytes[position])
  }

  func short(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 2)
    return Int(bytes[position]) | Int(bytes[position + 1]) << 8
  }

  func integer(at position: Int) throws(ModelError) -> Int {
    try check(position, count: 4)
    return Int(Int32(truncatingIfNeeded: try short(at: position) | short(at: position + 2) << 16))
  }

  /// Returns the position that a four-byte offset refers to.
  func offset(at position: Int) throws(ModelError) -> Int {
    let target = position + (try integer(at: position) & 0xFFFF_FFFF)
    try check(target, count: 4)
    return target
  }

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
