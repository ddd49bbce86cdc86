import ArgumentParser

/// A setting with the values to try one after the other: `evidence=95,160,250`.
struct Sweep: ExpressibleByArgument {
  /// The name of the setting.
  let name: String
  /// The values, at least one.
  let values: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = values.compactMap(\.self).filter(\.isFinite)
    guard numbers.count == values.count else { return nil }
    name = String(parts[0])
    self.values = numbers
  }
}
