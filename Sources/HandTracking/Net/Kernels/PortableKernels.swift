import CWideRegisters

/// Multiplies rows with one panel of 16 columns, adds the bias and clamps.
///
/// Two rows at a time: with the 16 registers of 128 bits that every x86-64 has, their eight sums stay
/// in registers, and those of four rows would not.
func multiplyPanel(_ panel: matrix_panel) {
  var row = 0
  while row < panel.row_count {
    // An odd last row is computed twice rather than by code of its own.
    let second = min(row + 1, panel.row_count - 1)
    let first = panel.rows + row * panel.row_stride
    let other = panel.rows + second * panel.row_stride
    var weights = panel.weights
    var (sum00, sum01) = (panel.bias.wide(0), panel.bias.wide(8))
    var (sum10, sum11) = (sum00, sum01)
    for part in 0..<panel.part_count {
      var index = part * panel.part_stride
      let end = index + panel.depth
      while index < end {
        let (weights0, weights1) = (weights.wide(0), weights.wide(8))
        let (value0, value1) = (Wide(repeating: first[index]), Wide(repeating: other[index]))
        sum00.add(value0, times: weights0)
        sum01.add(value0, times: weights1)
        sum10.add(value1, times: weights0)
        sum11.add(value1, times: weights1)
        weights += 16
        index += 1
      }
    }
    finish(sum00, sum01, row, panel)
    if second > row { finish(sum10, sum11, second, panel) }
    row += 2
  }
}

/// Makes the results of a row from its sums, and writes the columns that the panel has.
@inline(__always)
private func finish(_ left: Wide, _ right: Wide, _ row: Int, _ panel: matrix_panel) {
  var (left, right) = (left, right)
  if let added = panel.added {
    left += (added + row * panel.output_stride).wide(0)
    right += (added + row * panel.output_stride).wide(8)
  }
  let (low, high) = (Wide(repeating: panel.low), Wide(repeating: panel.high))
  (left, right) = (left.limited(low, high), right.limited(low, high))
  if let slopes = panel.slopes {
    left.replace(with: left * slopes.wide(0), where: left .< Wide.zero)
    right.replace(with: right * slopes.wide(8), where: right .< Wide.zero)
  }
  let output = panel.output + row * panel.output_stride
  if panel.column_count == 16 {
    output.write(left, 0)
    output.write(right, 8)
  } else {
    for column in 0..<min(8, panel.column_count) { output[column] = left[column] }
    for column in 8..<max(8, panel.column_count) { output[column] = right[column - 8] }
  }
}

/// Weighs the windows of a row, each channel by itself, adds the bias and clamps.
func weighWindows(_ row: window_row) {
  var window = 0
  while window < row.window_count {
    let start = row.first + window * row.step
    let reach = start + 3 * row.step + row.window_columns
    let areFourInside = start >= 0 && reach <= row.width && window + 4 <= row.window_count
    for channel in stride(from: 0, to: row.channel_count, by: 8) {
      if areFourInside {
        weighFour(row, window, channel)
      } else {
        weighOne(row, window, channel)
      }
    }
    window += areFourInside ? 4 : 1
  }
}

/// Four windows at once, so that each weight is read once for all of them.
@inline(__always)
private func weighFour(_ row: window_row, _ window: Int, _ channel: Int) {
  let channels = row.channel_count
  let stride = row.step * channels
  let input = row.input + (row.first + window * row.step) * channels + channel
  var weights = row.weights + channel
  var sum0 = row.bias.wide(channel)
  var (sum1, sum2, sum3) = (sum0, sum0, sum0)
  var y = 0
  while y < row.window_rows {
    var pixel = input + y * row.row_stride
    var x = 0
    while x < row.window_columns {
      let weight = weights.wide(0)
      sum0.add(pixel.wide(0), times: weight)
      sum1.add(pixel.wide(stride), times: weight)
      sum2.add(pixel.wide(2 * stride), times: weight)
      sum3.add(pixel.wide(3 * stride), times: weight)
      pixel += channels
      weights += channels
      x += 1
    }
    y += 1
  }
  let (low, high) = (Wide(repeating: row.low), Wide(repeating: row.high))
  let output = row.output + window * channels + channel
  output.write(sum0.limited(low, high), 0)
  output.write(sum1.limited(low, high), channels)
  output.write(sum2.limited(low, high), 2 * channels)
  output.write(sum3.limited(low, high), 3 * channels)
}

/// One window, which may reach over an end of the row.
@inline(__always)
private func weighOne(_ row: window_row, _ window: Int, _ channel: Int) {
  let channels = row.channel_count
  let start = row.first + window * row.step
  let inside = max(0, -start)..<min(row.window_columns, row.width - start)
  var sum = row.bias.wide(channel)
  for y in 0..<row.window_rows {
    let pixels = row.input + y * row.row_stride + start * channels + channel
    let weights = row.weights + y * row.window_columns * channels + channel
    for x in inside {
      sum.add(pixels.wide(x * channels), times: weights.wide(x * channels))
    }
  }
  let limited = sum.limited(Wide(repeating: row.low), Wide(repeating: row.high))
  (row.output + window * channels + channel).write(limited, 0)
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
