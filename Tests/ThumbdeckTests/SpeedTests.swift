import Testing

@testable import Producers
@testable import Program

/// The speed of a recording on the command line.
@Suite struct SpeedTests {
  @Test(arguments: [("0.001", 0.001), ("1", 1), ("2.5", 2.5), ("1e6", 1e6)])
  func factorIsParsedAsSpeed(_ text: String, _ factor: Double) {
    #expect((try? Settings.speed(text)) == factor)
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e-300", "0.0009", "1e300", "fast", ""])
  func invalidSpeedsAreRefused(_ text: String) {
    #expect((try? Settings.speed(text)) == nil)
  }

  @Test func tinySpeedIsWrongUsage() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write("card a\nwait 1 s\npress l\n", to: "a.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["play", "--scenario", scenario, "--speed", "1e-300"])
    let outcome = await child.outcome()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'1e-300' is invalid"))
    #expect(outcome.errors.contains("a factor from 0.001 to 1000000, or max"))
  }
}
