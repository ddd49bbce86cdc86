/// A progress bar that fills from left to right, in eighths of a cell unless in ASCII.
package enum ProgressBar {
  /// Returns a bar of `columns` cells for a share of 0...1.
  package static func text(_ share: Double, columns: Int, isASCII: Bool) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(columns * 8)).rounded())
    let full = eighths / 8
    let parts = Array(isASCII ? "........#" : "░▏▎▍▌▋▊▉█")
    let rest = [parts[eighths % 8]] + repeatElement(parts[0], count: columns - full)
    return String((repeatElement(parts[8], count: full) + rest).prefix(columns))
  }
}
