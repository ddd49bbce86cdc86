/// The steps fused with the convolution before them: an addition, then a rectifier (PReLU).
struct ConvolutionEnd {
  /// Where the results of the last fused step begin.
  private(set) var output: Int
  /// Where the numbers to add begin; nil for none.
  private(set) var added: Int?
  /// The range to which the results are clamped, after the addition if there is one.
  private(set) var range: ValueRange
  private(set) var slopes: [Float]?
  private(set) var stepCount = 0

  /// Fuses as many of the steps after a convolution as possible.
  init(
    of convolution: LayerContext, followedBy steps: some Collection<LayerContext>
  ) throws(ModelError) {
    output = convolution.output
    range = try ValueRange(activation: convolution.byte(3))
    var last = convolution
    for next in steps {
      // Only whole panels of weights can be fused.
      guard (convolution.outputShape.last ?? 1) % WeightMatrix.panelWidth == 0,
        last.isOnlyRead(by: next), try append(next, to: convolution)
      else { return }
      (last, output) = (next, next.output)
      stepCount += 1
    }
  }

  private mutating func append(
    _ next: LayerContext, to convolution: LayerContext
  ) throws(ModelError) -> Bool {
    guard slopes == nil, try next.shape(0) == next.outputShape else { return false }
    switch next.step.kind {
    case .add:
      // The sums must overwrite one of the added tensors; then nothing else uses the sums' memory.
      let parts = [try next.input(0), try next.input(1)]
      guard added == nil, try next.shape(1) == next.outputShape,
        range.isEndless, parts.contains(next.output),
        let other = parts.first(where: { $0 != convolution.output }),
        other != (try convolution.input(0))
      else { return false }
      (added, range) = (other, try ValueRange(activation: next.byte(0)))
    case .prelu:
      guard next.output == output else { return false }
      slopes = try next.weights(1, count: next.outputShape.last ?? 1)
    default: return false
    }
    return true
  }
}
