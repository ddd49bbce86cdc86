import CWideRegisters

/// Multiplies rows with one panel of 16 columns, adds the bias and clamps.
///
/// Two rows at a time: with the 16 registers of 128 bits that every x86-64 has, their eight sums stay
/// in registers, and those of four rows would not.
func multiplyPanel(_ panel: matrix_panel) {
  let low = Wide(repeating: panel.low)
  let high = Wide(repeating: panel.high)
  var row = 0
  while row < panel.row_count {
    // An odd last row is computed twice rather than by code of its own.
    let second = min(row + 1, panel.row_count - 1)
    let first = panel.rows + row * panel.row_stride
    let other = panel.rows + second * panel.row_stride
    var weights = panel.weights
    var (sum00, sum01) = (panel.bias.wide(0), panel.bias.wide(8))
    var (sum10, sum11) = (sum00, sum01)
    var index = 0
    while index < panel.depth {
      let (weights0, weights1) = (weights.wide(0), weights.wide(8))
      let (value0, value1) = (Wide(repeating: first[index]), Wide(repeating: other[index]))
      sum00.add(value0, times: weights0)
      sum01.add(value0, times: weights1)
      sum10.add(value1, times: weights0)
      sum11.add(value1, times: weights1)
      weights += 16
      index += 1
    }
    write(sum00.limited(low, high), sum01.limited(low, high), row, panel)
    write(sum10.limited(low, high), sum11.limited(low, high), second, panel)
    row += 2
  }
}

/// Writes the columns of a row that the panel has.
@inline(__always)
private func write(_ left: Wide, _ right: Wide, _ row: Int, _ panel: matrix_panel) {
  let output = panel.output + row * panel.output_stride
  if panel.column_count == 16 {
    output.write(left, 0)
    output.write(right, 8)
  } else {
    for column in 0..<min(8, panel.column_count) { output[column] = left[column] }
    for column in 8..<max(8, panel.column_count) { output[column] = right[column - 8] }
  }
}

/// Weighs windows side by side, each channel by itself, adds the bias and clamps.
func weighWindows(_ row: window_row) {
  var window = 0
  while window + 4 <= row.window_count {
    for channel in stride(from: 0, to: row.channel_count, by: 8) {
      weighFour(row, window, channel)
    }
    window += 4
  }
  while window < row.window_count {
    for channel in stride(from: 0, to: row.channel_count, by: 8) {
      weighOne(row, window, channel)
    }
    window += 1
  }
}

/// Four windows at once, so that each weight is read once for all of them.
@inline(__always)
private func weighFour(_ row: window_row, _ window: Int, _ channel: Int) {
  let stride = row.column_stride
  let input = row.input + window * stride + channel
  var sum0 = row.bias.wide(channel)
  var (sum1, sum2, sum3) = (sum0, sum0, sum0)
  var y = 0
  while y < row.window_rows {
    var pixel = input + y * row.row_stride
    var weights = row.weights + y * row.weight_row_stride + channel
    var x = 0
    while x < row.window_columns {
      let weight = weights.wide(0)
      sum0.add(pixel.wide(0), times: weight)
      sum1.add(pixel.wide(stride), times: weight)
      sum2.add(pixel.wide(2 * stride), times: weight)
      sum3.add(pixel.wide(3 * stride), times: weight)
      pixel += row.channel_count
      weights += row.channel_count
      x += 1
    }
    y += 1
  }
  let (low, high) = (Wide(repeating: row.low), Wide(repeating: row.high))
  let output = row.output + window * row.channel_count + channel
  output.write(sum0.limited(low, high), 0)
  output.write(sum1.limited(low, high), row.channel_count)
  output.write(sum2.limited(low, high), 2 * row.channel_count)
  output.write(sum3.limited(low, high), 3 * row.channel_count)
}

@inline(__always)
private func weighOne(_ row: window_row, _ window: Int, _ channel: Int) {
  let input = row.input + window * row.column_stride + channel
  var sum = row.bias.wide(channel)
  for y in 0..<row.window_rows {
    let pixels = input + y * row.row_stride
    let weights = row.weights + y * row.weight_row_stride + channel
    for x in 0..<row.window_columns {
      sum.add(
        pixels.wide(x * row.channel_count), times: weights.wide(x * row.channel_count))
    }
  }
  let limited = sum.limited(Wide(repeating: row.low), Wide(repeating: row.high))
  (row.output + window * row.channel_count + channel).write(limited, 0)
}

/// Eight numbers at once.
typealias Wide = SIMD8<Float>

extension SIMD8<Float> {
  /// The numbers clamped to a range; the standard library's `clamped` is a slow call for each.
  @inline(__always)
  func limited(_ low: Wide, _ high: Wide) -> Wide {
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// Adds the products of two rows of numbers.
  @inline(__always)
  mutating func add(_ left: Wide, times right: Wide) {
    #if arch(arm64)
      addProduct(left, right)
    #else
      // Without an instruction for it, `addProduct` calls a function for each number.
      self += left * right
    #endif
  }
}

extension UnsafePointer<Float> {
  /// Eight numbers from an offset on.
  @inline(__always)
  func wide(_ offset: Int) -> Wide {
    UnsafeRawPointer(self + offset).loadUnaligned(as: Wide.self)
  }
}

extension UnsafeMutablePointer<Float> {
  /// Eight numbers from an offset on.
  @inline(__always)
  func wide(_ offset: Int) -> Wide {
    UnsafeRawPointer(self + offset).loadUnaligned(as: Wide.self)
  }

  /// Writes eight numbers from an offset on.
  @inline(__always)
  func write(_ numbers: Wide, _ offset: Int) {
    UnsafeMutableRawPointer(self + offset).storeBytes(of: numbers, as: Wide.self)
  }
}
