import ArgumentParser
import Foundation
import Trials

/// Writes the scatter of measures that ``ScatterSource`` computes from a recording.
struct ScatterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scatter", abstract: "Compute how the measures of one pose scatter, as Swift.")

  @Argument(help: "Hands whose poses are named.")
  var poses = "Tools/Trials/Scatter/poses.jsonl"

  @Argument(help: "The Swift file that is written.")
  var source = "Sources/Gestures/Taught/HandScatter.swift"

  func run() throws {
    let text = ScatterSource.text(of: Array(try Data(contentsOf: URL(filePath: poses))))
    try text.write(toFile: source, atomically: true, encoding: .utf8)
  }
}
