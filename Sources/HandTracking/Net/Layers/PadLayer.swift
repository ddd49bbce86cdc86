/// Pads the rows, columns and channels of a picture with zeros (PAD).
struct PadLayer: NetLayer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let top, left, firstChannel: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    let settings = try context.settings(1, count: 8)
    let sizes = [1, inputShape.height, inputShape.width, inputShape.channels]
    for (dimension, size) in context.outputShape.enumerated() {
      let (before, after) = (settings[2 * dimension], settings[2 * dimension + 1])
      guard before >= 0, after >= 0, before + sizes[dimension] + after == size else {
        throw .damaged("\(sizes[dimension]) is padded by \(before) and \(after) to \(size)")
      }
    }
    (top, left, firstChannel) = (settings[2], settings[4], settings[6])
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    output.update(repeating: 0, count: outputShape.count)
    for row in 0..<inputShape.height {
      let source = input + row * inputShape.rowStride
      let target = output + (row + top) * outputShape.rowStride
      for column in 0..<inputShape.width {
        (target + (column + left) * outputShape.channels + firstChannel).update(
          from: source + column * inputShape.channels, count: inputShape.channels)
      }
    }
  }
}
