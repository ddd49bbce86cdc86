/// A secret in the address that the terminal shows; without it, nobody can send pictures.
struct PageToken: Equatable, Sendable {
  /// 32 letters and digits, so that each has five bits of entropy. No two of them look alike.
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
  /// 16 letters have 80 bits. That is enough, because every guess needs a request to this program.
  private static let length = 16

  let text: String

  init() {
    let bytes = (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if `other` is the token. The time it takes does not depend on where they differ.
  func isEqual(to other: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    return own.count == given.count && zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
