import Foundation
import Testing

@testable import HandTracking

/// The nets compute what LiteRT does.
@Suite(.enabled(if: Fixture.hasModels, Fixture.whyNot))
struct WholeNetTests {
  @Test(arguments: ["palm_detection", "hand_landmark"], TrackerModels.Size.allCases)
  func netComputesWhatLiteRTDoes(part: String, size: TrackerModels.Size) throws {
    let name = "\(part)_\(size)"
    let bytes = try TrackerModel(path: "\(Fixture.models)/\(name).tflite").bytes
    for kernels in Kernels.available {
      let net = try Net(bytes, kernels: kernels)
      let input = net.inputs[0]
      for index in input.indices { input[index] = Float(index % 251) / 250 }
      net.run()
      // Of the many numbers of the palm nets the fixture has every 37th.
      let step = part == "palm_detection" ? 37 : 1
      let results = net.outputShapes.indices.flatMap { index in
        stride(from: 0, to: net.outputs[index].count, by: step).map { net.outputs[index][$0] }
      }
      let difference = try results.largestDifference(to: Fixture.numbers(name))
      #expect(difference < 1e-5, "\(kernels)")
    }
  }
}
