import Testing

@testable import HandTracking

@Suite struct LevelsTests {
  /// Pixels of some shades, each with its share of a hundred.
  private func pixels(_ shades: (shade: Float, share: Int)...) -> [Float] {
    let hundred = shades.flatMap { Array(repeating: $0.shade, count: $0.share) }
    // As many rows as there are steps, so that every shade is measured.
    return (0..<8 * 100).flatMap { Array(repeating: hundred[$0 / 8 % 100], count: 3) }
  }

  private func stretched(_ pixels: [Float]) -> [Float] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { Levels.stretch($0) }
    return pixels
  }

  @Test func lightPicturesStayAsTheyAre() {
    let light = pixels((0.05, 60), (0.6, 40))
    #expect(stretched(light) == light)
    // A hand in the light of a screen, in a dark room.
    let screen = pixels((0.02, 95), (0.7, 5))
    #expect(stretched(screen) == screen)
  }

  @Test func darkPicturesBecomeAsBrightAsOthers() {
    let dark = stretched(pixels((0.02, 60), (0.12, 40)))
    #expect(abs((dark.max() ?? 0) - 0.8) < 0.1)
    // A lamp is not what the picture shows.
    let lamp = stretched(pixels((0.1, 99), (1, 1)))
    #expect(abs((lamp.min() ?? 0) - 0.8) < 0.1)
    #expect(lamp.max() == 1)
  }

  @Test func strongColorsOfDarkPicturesArePaled() {
    func reds(_ light: Float) -> [Float] {
      (0..<3 * 800).map { light * ($0 % 3 == 0 ? 0.5 : $0 % 3 == 1 ? 0.2 : 0.1) }
    }
    let dark = stretched(reds(0.2))
    let (red, green, blue) = (dark[0], dark[1], dark[2])
    #expect(red > green && green > blue && red - blue < 0.15 * red, "\(red), \(green), \(blue)")
    let light = (0..<3 * 800).map { $0 % 3 == 1 ? Float(0.5) : 0.1 }
    #expect(stretched(light) == light)
  }

  @Test func nothingIsMadeOfBlack() {
    #expect(stretched(pixels((0, 100))).allSatisfy { $0 == 0 })
    #expect((stretched(pixels((0.004, 100))).max() ?? 1) < 0.041)
  }
}
