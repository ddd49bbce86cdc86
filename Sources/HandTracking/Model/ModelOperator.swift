/// One step of a model: what is computed from which tensors.
struct ModelOperator {
  /// What a step does; the raw values are those of `BuiltinOperator` in TensorFlow's schema.
  enum Kind: Int {
    case add = 0
    case concatenation = 2
    case convolution = 3
    case depthwiseConvolution = 4
    case dequantize = 6
    case fullyConnected = 9
    case logistic = 14
    case maxPool = 17
    case reshape = 22
    case resizeBilinear = 23
    case pad = 34
    case mean = 40
    case prelu = 54
  }

  let kind: Kind
  /// Indices of tensors.
  let inputs: [Int]
  /// The index of the one tensor that is computed.
  let output: Int
  /// The settings; nil if all of them have their defaults.
  let options: FlatTable?
}
