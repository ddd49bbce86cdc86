import Basics
import Foundation
import TestSupport
import Testing

/// One way in which things go wrong while a deck is decided, and how it is brought about.
struct Fault: Sendable, CustomTestStringConvertible {
  /// What goes wrong.
  let name: String
  /// How it is injected.
  let method: String
  /// How often it is injected with `THUMBDECK_LONG=1`; the test suite injects it once.
  let shortCount: UInt64
  /// How often it is injected in an hour, by `Scripts/measure faults --long`.
  let longCount: UInt64
  /// Injects it once or more, and counts what was lost. The generator decides when and where.
  let inject: @Sendable (inout SeededGenerator) async throws -> FaultTally

  init(
    _ name: String, by method: String, short shortCount: UInt64, long longCount: UInt64,
    inject: @escaping @Sendable (inout SeededGenerator) async throws -> FaultTally
  ) {
    self.name = name
    self.method = method
    self.shortCount = shortCount
    self.longCount = longCount
    self.inject = inject
  }

  var testDescription: String { name }

  /// How often it is injected in this run of the tests.
  var count: UInt64 { Effort.isHour ? longCount : Effort.isLong ? shortCount : 1 }

  /// The faults that `THUMBDECK_FAULT` names a part of, or all.
  static let chosen: [Fault] = {
    guard let name = ProcessInfo.processInfo.environment["THUMBDECK_FAULT"], !name.isEmpty else {
      return all
    }
    return all.filter { $0.name.contains(name) }
  }()

  /// All faults, in the order of the table.
  static let all = [ends, disks, logs, decks, outputs, terminals, producers].flatMap(\.self)
}
