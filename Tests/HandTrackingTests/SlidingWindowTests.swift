import Testing

@testable import HandTracking

@Suite struct SlidingWindowTests {
  @Test func paddedWindowReachesOverBothEdges() throws {
    let window = try SlidingWindow(size: 5, stride: 1, over: 7, count: 7, isPadded: true)
    #expect(window.start(0) == -2)
    #expect(window.inside(0) == 2..<5)
    #expect(window.inside(6) == 0..<3)
    #expect(window.length(of: 7) == 11)
  }

  /// Where one pixel of padding is too many for both sides, it is after the picture.
  @Test func oddPaddingIsAtTheEnd() throws {
    let window = try SlidingWindow(size: 3, stride: 2, over: 8, count: 4, isPadded: true)
    #expect(window.start(0) == 0)
    #expect(window.inside(3) == 0..<2)
    #expect(window.length(of: 4) == 9)
  }

  @Test func unpaddedWindowIsAlwaysInside() throws {
    let window = try SlidingWindow(size: 3, stride: 2, over: 8, count: 3, isPadded: false)
    #expect(window.inside(2) == 0..<3)
    // The last pixel is in no window, but in the picture.
    #expect(window.length(of: 3) == 8)
  }

  @Test func windowMayBeLargerThanThePicture() throws {
    let window = try SlidingWindow(size: 5, stride: 1, over: 2, count: 2, isPadded: true)
    #expect(window.length(of: 2) == 6)
    #expect(window.inside(0) == 2..<4)
    #expect(window.inside(1) == 1..<3)
  }

  @Test(arguments: [(0, 1, 8, 8), (3, 0, 8, 8), (3, 1, 8, 7), (3, 2, 8, 5), (65, 1, 8, 8)])
  func impossibleWindowsAreErrors(size: Int, stride: Int, length: Int, count: Int) {
    #expect(throws: ModelError.self) {
      try SlidingWindow(size: size, stride: stride, over: length, count: count, isPadded: true)
    }
  }
}
