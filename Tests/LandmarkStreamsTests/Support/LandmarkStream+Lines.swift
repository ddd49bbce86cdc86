@testable import Hands
@testable import LandmarkStreams

extension LandmarkStream {
  /// The frames of some lines, and what is wrong with those that are none.
  static func read(
    _ lines: [String], isYUp: Bool? = nil
  ) -> (frames: [HandFrame], problems: [String]) {
    var stream = LandmarkStream(StreamHints(isYUp: isYUp))
    stream.append(Array(lines.joined(separator: "\n").utf8))
    stream.finish()
    var (frames, problems): ([HandFrame], [String]) = ([], [])
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      switch element {
      case .frame: frames.append(frame)
      case .skipped(_, let error): problems.append("\(error)")
      }
    }
    return (frames, problems)
  }
}
