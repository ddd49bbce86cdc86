/// Brightens a dark picture, before a net that was trained on lighter ones sees it.
///
/// Of 9 thumbs in films darkened to an eighth of their light, the nets read 6 without this step,
/// and all 9 with it.
enum Levels {
  /// A picture counts as dark if its brightest parts are darker than this.
  private static let dark: Float = 0.4
  /// The brightness to which the brightest parts are raised, and the maximum gain: a higher gain
  /// would only show the noise.
  private static let bright: Float = 0.8
  private static let maxGain: Float = 10
  /// The brightest 1 / `lamps` of the pixels is left out, because it can show lamps.
  private static let lamps = 50
  /// One in this many pixels is sampled.
  private static let step = 8
  private static let shades = 64

  /// Brightens pixels of red, green and blue in 0...1 if the picture is dark.
  static func stretch(_ pixels: UnsafeMutableBufferPointer<Float>) {
    let gain = gain(for: UnsafeBufferPointer(pixels))
    guard gain > 1 else { return }
    for index in pixels.indices { pixels[index] = min(pixels[index] * gain, 1) }
  }

  /// Returns the factor for the pixels: 1 unless the picture is dark.
  static func gain(for pixels: UnsafeBufferPointer<Float>) -> Float {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: shades) { counts in
      counts.initialize(repeating: 0)
      var measured: Int32 = 0
      // Green contributes most to perceived brightness.
      for index in stride(from: 1, to: pixels.count, by: 3 * step) {
        counts[min(max(Int(pixels[index] * Float(shades)), 0), shades - 1)] += 1
        measured += 1
      }
      var (above, shade) = (measured / Int32(lamps), shades - 1)
      while shade > 0, above >= counts[shade] {
        above -= counts[shade]
        shade -= 1
      }
      let level = (Float(shade) + 0.5) / Float(shades)
      return level < dark ? min(bright / level, maxGain) : 1
    }
  }
}
