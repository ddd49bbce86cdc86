/// Adds two tensors number by number (ADD).
struct AddLayer: Layer {
  private let left, right, output, count: Int
  private let range: ValueRange

  init(_ context: LayerContext) throws(ModelError) {
    (left, right) = (try context.input(0), try context.input(1))
    (output, count) = (context.output, context.outputCount)
    guard try context.shape(0) == context.outputShape, try context.shape(1) == context.outputShape
    else { throw .unsupported("tensors of different shapes are added") }
    range = try ValueRange(activation: context.byte(0))
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (low, high) = (Wide(repeating: range.low), Wide(repeating: range.high))
    let (left, right, output) = (memory + left, memory + right, memory + output)
    var index = 0
    while index < count {
      output.write((left.wide(index) + right.wide(index)).limited(low, high), index)
      index += 8
    }
  }
}
