/// The range that the results of a layer are clamped to.
struct ValueRange {
  let low, high: Float

  /// The range of an activation, as `ActivationFunctionType` in TensorFlow's schema numbers it.
  init(activation: Int) throws(ModelError) {
    switch activation {
    case 0: (low, high) = (-.infinity, .infinity)
    case 1: (low, high) = (0, .infinity)
    case 3: (low, high) = (0, 6)
    default: throw .unsupported("a layer ends in activation \(activation)")
    }
  }
}
