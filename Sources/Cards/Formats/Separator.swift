/// Detects the separator of a table that does not specify it.
enum Separator {
  /// The separator used in the first row of `text`, outside quotes.
  ///
  /// Returns `usual` if the row contains it or no other separator, and nil if more of the row is
  /// needed to decide. Spreadsheets separate CSV with semicolons in locales where the comma is the
  /// decimal separator.
  static func found(
    in text: ArraySlice<UInt8>, usually usual: UInt8, isLast: Bool = true
  ) -> UInt8? {
    let others = Array("\t;,|".utf8)
    var seen: Set<UInt8> = []
    var isFieldStart = true
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\""), isQuoted || isFieldStart {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == usual { return usual }
        isFieldStart = others.contains(byte)
        if isFieldStart { seen.insert(byte) }
        if byte == 0x0A || byte == 0x0D { return others.first(where: seen.contains) ?? usual }
      }
    }
    return isLast ? others.first(where: seen.contains) ?? usual : nil
  }
}
