import Foundation

/// What tracking costs, measured picture by picture.
struct Cost: CustomStringConvertible {
  private var milliseconds: [Double] = []
  private var processorMilliseconds = 0.0

  /// Measures the work on one picture.
  mutating func measure<Result>(_ work: () -> Result) -> Result {
    let (clock, before) = (ContinuousClock(), Self.processorMilliseconds)
    let start = clock.now
    let result = work()
    milliseconds.append((clock.now - start) / .milliseconds(1))
    processorMilliseconds += Self.processorMilliseconds - before
    return result
  }

  /// Milliseconds that a processor works for a picture.
  var processorMillisecondsEach: Double {
    rounded(processorMilliseconds / Double(max(1, milliseconds.count)))
  }

  var description: String {
    let sorted = milliseconds.sorted()
    let each = processorMilliseconds / Double(max(1, sorted.count))
    return "ms a picture: median \(rounded(sorted.quantile(0.5))), "
      + "95 % \(rounded(sorted.quantile(0.95))); processor \(rounded(each)) ms, "
      + "\((each * 3).rounded()) % of a core at 30 pictures a second; memory \(Self.peakMemory) MB"
  }

  /// Milliseconds that a processor works for something.
  static func processorMilliseconds(_ work: () -> Void) -> Double {
    let before = processorMilliseconds
    work()
    return processorMilliseconds - before
  }

  /// Milliseconds that processors have worked for this process.
  private static var processorMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
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
