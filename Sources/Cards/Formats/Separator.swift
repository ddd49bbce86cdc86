/// What keeps the fields of a table apart, where nobody says it.
enum Separator {
  /// `usual`, or what stands in the first row of `text` instead of it, outside of quotes; nil if
  /// that row is not all there yet.
  ///
  /// Spreadsheets write semicolons into CSV wherever a comma is the decimal point.
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
