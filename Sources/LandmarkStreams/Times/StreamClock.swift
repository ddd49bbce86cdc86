/// Makes a stream's time increase from frame to frame, even if the producer's clock is set back.
struct StreamClock: Sendable {
  /// After this many consecutive frames out of order, about one or two seconds, the clock counts as
  /// set back. Without this limit, one time far in the future would silence the rest of the stream.
  static let maxOutOfOrder = 30
  /// Seconds added to the stream's time when the clock is set back, so that controls see a pause.
  static let gap = 2.0

  private var lastTime = -Double.infinity
  /// Seconds added to the producer's times to get stream times; 0 until the clock is set back.
  private var offset = 0.0
  private var outOfOrderCount = 0

  /// Converts a frame's `time` to stream time, in seconds; nil if the frame is out of order.
  mutating func streamTime(of time: Double) -> Double? {
    if time + offset <= lastTime, outOfOrderCount < Self.maxOutOfOrder {
      outOfOrderCount += 1
      return nil
    }
    if outOfOrderCount >= Self.maxOutOfOrder { offset = lastTime + Self.gap - time }
    outOfOrderCount = 0
    lastTime = time + offset
    return lastTime
  }
}
