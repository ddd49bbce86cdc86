import Foundation
import Gestures
import Trials

/// A net while it learns: single precision, rectified units, and Adam (Kingma and Ba, 2014).
///
/// Everything is computed in one fixed order, so that the same hands give the same weights.
struct LearningNet {
  private let widths = HandNet.widths
  private var weights: [Float] = []
  /// True for the weights that are biases, which nothing pulls towards 0.
  private var isBias: [Bool] = []
  private var (first, second, gradient): ([Float], [Float], [Float])
  private var steps = 0

  /// Creates a net with random weights (He et al., 2015).
  init(using generator: inout some RandomNumberGenerator) {
    for (count, width) in zip(widths, widths.dropFirst()) {
      let scale = (2 / Float(count)).squareRoot()
      for _ in 0..<count * width { weights.append(scale * .normal(using: &generator)) }
      weights += [Float](repeating: 0, count: width)
      isBias += [Bool](repeating: false, count: count * width)
      isBias += [Bool](repeating: true, count: width)
    }
    precondition(weights.count == HandNet.weightCount)
    first = [Float](repeating: 0, count: weights.count)
    (second, gradient) = (first, first)
  }

  /// The net as it will be stored: its weights rounded to whole parts of `HandNet.scale`.
  var rounded: HandNet { HandNet(weights: weights).rounded }

  /// One example: what the net reads, the truth of each head, 0 or 1, and how much each head counts.
  struct Example {
    var numbers: [Float]
    var truths: SIMD4<Float>
    var shares: SIMD4<Float>
  }

  private static let (decay, secondDecay, pull): (Float, Float, Float) = (0.9, 0.999, 1e-4)

  /// Learns from a batch of examples.
  mutating func learn(_ batch: ArraySlice<Example>, rate: Float) {
    for index in gradient.indices { gradient[index] = 0 }
    for example in batch { addGradient(of: example, share: 1 / Float(batch.count)) }
    steps += 1
    let (bias, secondBias) = (
      1 - pow(Self.decay, Float(steps)), 1 - pow(Self.secondDecay, Float(steps))
    )
    for index in weights.indices {
      let slope = gradient[index] + (isBias[index] ? 0 : Self.pull * weights[index])
      first[index] = Self.decay * first[index] + (1 - Self.decay) * slope
      second[index] = Self.secondDecay * second[index] + (1 - Self.secondDecay) * slope * slope
      weights[index] -=
        rate * (first[index] / bias) / ((second[index] / secondBias).squareRoot() + 1e-8)
    }
  }

  /// Adds the gradient of one example's loss, the cross entropy of each head.
  private mutating func addGradient(of example: Example, share: Float) {
    var outputs = [example.numbers]
    var offset = 0
    for (layer, width) in widths.dropFirst().enumerated() {
      let input = outputs[layer]
      var sums = Array(
        weights[(offset + input.count * width)..<(offset + (input.count + 1) * width)])
      weights.withUnsafeBufferPointer { weights in
        sums.withUnsafeMutableBufferPointer { sums in
          for (index, value) in input.enumerated() where value != 0 {
            let row = offset + index * width
            for unit in 0..<width { sums[unit] += value * weights[row + unit] }
          }
        }
      }
      offset += (input.count + 1) * width
      if layer + 2 < widths.count { for unit in sums.indices { sums[unit] = max(sums[unit], 0) } }
      outputs.append(sums)
    }
    var slopes = [Float](repeating: 0, count: widths[widths.count - 1])
    for head in slopes.indices {
      let odds = 1 / (1 + exp(-min(max(outputs[widths.count - 1][head], -30), 30)))
      slopes[head] = share * example.shares[head] * (odds - example.truths[head])
    }
    for layer in stride(from: widths.count - 2, through: 0, by: -1) {
      let (input, width) = (outputs[layer], widths[layer + 1])
      offset -= (input.count + 1) * width
      var before = [Float](repeating: 0, count: input.count)
      gradient.withUnsafeMutableBufferPointer { gradient in
        weights.withUnsafeBufferPointer { weights in
          slopes.withUnsafeBufferPointer { slopes in
            let biases = offset + input.count * width
            for unit in 0..<width { gradient[biases + unit] += slopes[unit] }
            for (index, value) in input.enumerated() where value != 0 {
              let row = offset + index * width
              for unit in 0..<width { gradient[row + unit] += value * slopes[unit] }
              guard layer > 0 else { continue }
              var sum: Float = 0
              for unit in 0..<width { sum += weights[row + unit] * slopes[unit] }
              before[index] = sum
            }
          }
        }
      }
      slopes = before
    }
  }
}

extension Float {
  /// A random number with mean 0 and variance 1: the sum of four even ones is normal enough.
  static func normal(using generator: inout some RandomNumberGenerator) -> Float {
    let bits = generator.next()
    let sum = (0..<4).reduce(Float(0)) { $0 + Float(bits >> (16 * $1) & 0xFFFF) }
    return (sum / 65536 - 2) * Float(3).squareRoot()
  }
}
