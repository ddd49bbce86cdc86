import Foundation

/// The table of faults, which `Scripts/measure faults` asks for by naming a file in the environment.
enum FaultTable {
  private static let path = ProcessInfo.processInfo.environment["THUMBDECK_FAULT_TABLE"]

  /// Adds a row of a Markdown table to the file.
  static func append(_ fault: Fault, _ tally: FaultTally) throws {
    guard let path else { return }
    let cells = [
      fault.name, fault.method, "\(tally.injected)", "\(tally.decisions)", "\(tally.lost)",
      "\(tally.invented)",
    ]
    let row = "| " + cells.joined(separator: " | ") + " |\n"
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(row.utf8))
  }
}
