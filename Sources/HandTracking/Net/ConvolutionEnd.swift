/// The steps after a convolution that are done together with it, so that its results need not be read
/// again: an addition, then a rectifier.
struct ConvolutionEnd {
  /// Where the results of the last of these steps begin.
  private(set) var output: Int
  /// Where the numbers begin that are added; nil for none.
  private(set) var added: Int?
  /// What the results, or the sums, are clamped to.
  private(set) var range: ValueRange
  /// The slopes of the rectifier; nil for none.
  private(set) var slopes: [Float]?
  /// The count of steps.
  private(set) var stepCount = 0

  /// The columns of a panel of weights, all of which have to be there.
  private static let panelWidth = 16

  /// Takes from the steps that follow a convolution those that can be done with it.
  init(
    of convolution: LayerContext, followedBy steps: some Collection<LayerContext>
  ) throws(ModelError) {
    output = convolution.output
    range = try ValueRange(activation: convolution.byte(3))
    var last = convolution
    for next in steps {
      guard (convolution.outputShape.last ?? 1) % Self.panelWidth == 0, last.isOnlyRead(by: next),
        try append(next, to: convolution)
      else { return }
      (last, output) = (next, next.output)
      stepCount += 1
    }
  }

  /// Takes one more step; false if that can't be done.
  private mutating func append(
    _ next: LayerContext, to convolution: LayerContext
  ) throws(ModelError) -> Bool {
    guard slopes == nil, try next.shape(0) == next.outputShape else { return false }
    switch next.step.kind {
    case .add:
      // The sums have to be where one of their parts is, whose memory nothing else has in between.
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
