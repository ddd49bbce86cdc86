import Foundation

/// The project's recording of thumbs, several times one after the other.
enum RepeatedThumbs {
  /// The lines, with times that go on; five swipes a round.
  static func text(times: Int) throws -> String {
    let lines = try String(contentsOfFile: Program.thumbs, encoding: .utf8).split(separator: "\n")
    return (0..<times).flatMap { round in
      lines.map { line in
        let rest = line.dropFirst(#"{"t":"#.count)
        let number = rest.prefix { $0 != "," }
        let time = (Double(number) ?? 0) + Double(round) * 30
        return "{\"t\":\(time)\(rest.dropFirst(number.count))\n"
      }
    }.joined()
  }
}
