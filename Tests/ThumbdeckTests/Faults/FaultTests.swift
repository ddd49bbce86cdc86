import TestSupport
import Testing

/// Whatever goes wrong: no decision that was seen is lost, and none is there that nobody made.
///
/// `Scripts/measure faults` runs these tests and prints the table of what was injected.
@Suite(.serialized, .silent) struct FaultTests {
  @Test(arguments: Fault.chosen)
  func faultsNeitherLoseNorInventDecisions(_ fault: Fault) async throws {
    var sum = FaultTally(injected: 0)
    for seed in Seed.first(fault.count) {
      var generator = seed.generator
      let tally = try await fault.inject(&generator)
      #expect(tally.lost == 0, "\(fault.name), seed \(seed)")
      #expect(tally.invented == 0, "\(fault.name), seed \(seed)")
      sum += tally
    }
    // A fault that never hits anything would prove nothing.
    #expect(sum.decisions > 0)
    try FaultTable.append(fault, sum)
  }
}
