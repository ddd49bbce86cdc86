import Basics
import Foundation

/// What the random numbers of one run of a test come from.
///
/// A failing test names its seed, and `THUMBDECK_SEED` runs the test again with only that seed.
package struct Seed: Sendable, CustomStringConvertible {
  /// The name of the environment variable that replaces all seeds by one.
  private static let variable = "THUMBDECK_SEED"

  /// The number.
  package let value: UInt64

  /// A new generator of the seed's numbers.
  package var generator: SeededGenerator { SeededGenerator(seed: value) }

  /// The number, and how to run the test with it again.
  package var description: String {
    "\(value) (to run only this one: \(Self.variable)=\(value) Scripts/test NAME)"
  }

  /// The seeds from 0 up to a count, the same in every run.
  package static func first(_ count: UInt64) -> [Seed] {
    chosen.map { [$0] } ?? (0..<count).map(Seed.init(value:))
  }

  /// The seeds from 0 up to a count, and up to a larger one in the long form.
  package static func first(_ count: UInt64, long: UInt64) -> [Seed] {
    first(Effort.count(count, long: long))
  }

  /// A seed that is another in every run.
  package static var fresh: [Seed] {
    [chosen ?? Seed(value: .random(in: 0 ... .max))]
  }

  /// The seed that the environment asks for.
  ///
  /// A value that is no number would silently run other seeds than was asked for, so it stops the
  /// tests.
  private static let chosen: Seed? = {
    guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else {
      return nil
    }
    guard let value = UInt64(text) else {
      fatalError("\(variable) is \"\(text)\"; it has to be a number of 0 or more")
    }
    return Seed(value: value)
  }()
}
