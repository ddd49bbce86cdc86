import Cells
import Foundation
import HandTracking

/// How long a processor works for one run of the nets.
///
/// Not how long it takes, because other programs may be running.
enum NetTiming {
  private static let rounds = 50

  /// Prints the times of both nets of a size.
  static func printAll(of size: TrackerModels.Size, folder: String, kernels: Kernels) throws {
    for part in ["palm_detection", "hand_landmark"] {
      let name = "\(part)_\(size).tflite"
      let bytes = try Data(contentsOf: URL(filePath: folder).appending(path: name))
      let clock = ContinuousClock()
      let start = clock.now
      let net = try Net([UInt8](bytes), kernels: kernels)
      let loading = (clock.now - start) / .milliseconds(1)
      let input = net.inputs[0]
      let times = (0..<rounds).map { _ in
        for index in input.indices { input[index] = Float(index % 251) / 250 }
        return Cost.processorMilliseconds { net.run() }
      }.sorted()
      print(
        "\(name): median \(rounded(times[rounds / 2])) ms, best \(rounded(times[0])) ms; "
          + "ready in \(rounded(loading)) ms")
      printProfile(of: net, clock)
    }
  }

  /// Prints what the layers of each kind cost, the most expensive kind first.
  private static func printProfile(of net: Net, _ clock: ContinuousClock) {
    var best: [String: Duration] = [:]
    for _ in 0..<rounds {
      var durations: [String: Duration] = [:]
      for (kind, run) in net.layers {
        durations["\(kind)", default: .zero] += clock.measure { run(net.memory.start) }
      }
      best.merge(durations, uniquingKeysWith: min)
    }
    let parts = best.sorted { $0.value > $1.value }.map { kind, duration in
      "\(kind) \(rounded(duration / .milliseconds(1)))"
    }
    print("  best of each kind, ms: \(parts.joined(separator: ", "))")
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
