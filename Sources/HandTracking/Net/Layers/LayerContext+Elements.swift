import Libc

/// The layers that compute number by number, or only move numbers.
extension LayerContext {
  /// Adds two tensors element by element (ADD).
  func add() throws(ModelError) -> NetLayer {
    let (left, right, output, count) = (try input(0), try input(1), output, outputCount)
    guard try shape(0) == outputShape, try shape(1) == outputShape else {
      throw .unsupported("tensors of different shapes are added")
    }
    let range = try ValueRange(activation: byte(0))
    let (low, high) = (Vector(repeating: range.low), Vector(repeating: range.high))
    return { memory in
      for index in stride(from: 0, to: count, by: 8) {
        let sum = (memory + left).vector(index) + (memory + right).vector(index)
        (memory + output).write(sum.limited(low, high), index)
      }
    }
  }

  /// Multiplies negative numbers by the slope of their channel (PRELU).
  func prelu() throws(ModelError) -> NetLayer {
    let (input, output, count) = (try input(0), output, outputCount)
    let channels = outputShape.last ?? 1
    guard try shape(0) == outputShape else { throw .damaged("a rectifier changes the shape") }
    let slopes = FloatBuffer(try weights(1, count: channels))
    return { memory in
      let (input, output, slopes) = (memory + input, memory + output, slopes.start)
      let vectorChannels = channels / 8 * 8
      for pixel in stride(from: 0, to: count, by: channels) {
        for channel in stride(from: 0, to: vectorChannels, by: 8) {
          let values = input.vector(pixel + channel)
          output.write(
            values.replacing(with: values * slopes.vector(channel), where: values .< Vector.zero),
            pixel + channel)
        }
        for channel in vectorChannels..<channels {
          let value = input[pixel + channel]
          output[pixel + channel] = value < 0 ? value * slopes[channel] : value
        }
      }
    }
  }

  /// Applies the logistic function to each number (LOGISTIC).
  func logistic() throws(ModelError) -> NetLayer {
    let (input, output, count) = (try input(0), output, outputCount)
    guard try self.count(0) == count else { throw .damaged("a logistic changes the count") }
    return { memory in
      for index in 0..<count { memory[output + index] = memory[input + index].logistic }
    }
  }

  /// Computes the mean of each channel over all pixels (MEAN).
  func mean() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let (shape, axes) = (try PlaneShape(shape(0)), try settings(1, count: 2))
    guard axes.sorted() == [1, 2], outputCount == shape.channels else {
      throw .unsupported("a mean over the dimensions \(axes)")
    }
    return { memory in
      for channel in 0..<shape.channels {
        var sum: Float = 0
        for pixel in stride(from: channel, to: shape.count, by: shape.channels) {
          sum += memory[input + pixel]
        }
        memory[output + channel] = sum / Float(shape.height * shape.width)
      }
    }
  }

  /// Changes the shape of a tensor, but not its numbers (RESHAPE).
  func reshape() throws(ModelError) -> NetLayer {
    let (input, output, count) = (try input(0), output, outputCount)
    guard try self.count(0) == count else { throw .damaged("a new shape has another count") }
    // Usually the result shares the input's memory, and nothing is left to do.
    return { if input != output { ($0 + output).update(from: $0 + input, count: count) } }
  }

  /// Joins tensors along one dimension (CONCATENATION).
  func concatenation() throws(ModelError) -> NetLayer {
    let (shape, output, setting) = (outputShape, output, try integer(0))
    let axis = setting < 0 ? setting + shape.count : setting
    guard shape.indices.contains(axis), try byte(1) == 0 else {
      throw .unsupported("tensors are joined along dimension \(setting) of \(shape)")
    }
    // Where each input begins, and how many of its numbers are contiguous in the result.
    var parts: [(input: Int, count: Int)] = []
    var size = 0
    for index in step.inputs.indices {
      var other = try self.shape(index)
      guard other.count == shape.count else { throw .damaged("different dimensions are joined") }
      size += other[axis]
      parts.append((try input(index), other[axis...].reduce(1, *)))
      other[axis] = shape[axis]
      guard other == shape else { throw .damaged("the shapes \(other) and \(shape) are joined") }
    }
    guard size == shape[axis] else { throw .damaged("a join has the wrong size") }
    return { [parts, rounds = shape[..<axis].reduce(1, *)] memory in
      var output = memory + output
      for round in 0..<rounds {
        for part in parts {
          output.update(from: memory + part.input + round * part.count, count: part.count)
          output += part.count
        }
      }
    }
  }
}

extension Float {
  /// The logistic function of the number, in 0...1.
  var logistic: Float { 1 / (1 + exp(-self)) }
}
