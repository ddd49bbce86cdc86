import Testing

@testable import HandTracking

@Suite struct HalfFloatTests {
  @Test(
    arguments: [
      (0x0000, 0), (0x3C00, 1), (0xC000, -2), (0x3555, 0x1.554p-2), (0x7BFF, 65504),
      (0x0001, 0x1p-24), (0x03FF, 0x1.FF8p-15), (0x0400, 0x1p-14), (0x7C00, .infinity),
      (0xFC00, -.infinity),
    ] as [(UInt16, Float)])
  func knownBitsAreDecoded(bits: UInt16, number: Float) {
    #expect(Float(halfBits: bits) == number)
  }

  @Test func signOfZeroAndNaNAreKept() {
    #expect(Float(halfBits: 0x8000).sign == .minus)
    #expect(Float(halfBits: 0x7E00).isNaN)
  }

  #if !(os(macOS) && arch(x86_64))
    @Test func everyNumberMatchesTheStandardLibrary() {
      let wrong = (0...UInt16.max).filter { bits in
        let number = Float(Float16(bitPattern: bits))
        return Float(halfBits: bits) != number && !number.isNaN
      }
      #expect(wrong.isEmpty)
    }
  #endif
}
