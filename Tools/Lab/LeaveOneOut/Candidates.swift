import Basics
import Gestures

/// Random configurations to choose from; every threshold is drawn from a plausible range.
enum Candidates {
  typealias Configuration = ThumbControl.Configuration

  /// Thresholds in palm sizes, degrees or ratios, with their ranges.
  private static var lengths: [(WritableKeyPath<Configuration, Float>, ClosedRange<Float>)] {
    [
      (\.rule.clearUp, 0.05...0.3), (\.rule.clearDown, 0...0.2), (\.rule.clearLeaning, 0.02...0.15),
      (\.rule.clearOpen, 0.2...0.6), (\.rule.standOff, 0.15...0.45), (\.rule.maxLean, 30...60),
      (\.rule.straight, 0.82...0.94), (\.rule.stretched, 1...1.2), (\.rule.littleAlone, 0.1...0.2),
      (\.rule.maxHeldLean, 75...100), (\.rule.heldStandOff, 0...0.25),
    ]
  }

  /// Thresholds in milliseconds, with their ranges.
  private static var times: [(WritableKeyPath<Configuration, Double>, ClosedRange<Double>)] {
    [
      (\.timing.evidence, 85...115), (\.timing.turnEvidence, 110...220),
      (\.timing.settling, 190...250),
      (\.timing.rest, 200...350), (\.timing.grace, 480...800),
    ]
  }

  /// `count` configurations, the same in every run.
  static func all(_ count: Int) -> [Configuration] {
    var generator = SeededGenerator(seed: 1)
    return (0..<count).map { _ in
      var configuration = Configuration()
      for (path, range) in lengths {
        configuration[keyPath: path] = Float.random(in: range, using: &generator)
      }
      for (path, range) in times {
        configuration[keyPath: path] = Double.random(in: range, using: &generator)
      }
      return configuration
    }
  }

  /// The median of several configurations, threshold by threshold. It keeps the values that they
  /// share, and drops values that were good by chance.
  static func median(of configurations: [Configuration]) -> Configuration {
    var result = Configuration()
    for (path, _) in lengths {
      result[keyPath: path] =
        median(configurations.map { $0[keyPath: path] }) ?? result[keyPath: path]
    }
    for (path, _) in times {
      result[keyPath: path] =
        median(configurations.map { $0[keyPath: path] }) ?? result[keyPath: path]
    }
    return result
  }

  private static func median<Value: Comparable>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
