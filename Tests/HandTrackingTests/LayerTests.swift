import Testing

@testable import HandTracking

/// Each kind of layer computes what LiteRT does, whoever multiplies.
@Suite struct LayerTests {
  @Test(arguments: Fixture.layers, Kernels.available)
  func layerComputesWhatLiteRTDoes(name: String, kernels: Kernels) throws {
    let net = try Net(Fixture.bytes("\(name).tflite"), kernels: kernels)
    let numbers = try Fixture.numbers(name)
    // The second run finds the memory as the first one left it.
    for _ in 0..<2 {
      var rest = numbers[...]
      for index in net.inputShapes.indices {
        let input = net.inputs[index]
        _ = input.update(fromContentsOf: rest.prefix(input.count))
        rest = rest.dropFirst(input.count)
      }
      net.run()
      #expect(net.outputs[0].largestDifference(to: rest) < 1e-5)
    }
  }

  /// Apart from steps that dequantise a constant, which a file that was read no longer has.
  @Test func everyKindOfLayerHasAFixture() throws {
    var kinds: Set<ModelOperator.Kind> = []
    for name in Fixture.layers {
      for step in try ModelFile(Fixture.bytes("\(name).tflite")).operators {
        kinds.insert(step.kind)
      }
    }
    #expect(kinds.count == 12)
  }
}
