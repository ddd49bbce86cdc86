import Libc

/// Maps any number to 0...1 (LOGISTIC).
struct LogisticLayer: Layer {
  private let input, output, count: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    guard try context.count(0) == count else { throw .damaged("a logistic changes the count") }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    for index in 0..<count { memory[output + index] = logistic(memory[input + index]) }
  }
}

/// The logistic function, which maps any number to 0...1.
func logistic(_ value: Float) -> Float { 1 / (1 + exp(-value)) }
