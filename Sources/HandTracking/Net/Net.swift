/// A neural net that is ready to run: its layers, and their memory. A run allocates nothing.
package final class Net {
  package let layers: [(kind: ModelOperator.Kind, run: NetLayer)]
  package let memory: FloatBuffer
  /// The memory of each input, to be filled before each run, because a run overwrites it.
  package let inputs: [UnsafeMutableBufferPointer<Float>]
  /// The memory of each result, valid until the next run.
  package let outputs: [UnsafeMutableBufferPointer<Float>]
  /// The shapes of the inputs that a caller fills.
  package let inputShapes: [[Int]]
  package let outputShapes: [[Int]]
  let kernels: Kernels

  /// Reads a .tflite file and plans its net.
  package init(_ bytes: [UInt8], kernels: Kernels = .best) throws(ModelError) {
    let file = try ModelFile(bytes)
    let plan = try MemoryPlan(file)
    var layers: [(kind: ModelOperator.Kind, run: NetLayer)] = []
    var steps = file.operators.map {
      LayerContext(file: file, step: $0, offsets: plan.offsets, kernels: kernels)
    }[...]
    while let context = steps.popFirst() {
      layers.append((context.step.kind, try Self.layer(context, &steps)))
    }
    (self.layers, self.kernels) = (layers, kernels)
    let memory = FloatBuffer(count: plan.size)
    func places(_ indices: [Int]) -> [UnsafeMutableBufferPointer<Float>] {
      indices.map {
        UnsafeMutableBufferPointer(
          start: memory.start + plan.offsets[$0], count: file.tensors[$0].count)
      }
    }
    (self.memory, inputs, outputs) = (memory, places(file.inputs), places(file.outputs))
    inputShapes = file.inputs.map { file.tensors[$0].shape }
    outputShapes = file.outputs.map { file.tensors[$0].shape }
  }

  package func run() { for layer in layers { layer.run(memory.start) } }

  /// Creates the layer of a step. The layer may fuse steps after it, which leave `next`.
  private static func layer(
    _ context: LayerContext, _ next: inout ArraySlice<LayerContext>
  ) throws(ModelError) -> NetLayer {
    switch context.step.kind {
    case .convolution:
      let end = try ConvolutionEnd(of: context, followedBy: next)
      next = next.dropFirst(end.stepCount)
      return try context.convolution(end)
    case .add: return try context.add()
    case .concatenation: return try context.concatenation()
    case .depthwiseConvolution: return try context.depthwiseConvolution()
    case .dequantize: preconditionFailure("reading the file has done that")
    case .fullyConnected: return try context.fullyConnected()
    case .logistic: return try context.logistic()
    case .maxPool: return try context.maxPool()
    case .mean: return try context.mean()
    case .pad: return try context.pad()
    case .prelu: return try context.prelu()
    case .reshape: return try context.reshape()
    case .resizeBilinear: return try context.resizeBilinear()
    }
  }
}
