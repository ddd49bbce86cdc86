/// How many pictures a second a film has.
enum FilmRate {
  /// For films that do not say it, and the largest that is asked for: a thumb takes no longer.
  private static let (standard, maximum) = (30.0, 60.0)

  /// The rate that ffprobe, a part of ffmpeg, finds.
  static func rate(of path: String) async -> Double {
    let arguments = [
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
      "stream=avg_frame_rate", "-of", "default=noprint_wrappers=1:nokey=1", "file:\(path)",
    ]
    guard let process = try? SupervisedProcess(arguments) else { return standard }
    var output: [UInt8] = []
    reading: while let piece = try? await process.next() {
      switch piece {
      case .output(let bytes): output += bytes
      case .end: break reading
      case .errors, .nothing: continue
      }
    }
    return rate(in: String(decoding: output, as: UTF8.self))
  }

  /// The rate in what ffprobe prints, such as `30000/1001`.
  static func rate(in text: String) -> Double {
    let line = text.split(whereSeparator: \.isWhitespace).first ?? ""
    let parts = line.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return standard }
    return min(parts[0] / parts[1], maximum)
  }
}
