/// An input for a decoder whose bytes come in pieces.
///
/// Its first line says how long the pieces are: each of its bytes is the length of a piece less
/// one, modulo 64, and behind the last the first follows again. All behind that line is the text.
struct CutInput {
  /// The bytes for the decoder.
  let text: [UInt8]
  /// The same, cut; no piece is empty.
  let pieces: [ArraySlice<UInt8>]
  /// The sum of all bytes, by which a target chooses what to check where it can't check everything.
  let sum: Int

  /// An input of a fuzzer; `start` is put in front of a text that does not begin with it.
  init(_ bytes: [UInt8], start: [UInt8] = []) {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let given = Array(bytes.dropFirst(header.count + 1))
    text = given.starts(with: start) ? given : start + given
    let lengths = header.isEmpty ? [1] : header.map { Int($0 % 64) + 1 }
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = min(start + lengths[pieces.count % lengths.count], text.count)
      pieces.append(text[start..<end])
      start = end
    }
    self.pieces = pieces
    sum = bytes.reduce(0) { $0 + Int($1) }
  }
}
