import CWideRegisters

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
