/// Weighs all numbers of the input for each number of the result (FULLY_CONNECTED).
struct FullyConnectedLayer: Layer {
  private let input, output: Int
  private let weights: WeightMatrix

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    let (depth, columns) = (try context.count(0), context.outputCount)
    guard try context.shape(1) == [columns, depth], try context.byte(1) == 0 else {
      throw .unsupported("\(depth) numbers are weighed with the shape \(try context.shape(1))")
    }
    weights = WeightMatrix(
      try context.weights(1, count: depth * columns), bias: try context.weights(2, count: columns),
      depth: depth, range: try ValueRange(activation: context.byte(0)), kernels: context.kernels)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    weights.multiply(memory + input, count: 1, into: memory + output)
  }
}
