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
