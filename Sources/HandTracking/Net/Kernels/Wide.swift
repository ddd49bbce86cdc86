/// Eight numbers at once.
typealias Wide = SIMD8<Float>

extension SIMD8<Float> {
  /// The numbers clamped to a range; the standard library's `clamped` is a slow call for each.
  @inline(__always)
  func limited(_ low: Wide, _ high: Wide) -> Wide {
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// Adds the products of two rows of numbers.
  @inline(__always)
  mutating func add(_ left: Wide, times right: Wide) {
    #if arch(arm64)
      addProduct(left, right)
    #else
      // Without an instruction for it, `addProduct` calls a function for each number.
      self += left * right
    #endif
  }
}

extension UnsafePointer<Float> {
  /// Eight numbers from an offset on.
  @inline(__always)
  func wide(_ offset: Int) -> Wide {
    UnsafeRawPointer(self + offset).loadUnaligned(as: Wide.self)
  }
}

extension UnsafeMutablePointer<Float> {
  /// Eight numbers from an offset on.
  @inline(__always)
  func wide(_ offset: Int) -> Wide {
    UnsafeRawPointer(self + offset).loadUnaligned(as: Wide.self)
  }

  /// Writes eight numbers from an offset on.
  @inline(__always)
  func write(_ numbers: Wide, _ offset: Int) {
    UnsafeMutableRawPointer(self + offset).storeBytes(of: numbers, as: Wide.self)
  }
}
