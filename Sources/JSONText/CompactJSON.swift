/// The bytes of a JSON text without the white space between its tokens; public to be inlined.
@frozen
public struct CompactJSON<Bytes: Sequence<UInt8>>: Sequence, IteratorProtocol {
  @usableFromInline var bytes: Bytes.Iterator
  @usableFromInline var isInString = false
  @usableFromInline var isEscaped = false

  /// Creates the bytes of a text, which must be valid.
  @inlinable
  public init(_ bytes: Bytes) { self.bytes = bytes.makeIterator() }

  /// Returns the next byte; nil at the end of the text.
  @inlinable @inline(__always)
  public mutating func next() -> UInt8? {
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
