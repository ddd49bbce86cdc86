/// A window of a few pixels that slides over one dimension of a picture.
struct SlidingWindow {
  let size: Int
  /// The number of pixels by which the window moves from one result to the next.
  let stride: Int
  /// How many pixels of the first window lie before the picture, 0 or more.
  let before: Int
  private let length: Int

  /// Creates a window over `length` pixels that gives `count` results. With `isPadded` ("SAME") the
  /// picture is padded as needed, otherwise ("VALID") the window stays inside.
  init(size: Int, stride: Int, over length: Int, count: Int, isPadded: Bool) throws(ModelError) {
    guard (1...64).contains(size), (1...64).contains(stride) else {
      throw .damaged("a window has size \(size) and stride \(stride)")
    }
    let possible = isPadded ? (length + stride - 1) / stride : (length - size) / stride + 1
    guard isPadded || length >= size, count == possible else {
      throw .damaged("a window gives \(count) results over \(length) pixels")
    }
    (self.size, self.stride, self.length) = (size, stride, length)
    before = isPadded ? max(0, (count - 1) * stride + size - length) / 2 : 0
  }

  /// Returns the first pixel of a result's window; negative if it lies before the picture.
  func start(_ index: Int) -> Int { index * stride - before }

  /// Returns which pixels of a result's window, counted from its start, lie inside the picture.
  func inside(_ index: Int) -> Range<Int> {
    let start = start(index)
    let low = min(size, max(0, -start))
    return low..<max(low, min(size, length - start))
  }

  /// Returns the number of pixels, with padding, that the windows of `results` results cover.
  func length(of results: Int) -> Int { max(before + length, (results - 1) * stride + size) }
}

/// The shape of a picture that is stored row by row, pixel by pixel, channel by channel.
struct PlaneShape {
  let height, width, channels: Int

  var count: Int { height * width * channels }
  var rowStride: Int { width * channels }

  /// Reads the shape of a tensor that holds one picture: 1, height, width, channels.
  init(_ shape: [Int]) throws(ModelError) {
    guard shape.count == 4, shape[0] == 1 else {
      throw .unsupported("a layer of pictures has the shape \(shape)")
    }
    (height, width, channels) = (shape[1], shape[2], shape[3])
  }
}
