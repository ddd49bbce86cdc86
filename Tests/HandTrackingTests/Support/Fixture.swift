import Foundation
import HandTracking
import TestSupport
import Testing

/// The files that the tests of hand tracking read.
enum Fixture {
  private static let folder = Repository.root.appending(path: "Tests/HandTrackingTests/Fixtures")

  /// Where `Scripts/models` puts the nets.
  static let models = Repository.root.appending(path: "Models").path()

  /// True if the nets have been fetched.
  static let hasModels = ["palm_detection", "hand_landmark"].allSatisfy { part in
    TrackerModels.Size.allCases.allSatisfy { size in
      FileManager.default.fileExists(atPath: "\(models)/\(part)_\(size).tflite")
    }
  }

  /// Why the nets are not run, if they aren't.
  static let whyNot: Comment = "the models are missing; Scripts/models fetches them"

  /// The names of the models of one layer.
  static let layers: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".tflite") }.map { String($0.dropLast(7)) }.sorted()

  /// Where a fixture lies.
  static func path(_ name: String) -> String { folder.appending(path: name).path() }

  /// The bytes of a fixture.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// The numbers of a fixture.
  static func numbers(_ name: String) throws -> [Float] {
    let bytes = try bytes("\(name).numbers")
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      Float(bitPattern: bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  /// A picture of 112 times 112 pixels with a right hand whose thumb is up.
  static func thumbUp() throws -> Picture {
    // The header is "P6\n112 112\n255\n".
    let pixels = try bytes("thumb-up.ppm").dropFirst(15)
    return try #require(Picture(width: 112, height: 112, pixels: pixels))
  }
}

extension Collection<Float> {
  /// The largest difference to other numbers, as a share of the largest number or of 1.
  func largestDifference(to others: some Collection<Float>) -> Float {
    let largest = others.reduce(1) { Swift.max($0, abs($1)) }
    var difference: Float = 0
    for (one, other) in zip(self, others) {
      // What is not a number is as far away as can be.
      let distance = abs(one - other)
      difference = distance.isNaN ? .infinity : Swift.max(difference, distance)
      if difference == .infinity { break }
    }
    return count == others.count ? difference / largest : .infinity
  }
}
