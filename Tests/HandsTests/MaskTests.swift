import Testing
import Trials

@testable import Hands

/// What a mask accepts and answers.
@Suite struct MaskTests {
  @Test func sizesThatDoNotFitTheBytesAreRefused() {
    #expect(Mask(width: 2, height: 2, bytes: [0, 0, 0]) == nil)
    #expect(Mask(width: 0, height: 2, bytes: [0]) == nil)
    #expect(Mask(width: 2, height: 2, stride: 1, bytes: [0, 0, 0, 0]) == nil)
    #expect(
      Mask(width: Mask.maxSide + 1, height: 1, bytes: Array(repeating: 0, count: 5_000)) == nil)
    #expect(Mask(width: 1, height: 2, stride: .max, bytes: [0, 0]) == nil)
    // The last row needs no padding.
    #expect(Mask(width: 2, height: 2, stride: 4, bytes: [0, 0, 9, 9, 0, 0]) != nil)
  }

  @Test func pixelsAboveHalfBelongToTheHand() throws {
    let mask = try #require(Mask(width: 4, height: 1, bytes: [0, 127, 128, 255]))
    #expect((0..<4).map { mask[$0, 0] } == [false, false, true, true])
    #expect(!mask[-1, 0] && !mask[4, 0] && !mask[0, 1] && !mask[0, -1])
  }

  @Test func paddingIsNotPartOfAMask() {
    var canvas = MaskCanvas(width: 5, height: 4)
    canvas.fill(x: 1...2, y: 0...3)
    #expect(canvas.mask(padding: 3) == canvas.mask())
    #expect(!canvas.mask(padding: 3)[5, 0])
    let empty = MaskCanvas(width: 5, height: 4)
    #expect(empty.mask() != canvas.mask())
  }
}
