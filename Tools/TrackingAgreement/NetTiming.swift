import Foundation
import HandTracking

/// How long the nets take for one run.
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
      let input = net.input(0)
      let times = (0..<rounds).map { _ in
        for index in input.indices { input[index] = Float(index % 251) / 250 }
        return clock.measure { net.run() } / .milliseconds(1)
      }.sorted()
      print(
        "\(name): median \(rounded(times[rounds / 2])) ms, best \(rounded(times[0])) ms; "
          + "ready in \(rounded(loading)) ms")
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
