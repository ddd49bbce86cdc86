/// Makes a dark picture like the lighter ones that the nets were trained on: brightens it, and limits
/// its colours, which dark shades and noise exaggerate. docs/cameras.md says what that does.
enum Levels {
  /// A picture counts as dark if its brightest parts are darker than this.
  private static let dark: Float = 0.4
  /// The brightness to which the brightest parts are raised; the maximum gain, as more shows noise.
  private static let bright: Float = 0.8
  private static let maxGain: Float = 10
  /// The maximum sum of the differences between the strongest and the weakest of red, green and
  /// blue, as a share of the sum of the strongest.
  private static let maxColor: Float = 0.07
  /// The brightest 1 / `lamps` of the pixels is left out, because it can show lamps.
  private static let lamps = 50
  /// One in this many pixels is sampled.
  private static let step = 8
  private static let shades = 64

  /// Brightens and pales pixels of red, green and blue in 0...1 if the picture is dark.
  static func stretch(_ pixels: UnsafeMutableBufferPointer<Float>) {
    let (gain, color) = factors(for: UnsafeBufferPointer(pixels))
    guard gain > 1 else { return }
    for red in stride(from: 0, to: pixels.count, by: 3) {
      let grey = 0.3 * pixels[red] + 0.59 * pixels[red + 1] + 0.11 * pixels[red + 2]
      let added = grey * gain * (1 - color)
      for index in red..<red + 3 { pixels[index] = min(pixels[index] * gain * color + added, 1) }
    }
  }

  /// Returns the factors for the pixels and for their colours: 1 unless the picture is dark.
  static func factors(for pixels: UnsafeBufferPointer<Float>) -> (gain: Float, color: Float) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: shades) { counts in
      counts.initialize(repeating: 0)
      var (measured, color, light): (Int32, Float, Float) = (0, .leastNormalMagnitude, 0)
      for red in stride(from: 0, to: pixels.count, by: 3 * step) {
        let (red, green, blue) = (pixels[red], pixels[red + 1], pixels[red + 2])
        // Green contributes most to perceived brightness.
        counts[min(max(Int(green * Float(shades)), 0), shades - 1)] += 1
        measured += 1
        light += max(red, green, blue)
        color += max(red, green, blue) - min(red, green, blue)
      }
      var (above, shade) = (measured / Int32(lamps), shades - 1)
      while shade > 0, above >= counts[shade] {
        above -= counts[shade]
        shade -= 1
      }
      let level = (Float(shade) + 0.5) / Float(shades)
      return level < dark
        ? (min(bright / level, maxGain), min(maxColor * light / color, 1)) : (1, 1)
    }
  }
}

extension Picture {
  /// The minimum width in pixels over which a dark picture is smoothed.
  private static let grain: Float = 6
  /// The middles of the parts of that square, in thirds of its width; its own middle is left out.
  private static let around: [SIMD2<Float>] = [
    [-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1],
  ]

  /// Runs a net on a rotated square. If that is dark, its noise is smoothed, and it is stretched.
  func run(_ net: Net, on region: HandRegion, extendsEdges: Bool = false) {
    let (target, side) = (net.inputs[0], net.inputShapes[0][1])
    func cut(_ part: HandRegion, into target: UnsafeMutableBufferPointer<Float>) {
      self.cut(part, side: side, extendsEdges: extendsEdges, kernels: net.kernels, into: target)
    }
    cut(region, into: target)
    if Levels.factors(for: UnsafeBufferPointer(target)).gain > 1 {
      let third = max(region.side / Float(side), Self.grain) / 3
      withUnsafeTemporaryAllocation(of: Float.self, capacity: target.count) { other in
        for (count, place) in zip(2..., Self.around) {
          var part = region
          part.center += place * third
          cut(part, into: other)
          let share = 1 / Float(count)
          for index in target.indices { target[index] += (other[index] - target[index]) * share }
        }
      }
      Levels.stretch(target)
    }
    net.run()
  }
}
