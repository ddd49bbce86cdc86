/// One array of numbers in a model: a constant, or what a layer computes.
package struct ModelTensor: Sendable {
  enum Element: Int, Sendable {
    case float32 = 0
    case float16 = 1
    case int32 = 2

    var size: Int { self == .float16 ? 2 : 4 }
  }

  /// The maximum number of elements; the hand nets have up to 802,816.
  static let maxCount = 1 << 24

  /// The sizes of the dimensions, the outermost first.
  package let shape: [Int]
  package let count: Int
  let element: Element
  /// The position of a constant's bytes in the file; nil for a computed tensor.
  let constant: Range<Int>?

  init(shape: [Int], element: Element, constant: Range<Int>?) throws(ModelError) {
    var count = 1
    for size in shape {
      guard size > 0, size <= Self.maxCount, count * size <= Self.maxCount else {
        throw .damaged("a tensor has the shape \(shape)")
      }
      count *= size
    }
    if let constant, constant.count != count * element.size {
      throw .damaged("a constant has \(constant.count) bytes for the shape \(shape)")
    }
    (self.shape, self.count, self.element, self.constant) = (shape, count, element, constant)
  }
}
