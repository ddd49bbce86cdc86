/// The shape of a picture's numbers: row by row, pixel by pixel, channel by channel.
struct PlaneShape: Equatable {
  let height, width, channels: Int

  /// The count of numbers.
  var count: Int { height * width * channels }

  /// Numbers from one row to the next.
  var rowStride: Int { width * channels }

  /// The shape of a tensor: one picture, height, width, channels.
  init(_ shape: [Int]) throws(ModelError) {
    guard shape.count == 4, shape[0] == 1 else {
      throw .unsupported("a layer of pictures has the shape \(shape)")
    }
    (height, width, channels) = (shape[1], shape[2], shape[3])
  }
}
