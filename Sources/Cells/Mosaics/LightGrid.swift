import Basics

/// A picture in linear light, scaled to a grid in which each place is the mean of its pixels.
struct LightGrid {
  private let columns: Int
  /// Red, green and blue of each place, 0...1, row by row.
  private var places: [SIMD3<Float>]

  /// Scales a picture; `ground` shows through transparent pixels.
  init(_ raster: Raster, columns: Int, rows: Int, ground: Color) {
    self.columns = columns
    let across = Self.spans(from: raster.width, to: columns)
    let down = Self.spans(from: raster.height, to: rows)
    let behind = SIMD3<Float>(ground)
    var lines = [SIMD3<Float>](repeating: .zero, count: columns * raster.height)
    for row in 0..<raster.height {
      for (column, span) in across.enumerated() {
        var sum = SIMD3<Float>.zero
        for (source, share) in span {
          sum += share * Self.light(raster, 4 * (row * raster.width + source), behind)
        }
        lines[row * columns + column] = sum
      }
    }
    places = [SIMD3<Float>](repeating: .zero, count: columns * rows)
    for (row, span) in down.enumerated() {
      for (source, share) in span {
        for column in 0..<columns {
          places[row * columns + column] += share * lines[source * columns + column]
        }
      }
    }
  }

  subscript(column: Int, row: Int) -> SIMD3<Float> { places[row * columns + column] }

  private static func light(
    _ raster: Raster, _ index: Int, _ ground: SIMD3<Float>
  ) -> SIMD3<Float> {
    let pixels = raster.pixels
    let light = SIMD3(
      linear[Int(pixels[index])], linear[Int(pixels[index + 1])], linear[Int(pixels[index + 2])])
    let opacity = pixels[index + 3]
    guard opacity < 255 else { return light }
    return ground + (light - ground) * (Float(opacity) / 255)
  }

  /// Returns the source pixels that each target place covers, with their shares of the place.
  private static func spans(from source: Int, to target: Int) -> [[(index: Int, share: Float)]] {
    let scale = Double(source) / Double(target)
    return (0..<target).map { place in
      let (start, end) = (Double(place) * scale, Double(place + 1) * scale)
      let first = min(Int(start), source - 1)
      return (first..<max(min(Int(end.rounded(.up)), source), first + 1)).map { index in
        let covered = min(end, Double(index + 1)) - max(start, Double(index))
        return (index, Float(covered / scale))
      }
    }
  }

  private static let linear = (0...255).map { Float(Color.grey(UInt8($0)).linear.red) }
}

extension Color {
  /// The nearest colour to a linear light, each channel 0...1.
  init(light: SIMD3<Float>) {
    func channel(_ value: Float) -> UInt8 {
      // Finds the value nearest in linear light, so that converting from a colour is exact.
      var (low, high) = (0, 255)
      while low < high {
        let middle = (low + high) / 2
        if Self.halfSteps[middle] < value { low = middle + 1 } else { high = middle }
      }
      return UInt8(low)
    }
    self.init(red: channel(light.x), green: channel(light.y), blue: channel(light.z))
  }

  /// The linear light half-way between each channel value and the next.
  private static let halfSteps = (0..<256).map { value in
    let next = Color.grey(UInt8(min(value + 1, 255))).linear.red
    return Float((Color.grey(UInt8(value)).linear.red + next) / 2)
  }
}

extension SIMD3<Float> {
  init(_ color: Color) {
    let (red, green, blue) = color.linear
    self.init(Float(red), Float(green), Float(blue))
  }
}
