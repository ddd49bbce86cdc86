import Foundation

/// Compares what computations cost, in time of the processor that this thread has used.
///
/// A limit in seconds says nothing about how the cost grows, and fails on a slow machine. A ratio of
/// two costs that are measured in turns is about the same on every machine.
package enum Cost {
  /// What four times as much may cost: linear work costs 4 times as much, quadratic work 16 times.
  package static let linearGrowth = 8.0

  /// How often each computation is measured; the least counts, as others only disturb it.
  private static let rounds = 5
  /// How often it is measured while it seems to cost too much: on a busy machine, five measures of
  /// some microseconds can all be disturbed. Work that costs too much does so in every round.
  private static let maxRounds = 100

  /// How many times as much as `base` the computation `work` costs.
  package static func ratio(
    of work: () throws -> Void, to base: () throws -> Void
  ) rethrows -> Double {
    var (cost, baseCost) = (Double.infinity, Double.infinity)
    for round in 0..<maxRounds where round < rounds || cost >= linearGrowth * baseCost {
      baseCost = try min(baseCost, seconds(of: base))
      cost = try min(cost, seconds(of: work))
    }
    return cost / baseCost
  }

  /// How many times as much the computation costs on the input of four times the size.
  ///
  /// Inputs are made before anything is measured.
  package static func growth<Input>(
    from size: Int, input: (Int) -> Input, _ work: (Input) throws -> Void
  ) rethrows -> Double {
    let (small, large) = (input(size), input(4 * size))
    return try ratio(of: { try work(large) }, to: { try work(small) })
  }

  private static func seconds(of work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  /// The time of the processor that this thread has used, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
