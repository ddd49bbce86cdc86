/// A progress bar that fills from left to right, in eighths of a cell unless in ASCII.
package enum ProgressBar {
  /// Returns a bar of `columns` cells for a share of 0...1.
  package static func text(_ share: Double, columns: Int, isASCII: Bool) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(columns * 8)).rounded())
    let (full, rest) = (eighths / 8, eighths % 8)
    if isASCII {
      return String(repeating: "#", count: full) + String(repeating: ".", count: columns - full)
    }
    let parts: [Character] = ["░", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let partial = full < columns ? String(parts[rest]) : ""
    return String(repeating: "█", count: full) + partial
      + String(repeating: "░", count: columns - full - partial.count)
  }
}
