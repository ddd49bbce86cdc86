/// The longest prefix of some bytes that is UTF-8 text.
struct UTF8Prefix {
  /// The number of bytes before the first error or before an incomplete character at the end.
  let count: Int
  /// False if the bytes after the prefix are not text.
  let isValid: Bool

  /// Finds the prefix of `bytes`; unless `isLast`, more bytes may follow.
  init(_ bytes: Span<UInt8>, isLast: Bool) {
    do throws(UTF8.ValidationError) {
      count = try UTF8Span(validating: bytes).count
      isValid = true
    } catch {
      count = error.byteOffsets.lowerBound
      let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
      isValid = isCut && !isLast
    }
  }
}
