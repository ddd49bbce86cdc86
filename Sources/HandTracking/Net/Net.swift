/// A neural net that is ready to run: its layers, and their memory. A run allocates nothing.
package final class Net {
  private let layers: [any NetLayer]
  private let memory: FloatBuffer
  private let inputPlaces: [Range<Int>]
  private let outputPlaces: [Range<Int>]
  /// The shapes of the inputs that a caller fills.
  package let inputShapes: [[Int]]
  package let outputShapes: [[Int]]

  /// Reads a .tflite file and plans its net.
  package init(_ bytes: [UInt8], kernels: Kernels = .best) throws(ModelError) {
    let file = try ModelFile(bytes)
    let plan = try MemoryPlan(file)
    var layers: [any NetLayer] = []
    var steps = file.operators.filter { $0.kind != .dequantize }.map { step in
      LayerContext(
        file: file, step: step, offsets: plan.offsets, constants: plan.constants, kernels: kernels)
    }[...]
    while let context = steps.popFirst() { layers.append(try Self.layer(context, &steps)) }
    self.layers = layers
    memory = FloatBuffer(count: plan.size)
    func places(_ indices: [Int]) -> [Range<Int>] {
      indices.map { plan.offsets[$0]..<plan.offsets[$0] + file.tensors[$0].count }
    }
    (inputPlaces, outputPlaces) = (places(file.inputs), places(file.outputs))
    inputShapes = file.inputs.map { file.tensors[$0].shape }
    outputShapes = file.outputs.map { file.tensors[$0].shape }
  }

  /// Returns the memory of an input, to be filled before each run, because a run overwrites it.
  package func input(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
    place(inputPlaces[index])
  }

  /// Returns the memory of a result, valid until the next run.
  package func output(_ index: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(place(outputPlaces[index]))
  }

  package func run() {
    for layer in layers { layer.run(in: memory.start) }
  }

  /// Runs once, and returns the total time of the layers of each kind.
  package func profile(_ clock: ContinuousClock) -> [String: Duration] {
    var durations: [String: Duration] = [:]
    for layer in layers {
      durations["\(type(of: layer))", default: .zero] += clock.measure {
        layer.run(in: memory.start)
      }
    }
    return durations
  }

  private func place(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Float> {
    UnsafeMutableBufferPointer(start: memory.start + range.lowerBound, count: range.count)
  }

  /// Creates the layer of a step. The layer may fuse steps after it, which leave `next`.
  private static func layer(
    _ context: LayerContext, _ next: inout ArraySlice<LayerContext>
  ) throws(ModelError) -> any NetLayer {
    switch context.step.kind {
    case .convolution:
      let end = try ConvolutionEnd(of: context, followedBy: next)
      next = next.dropFirst(end.stepCount)
      return try ConvolutionLayer(context, end)
    case .add: return try AddLayer(context)
    case .concatenation: return try ConcatenationLayer(context)
    case .depthwiseConvolution: return try DepthwiseConvolutionLayer(context)
    case .dequantize: preconditionFailure("the plan has done that")
    case .fullyConnected: return try FullyConnectedLayer(context)
    case .logistic: return try LogisticLayer(context)
    case .maxPool: return try MaxPoolLayer(context)
    case .mean: return try MeanLayer(context)
    case .pad: return try PadLayer(context)
    case .prelu: return try PReLULayer(context)
    case .reshape: return try ReshapeLayer(context)
    case .resizeBilinear: return try ResizeBilinearLayer(context)
    }
  }
}
