/// A neural net that is ready to run: its layers, and the memory that they compute in.
///
/// All memory is allocated when the net is made; a run allocates nothing.
package final class Net {
  private let layers: [any Layer]
  private let memory: FloatBuffer
  private let inputPlaces: [Range<Int>]
  private let outputPlaces: [Range<Int>]
  /// The shapes of the tensors that a caller fills in.
  package let inputShapes: [[Int]]
  /// The shapes of the results.
  package let outputShapes: [[Int]]

  /// Reads a .tflite file and plans its net.
  package init(_ bytes: [UInt8], kernels: Kernels = .best) throws(ModelError) {
    let file = try ModelFile(bytes)
    let plan = try MemoryPlan(file)
    var layers: [any Layer] = []
    for step in file.operators {
      let context = LayerContext(
        file: file, step: step, offsets: plan.offsets, constants: plan.constants, kernels: kernels)
      if let layer = try Self.layer(context) { layers.append(layer) }
    }
    self.layers = layers
    memory = FloatBuffer(count: plan.size)
    func places(_ indices: [Int]) -> [Range<Int>] {
      indices.map { plan.offsets[$0]..<plan.offsets[$0] + file.tensors[$0].count }
    }
    (inputPlaces, outputPlaces) = (places(file.inputs), places(file.outputs))
    inputShapes = file.inputs.map { file.tensors[$0].shape }
    outputShapes = file.outputs.map { file.tensors[$0].shape }
  }

  /// The memory of an input, to be filled in before each run, because a run writes over it.
  package func input(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
    place(inputPlaces[index])
  }

  /// The memory of a result, valid until the next run.
  package func output(_ index: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(place(outputPlaces[index]))
  }

  /// Computes the results from the inputs.
  package func run() {
    for layer in layers { layer.run(in: memory.start) }
  }

  /// Runs once, and says how long the layers of each kind took together.
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

  /// The layer of a step; nil for steps that the plan has done already.
  private static func layer(_ context: LayerContext) throws(ModelError) -> (any Layer)? {
    switch context.step.kind {
    case .add: try AddLayer(context)
    case .concatenation: try ConcatenationLayer(context)
    case .convolution: try ConvolutionLayer(context)
    case .depthwiseConvolution: try DepthwiseConvolutionLayer(context)
    case .dequantize: nil
    case .fullyConnected: try FullyConnectedLayer(context)
    case .logistic: try LogisticLayer(context)
    case .maxPool: try MaxPoolLayer(context)
    case .mean: try MeanLayer(context)
    case .pad: try PadLayer(context)
    case .prelu: try PReLULayer(context)
    case .reshape: try ReshapeLayer(context)
    case .resizeBilinear: try ResizeBilinearLayer(context)
    }
  }
}
