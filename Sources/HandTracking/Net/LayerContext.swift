/// One step of a net, ready to run: computes its result from its inputs, both in the net's memory.
///
/// All shapes are checked when a layer is created, so that it runs without checks.
package typealias NetLayer = (UnsafeMutablePointer<Float>) -> Void

/// What a layer is created from: one step of a model, and the places of its tensors in memory.
struct LayerContext {
  let file: ModelFile
  let step: ModelOperator
  /// The offset of each computed tensor in the memory of the net.
  let offsets: [Int]
  let kernels: Kernels

  var outputShape: [Int] { file.tensors[step.output].shape }
  var outputCount: Int { file.tensors[step.output].count }
  var output: Int { offsets[step.output] }

  /// Returns true if `next` is the only step that reads the result, and reads it as a single input.
  func isOnlyRead(by next: LayerContext) -> Bool {
    next.step.inputs.count { $0 == step.output } == 1 && !file.outputs.contains(step.output)
      && file.operators.count { $0.inputs.contains(step.output) } == 1
  }

  func shape(_ index: Int) throws(ModelError) -> [Int] { file.tensors[try tensor(index)].shape }

  func count(_ index: Int) throws(ModelError) -> Int { file.tensors[try tensor(index)].count }

  /// Returns the offset of a computed input; throws for a constant.
  func input(_ index: Int) throws(ModelError) -> Int {
    let tensor = try tensor(index)
    guard file.tensors[tensor].constant == nil else {
      throw .unsupported("a layer computes with a constant")
    }
    return offsets[tensor]
  }

  /// Returns the numbers of a constant input; throws unless there are `count`.
  func weights(_ index: Int, count: Int) throws(ModelError) -> [Float] {
    let weights = try file.floats(of: try tensor(index))
    guard weights.count == count else {
      throw .damaged("a layer has \(weights.count) weights instead of \(count)")
    }
    return weights
  }

  /// Returns the integers of a constant input; throws unless there are `count`.
  func settings(_ index: Int, count: Int) throws(ModelError) -> [Int] {
    let settings = try file.integers(of: try tensor(index))
    guard settings.count == count else {
      throw .damaged("a layer has \(settings.count) settings instead of \(count)")
    }
    return settings
  }

  /// Returns a setting of one byte; 0, the format's default, if it is missing.
  func byte(_ field: Int) throws(ModelError) -> Int {
    try step.options?.number(field, as: UInt8.self) ?? 0
  }

  /// Returns a setting of four bytes; 0, the format's default, if it is missing.
  func integer(_ field: Int) throws(ModelError) -> Int { try step.options?.number(field) ?? 0 }

  private func tensor(_ index: Int) throws(ModelError) -> Int {
    guard step.inputs.indices.contains(index) else {
      throw .damaged("a layer has \(step.inputs.count) inputs")
    }
    return step.inputs[index]
  }

  /// Returns the shape of a window's weights: results, height, width, channels.
  func windowShape() throws(ModelError) -> [Int] {
    let shape = try shape(1)
    guard shape.count == 4 else { throw .unsupported("a window has weights of the shape \(shape)") }
    return shape
  }

  /// Returns the shapes of a layer's input and result, and the windows that slide over rows and
  /// columns. Padding and strides are the first three settings of every layer that has them.
  func windows(height: Int, width: Int) throws(ModelError) -> (
    PlaneShape, PlaneShape, SlidingWindow, SlidingWindow
  ) {
    let (before, after) = (try PlaneShape(shape(0)), try PlaneShape(outputShape))
    let isPadded = try byte(0) == 0
    let columns = try SlidingWindow(
      size: width, stride: integer(1), over: before.width, count: after.width, isPadded: isPadded)
    let rows = try SlidingWindow(
      size: height, stride: integer(2), over: before.height, count: after.height,
      isPadded: isPadded)
    return (before, after, rows, columns)
  }
}
