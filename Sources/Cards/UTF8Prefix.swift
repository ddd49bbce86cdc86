/// How far bytes are UTF-8 text.
struct UTF8Prefix {
  /// The bytes before the first fault, or before a character of which more may come.
  let count: Int
  /// False if what follows them is no text.
  let isValid: Bool

  /// The prefix of `bytes`, behind which more may come unless they are the last.
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
