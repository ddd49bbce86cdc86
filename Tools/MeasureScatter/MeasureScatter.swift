import Foundation

/// Writes the scatter of measures that ``ScatterSource`` computes from a recording.
@main
struct MeasureScatter {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: MeasureScatter POSES.jsonl SOURCE.swift")
      exit(64)
    }
    let recording = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
    let text = ScatterSource.text(of: Array(recording))
    try text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
  }
}
