import Gestures
import Hands
import LandmarkStreams
import Libc

/// Decodes a recording and nothing else, to be timed as a whole process beside other decoders
/// (`Tools/Compare/decode.cpp`), or decodes it and looks for thumbs in every frame.
enum DecodingRun {
  /// Prints the number of frames with a hand and a sum over what they say, so that nothing is left out, and
  /// the number of events that the thumb control saw.
  static func run(path: String, recognises: Bool) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return perror(path) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var stream = LandmarkStream()
    var frame = HandFrame(time: 0)
    var control = ThumbControl()
    var (count, sum, events) = (0, 0.0, 0)
    while case let length = block.withUnsafeMutableBytes({ read(file, $0.baseAddress, $0.count) }),
      length > 0
    {
      stream.append(block[..<length])
      while let element = stream.next(into: &frame) {
        guard element == .frame else { continue }
        if recognises { events += control.process(frame).count }
        guard frame.handCount > 0 else { continue }
        count += 1
        sum += frame.time + Double(frame[0][.thumbTip]?.y ?? 0)
      }
    }
    print(recognises ? "\(count) \(sum) \(events)" : "\(count) \(sum)")
  }
}
