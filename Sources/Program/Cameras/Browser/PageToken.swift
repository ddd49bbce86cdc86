/// A secret that only the address in the terminal tells, so that no other page or program can send
/// pictures.
struct PageToken: Equatable, Sendable {
  /// Letters and digits that of which no two look alike; 32, so that each is worth five bits.
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
  /// 80 bits; whoever guesses has to ask this program each time.
  private static let length = 16

  let text: String

  /// A new token, from the system's random numbers.
  init() {
    let bytes = (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// True if `other` is the token. The time that this takes does not tell where they differ.
  func isEqual(to other: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    var difference = UInt8(own.count == given.count ? 0 : 1)
    for (index, byte) in own.enumerated() {
      difference |= byte ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
