import ArgumentParser
import Hands
import Trials

/// Compares thumbdeck's fingertip with that of the published rule on drawn hands whose tips are known,
/// and prints what it costs to find.
struct FingertipTrial: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingertips",
    abstract: "Compare fingertips in drawn masks with those of the published rule.")

  @Flag(help: "Write the recording of masks in Decks/recordings to standard output instead.")
  var recording = false

  func run() {
    if recording { return MaskRecording.print() }
    print("distance to the true tip in pixels of 320 x 240: median, 95 of 100, not found")
    print("case                            thumbdeck           published rule")
    for trial in TrialCase.all {
      let own = Errors(trial) { mask in
        var finder = FingertipFinder()
        guard case .tip(let tip) = finder.find(in: mask) else { return nil }
        return tip * SIMD2(Float(mask.width), Float(mask.height)) - 0.5
      }
      let published = Errors(trial, PublishedRule.tip)
      let name = trial.name + String(repeating: " ", count: max(32 - trial.name.count, 0))
      print("\(name)\(own)    \(published)")
    }
    print("a mask of 640 x 480 takes \(Self.cost(width: 640, height: 480)) ms")
  }

  /// The median milliseconds to find the tip in a mask with a large hand.
  private static func cost(width: Int, height: Int) -> Double {
    let size = SIMD2(Float(width), Float(height))
    let hand = DrawnHand(tip: size * [0.5, 0.1], shoulder: size * [0.5, 1.2], radius: size.x / 40)
    let mask = hand.canvas(width: width, height: height).mask()
    let clock = ContinuousClock()
    let times = (0..<50).map { _ in
      clock.measure {
        var finder = FingertipFinder()
        _ = finder.find(in: mask)
      }
    }.sorted()
    return (times[times.count / 2] / .milliseconds(1) * 100).rounded() / 100
  }
}

/// How far the tips of a rule are from the true ones.
private struct Errors: CustomStringConvertible {
  private var distances: [Float] = []
  private var missed = 0

  init(_ trial: TrialCase, _ rule: (Mask) -> SIMD2<Float>?) {
    for (mask, tip) in trial.masks {
      guard let found = rule(mask) else {
        missed += 1
        continue
      }
      let way = found - tip
      distances.append((way * way).sum().squareRoot())
    }
    distances.sort()
  }

  var description: String {
    func text(_ share: Double) -> String {
      guard !distances.isEmpty else { return "    -" }
      let value = distances[min(Int(Double(distances.count) * share), distances.count - 1)]
      let tenths = "\((value * 10).rounded() / 10)"
      return String(repeating: " ", count: max(5 - tenths.count, 0)) + tenths
    }
    let missed = "\(missed)"
    return text(0.5) + " " + text(0.95) + " "
      + String(repeating: " ", count: max(3 - missed.count, 0))
      + missed
  }
}
