import TestSupport
import Testing

@testable import HandTracking

/// A damaged model is an error or a model that computes something else, and never a crash.
@Suite struct DamagedModelTests {
  private static let names = ["convolution-3-inside", "resize-corners", "pad", "mean"]

  @Test(arguments: names)
  func truncatedModelIsAnError(name: String) throws {
    let bytes = try Fixture.bytes("\(name).tflite")
    for count in stride(from: 0, to: bytes.count - 16, by: 3) {
      #expect(throws: ModelError.self) { try Net(Array(bytes[..<count])) }
    }
  }

  /// What is a net has results of the sizes that it tells, and they are computed.
  private func runIfItIsANet(_ bytes: [UInt8]) {
    do throws(ModelError) {
      let net = try Net(bytes)
      net.run()
      for (index, shape) in net.outputShapes.enumerated()
      where net.outputs[index].count != shape.reduce(1, *) {
        Issue.record("\(net.outputs[index].count) numbers of \(shape)")
      }
    } catch {
      if error.description.isEmpty { Issue.record("an error without words") }
    }
  }

  @Test(arguments: names)
  func changedBytesDoNotCrash(name: String) throws {
    let bytes = try Fixture.bytes("\(name).tflite")
    for position in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[position] ^= change
        runIfItIsANet(damaged)
      }
    }
  }

  @Test(arguments: Seed.first(20))
  func randomBytesDoNotCrash(seed: Seed) throws {
    var generator = seed.generator
    let bytes = try Fixture.bytes("depthwise-3.tflite")
    for _ in 0..<50 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 2...20, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        damaged[position] = .random(in: 0...255, using: &generator)
      }
      runIfItIsANet(damaged)
    }
    let noise: [UInt8] = (0..<400).map { _ in .random(in: 0...255, using: &generator) }
    #expect(throws: ModelError.self) { try Net(noise) }
    #expect(throws: ModelError.self) { try Net(noise[..<4] + Array("TFL3".utf8) + noise) }
  }

  @Test func errorsSayWhatIsWrong() throws {
    #expect(throws: ModelError.damaged("it does not begin as .tflite files do")) { try Net([]) }
    let error = ModelError.damaged("byte 900 of 800 is referred to")
    #expect("\(error)" == "the model is damaged: byte 900 of 800 is referred to")
  }
}
