import ArgumentParser
import Cells
import Foundation
import HandTracking
import Hands
import LandmarkStreams

/// Compares the hands that are found in films with those that MediaPipe found, and says what that
/// costs.
struct TrackingAgreement: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agreement",
    abstract: "Compare hand tracking in films with MediaPipe's, and measure it.")

  @Argument(help: "Films; NAME.mediapipe.jsonl beside each is what MediaPipe found.")
  var films: [String] = []

  @Option(help: "The folder of the models.")
  var models = "Models"

  @Option(help: "The size of the nets: lite or full; both if it is not given.")
  var size: TrackerModels.Size?

  @Option(help: "The number of hands that are looked for.")
  var hands = 1

  @Option(help: "A folder that the landmarks are written to, as NAME.SIZE.jsonl.")
  var landmarks: String?

  @Option(help: "What multiplies: baseline, avx2 or avx512; the best if it is not given.")
  var kernels = Kernels.best

  func run() throws {
    print("multiplied by \(kernels), \(hands) hand\(hands == 1 ? "" : "s")")
    for size in size.map({ [$0] }) ?? TrackerModels.Size.allCases {
      let files = try TrackerModels(size, folder: models)
      try NetTiming.printAll(of: size, folder: models, kernels: kernels)
      for film in films {
        let tracker = try HandTracker(files, hands: hands, kernels: kernels)
        let name = URL(filePath: film).deletingPathExtension().lastPathComponent
        let result = try measure(film, tracker)
        print("\(name), \(size): \(result.agreement)")
        print("  \(result.cost)")
        if let landmarks {
          let lines = result.frames.map { LandmarkEncoder.line($0) + "\n" }.joined()
          let file = URL(filePath: landmarks).appending(path: "\(name).\(size).jsonl")
          try lines.write(to: file, atomically: true, encoding: .utf8)
        }
      }
    }
  }

  /// Tracks the hands in a film and compares them.
  private func measure(
    _ film: String, _ tracker: HandTracker
  ) throws -> (agreement: Agreement, cost: Cost, frames: [HandFrame]) {
    let reference = try Self.reference(of: film)
    var reader = try FilmReader(film)
    var (agreement, cost, frames) = (Agreement(), Cost(), [HandFrame]())
    while let picture = try reader.next() {
      guard frames.count < reference.count else { break }
      let expected = reference[frames.count]
      let frame = cost.measure { tracker.track(picture, at: expected.time) }
      agreement.compare(frame, with: expected)
      frames.append(frame)
    }
    guard frames.count == reference.count else {
      throw ValidationError("\(film) has \(frames.count) pictures, not \(reference.count)")
    }
    return (agreement, cost, frames)
  }

  /// What MediaPipe found in each picture.
  private static func reference(of film: String) throws -> [HandFrame] {
    let file = URL(filePath: film).deletingPathExtension().appendingPathExtension(
      "mediapipe.jsonl")
    var stream = LandmarkStream()
    stream.append(try Data(contentsOf: file))
    stream.finish()
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .frame = element { frames.append(frame) }
    }
    return frames
  }
}

extension TrackerModels.Size: ExpressibleByArgument {}

extension Kernels: ExpressibleByArgument {
  /// The loops of a name, if this processor can run them.
  public init?(argument: String) {
    guard let kernels = Kernels.available.first(where: { "\($0)" == argument }) else { return nil }
    self = kernels
  }
}
