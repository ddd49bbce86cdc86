import Foundation
import Hands

/// Decodes a recording and nothing else, to be timed as a whole process beside other decoders.
enum DecodingRun {
  /// Prints the number of frames with a hand and a sum over what they say, so that nothing is left out.
  static func run(path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    var stream = LandmarkStream()
    var frame = HandFrame(time: 0)
    var (count, sum) = (0, 0.0)
    while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
      stream.append(bytes)
      while let element = stream.next(into: &frame) {
        guard element == .frame, frame.handCount > 0 else { continue }
        count += 1
        sum += frame.time + Double(frame[0][.thumbTip]?.y ?? 0)
      }
    }
    print(count, sum)
  }
}
