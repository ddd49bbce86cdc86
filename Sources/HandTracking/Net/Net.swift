/// A neural net that is ready to run: its layers, and the memory that they compute in.
///
/// All memory is allocated when the net is made; a run allocates nothing.
package final class Net {
  private let layers: [any Layer]
  private let memory: FloatBuffer
  private let inputPlaces: [Range<Int>]
  private let outputPlaces: [Range<Int>]
  /// The shapes of the inputs, which a caller fills in.
  package let inputShapes: [[Int]]
  /// The shapes of the results.
  package let outputShapes: [[Int]]

  /// Reads a .tflite file and plans its net.
  package init(_ bytes: [UInt8], kernels: Kernels = .best) throws(ModelError) {
    let file = try ModelFile(bytes)
    let plan = try MemoryPlan(file)
    var layers: [any Layer] = []
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

  /// The memory of an input, to be filled before each run, because a run overwrites it.
  package func input(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
    place(inputPlaces[index])
  }

  /// The memory of a result, valid until the next run.
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

  /// The layer of a step, which may fuse some of the steps after it.
  private static func layer(
    _ context: LayerContext, _ next: inout ArraySlice<LayerContext>
  ) throws(ModelError) -> any Layer {
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

/// One step of a net, ready to run.
///
/// A layer checks all shapes when it is created, so that it can run without checks: it accesses
/// only the places that the plan gave to its tensors.
protocol Layer {
  /// Computes the result from the inputs; `memory` is the net's and holds both.
  func run(in memory: UnsafeMutablePointer<Float>)
}

/// What a layer is created from: one step of a model, and the places of its tensors in memory.
struct LayerContext {
  let file: ModelFile
  let step: ModelOperator
  /// The offset of each computed tensor in the memory of the net.
  let offsets: [Int]
  /// The constant that each tensor is a copy of; nil for other tensors.
  let constants: [Int?]
  let kernels: Kernels

  var outputShape: [Int] { file.tensors[step.output].shape }

  var outputCount: Int { file.tensors[step.output].count }

  /// The offset of the result in the memory of the net.
  var output: Int { offsets[step.output] }

  /// True if only the next step reads the result, and as one input.
  func isOnlyRead(by next: LayerContext) -> Bool {
    next.step.inputs.count { $0 == step.output } == 1 && !file.outputs.contains(step.output)
      && file.operators.count { $0.inputs.contains(step.output) } == 1
  }

  func shape(_ index: Int) throws(ModelError) -> [Int] {
    file.tensors[try tensor(index)].shape
  }

  func count(_ index: Int) throws(ModelError) -> Int {
    file.tensors[try tensor(index)].count
  }

  /// The offset of a computed input; throws for a constant.
  func input(_ index: Int) throws(ModelError) -> Int {
    let tensor = try tensor(index)
    guard constants[tensor] == nil else { throw .unsupported("a layer computes with a constant") }
    return offsets[tensor]
  }

  /// The numbers of a constant input; throws unless there are `count`.
  func weights(_ index: Int, count: Int) throws(ModelError) -> [Float] {
    guard let constant = constants[try tensor(index)] else {
      throw .unsupported("a weight is computed")
    }
    let weights = try file.floats(of: constant)
    guard weights.count == count else {
      throw .damaged("a layer has \(weights.count) weights instead of \(count)")
    }
    return weights
  }

  /// The integers of a constant input; throws unless there are `count`.
  func settings(_ index: Int, count: Int) throws(ModelError) -> [Int] {
    let settings = try file.integers(of: try tensor(index))
    guard settings.count == count else {
      throw .damaged("a layer has \(settings.count) settings instead of \(count)")
    }
    return settings
  }

  /// A setting of one byte; 0, the format's default, if it is missing.
  func byte(_ field: Int) throws(ModelError) -> Int {
    guard let options = step.options else { return 0 }
    return try options.byte(field)
  }

  /// A setting of four bytes; 0, the format's default, if it is missing.
  func integer(_ field: Int) throws(ModelError) -> Int {
    guard let options = step.options else { return 0 }
    return try options.integer(field)
  }

  private func tensor(_ index: Int) throws(ModelError) -> Int {
    guard step.inputs.indices.contains(index) else {
      throw .damaged("a layer has \(step.inputs.count) inputs")
    }
    return step.inputs[index]
  }
}
