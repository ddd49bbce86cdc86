/// The bytes of a JSON text without the white space between its parts.
struct CompactJSON<Bytes: Sequence<UInt8>>: Sequence, IteratorProtocol {
  private var bytes: Bytes.Iterator
  private var isInString = false
  private var isEscaped = false

  init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  mutating func next() -> UInt8? {
    while let byte = bytes.next() {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          isInString = byte != UInt8(ascii: "\"")
        }
        return byte
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default:
        isInString = byte == UInt8(ascii: "\"")
        return byte
      }
    }
    return nil
  }
}
