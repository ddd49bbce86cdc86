import Foundation

/// What tracking costs, measured picture by picture.
struct Cost: CustomStringConvertible {
  private var milliseconds: [Double] = []
  private var processorSeconds = 0.0

  /// Measures the work on one picture.
  mutating func measure<Result>(_ work: () -> Result) -> Result {
    let (clock, before) = (ContinuousClock(), Self.processorSeconds)
    let start = clock.now
    let result = work()
    milliseconds.append((clock.now - start) / .milliseconds(1))
    processorSeconds += Self.processorSeconds - before
    return result
  }

  var description: String {
    let sorted = milliseconds.sorted()
    let each = processorSeconds * 1000 / Double(max(1, sorted.count))
    return "ms a picture: median \(rounded(sorted.quantile(0.5))), "
      + "95 % \(rounded(sorted.quantile(0.95))); processor \(rounded(each)) ms, "
      + "\((each * 3).rounded()) % of a core at 30 pictures a second; memory \(Self.peakMemory) MB"
  }

  /// Seconds that a processor has worked for this process.
  private static var processorSeconds: Double {
    let usage = usage
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The most memory that this process has had.
  private static var peakMemory: Int {
    #if os(macOS)
      usage.ru_maxrss >> 20
    #else
      usage.ru_maxrss >> 10
    #endif
  }

  private static var usage: rusage {
    var usage = rusage()
    // 0 is RUSAGE_SELF, which Glibc and Darwin import as different types.
    getrusage(0, &usage)
    return usage
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
