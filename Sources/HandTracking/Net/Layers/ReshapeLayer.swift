/// Gives the same numbers another shape (RESHAPE).
struct ReshapeLayer: Layer {
  private let input, output, count: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    guard try context.count(0) == count else { throw .damaged("a new shape has another count") }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    // Mostly the result has the input's memory, and nothing is left to do.
    if input != output { (memory + output).update(from: memory + input, count: count) }
  }
}
