import CKernels

/// The weights of a layer as a matrix, in panels of 16 columns, so that kernels read in order.
struct WeightMatrix {
  static let panelWidth = 16
  /// How many numbers, in whole rows, are multiplied at a time: they stay in the innermost cache.
  private static let blockSize = 8_192

  let depth, columns: Int
  private let panels, bias: FloatBuffer
  private let range: ValueRange
  private let kernels: Kernels

  /// Creates a matrix in which every `depth` consecutive weights are a column.
  init(_ weights: [Float], bias: [Float], depth: Int, range: ValueRange, kernels: Kernels) {
    let width = Self.panelWidth
    columns = bias.count
    (self.depth, self.range, self.kernels) = (depth, range, kernels)
    let panelCount = (columns + width - 1) / width
    panels = FloatBuffer(count: panelCount * width * depth)
    self.bias = FloatBuffer(bias, paddedTo: panelCount * width)
    weights.withUnsafeBufferPointer { weights in
      for column in 0..<columns {
        let panel = panels.start + column / width * width * depth + column % width
        for index in 0..<depth { panel[index * width] = weights[column * depth + index] }
      }
    }
  }

  /// Multiplies rows. They are contiguous in memory, unless `parts` says where their parts are. The
  /// results are contiguous in any case. `added`, in the layout of the results, is added to them
  /// before they are clamped. Then results below 0 are multiplied by the slope of their column.
  func multiply(
    _ rows: UnsafePointer<Float>, count: Int, parts: RowParts? = nil,
    adding added: UnsafePointer<Float>? = nil, slopes: FloatBuffer? = nil,
    into output: UnsafeMutablePointer<Float>
  ) {
    let width = Self.panelWidth
    let blockRows = max(12, Self.blockSize / depth / 12 * 12)
    let parts = parts ?? RowParts(count: 1, stride: 0, rowStride: depth)
    for first in stride(from: 0, to: count, by: blockRows) {
      for column in stride(from: 0, to: columns, by: width) {
        let start = first * columns + column
        multiply_panel(
          kernels.simd,
          matrix_panel(
            rows: rows + first * parts.rowStride, row_stride: parts.rowStride,
            row_count: min(blockRows, count - first), part_count: parts.count,
            part_stride: parts.stride, depth: depth / parts.count,
            weights: panels.start + column * depth, bias: bias.start + column,
            added: added.map { $0 + start },
            slopes: slopes.map { UnsafePointer($0.start + column) },
            output: output + start, output_stride: columns,
            column_count: min(width, columns - column), low: range.low, high: range.high))
      }
    }
  }
}

/// Where the parts of a matrix's rows are, such as rows of a window. All parts are equally long.
struct RowParts {
  let count: Int
  /// The distance, in numbers, from one part to the next, and from one row to the next.
  let stride, rowStride: Int
}

struct ValueRange {
  let low, high: Float

  var isEndless: Bool { low == -.infinity && high == .infinity }

  /// Creates the range of an activation, numbered as TensorFlow's `ActivationFunctionType`.
  init(activation: Int) throws(ModelError) {
    switch activation {
    case 0: (low, high) = (-.infinity, .infinity)
    case 1: (low, high) = (0, .infinity)
    case 3: (low, high) = (0, 6)
    default: throw .unsupported("a layer ends in activation \(activation)")
    }
  }
}
