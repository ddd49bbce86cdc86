import Foundation
import TestSupport
import Trials

@testable import Gestures

/// The net of hands as its definition says, in double precision and without SIMD.
struct DoubleNet {
  private let weights = HandNet.standard.weights.map(Double.init)

  /// Returns all scores of a hand with these numbers.
  func scores(_ numbers: [Float]) -> [Double] {
    var (values, offset) = (numbers.map(Double.init), 0)
    let widths = HandNet.widths.dropFirst()
    for width in widths {
      let count = values.count
      var sums = Array(weights[(offset + count * width)..<(offset + (count + 1) * width)])
      // Buffers, because arrays take seconds where nothing is optimised.
      weights.withUnsafeBufferPointer { weights in
        sums.withUnsafeMutableBufferPointer { sums in
          for input in 0..<count {
            let (value, row) = (values[input], offset + input * width)
            for unit in 0..<width { sums[unit] += value * weights[row + unit] }
          }
        }
      }
      offset += (count + 1) * width
      values = offset < weights.count ? sums.map { max($0, 0) } : sums
    }
    return values
  }
}

/// The net of hands in Python, which reads the weights from their file.
enum NumPy {
  /// True if python3 is here and has numpy.
  static let isThere = (try? output(of: ["-c", "import numpy"], input: Data())) != nil

  /// Returns all scores of hands with these numbers, 60 each.
  static func scores(of numbers: [Float]) throws -> [Double] {
    let root = Repository.root
    let data = try output(
      of: ["Tools/Compare/hand-net.py", "Sources/CHandNet/weights.inc"].map {
        root.appending(path: $0).path()
      }, input: numbers.withUnsafeBytes { Data($0) })
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  private static func output(of arguments: [String], input: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (python, output) = (Process(), Pipe())
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3"] + arguments
    python.standardInput = try FileHandle(forReadingFrom: file)
    python.standardOutput = output
    python.standardError = FileHandle.nullDevice
    try python.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    python.waitUntilExit()
    guard python.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }
}
