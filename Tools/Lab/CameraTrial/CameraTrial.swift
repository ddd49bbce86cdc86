import ArgumentParser
import Cells
import Foundation
import Gestures
import HandTracking
import Hands
import LandmarkStreams

/// Counts the thumbs that decide in films, as they are and as worse cameras would see them.
struct CameraTrial: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cameras",
    abstract: "Count the thumbs that decide in films, also small, dark and turned ones.")

  @Argument(help: "A folder of films; those with a table of labels count.")
  var folder: String

  @Option(help: "The folder of NAME.labels.tsv for each film, and of resting-hand.png.")
  var labels = "Tools/Lab/CameraTrial/films"

  @Option(help: "The folder of the models.")
  var models = "Models"

  @Option(help: "The size of the nets: lite or full.")
  var size = TrackerModels.Size.lite

  @Option(help: "The number of hands that are looked for.")
  var hands = 1

  @Option(help: "Only variants whose name contains this.")
  var only = ""

  @Option(help: "A folder that the landmarks are written to, as NAME.VARIANT.jsonl.")
  var landmarks: String?

  @Flag(help: "Name the film and the second of each decision that is not right.")
  var verbose = false

  func run() throws {
    let files = try TrackerModels(size, folder: models)
    let films = try self.films()
    print("| pictures | right | wrong way | false | missed | said | ms of processor a picture |")
    print("|---|---:|---:|---:|---:|---|---:|")
    for variant in FilmVariant.all(restingHand: "\(labels)/resting-hand.png")
    where only.isEmpty || variant.name.contains(only) {
      var (tally, cost) = (ThumbTally(), Cost())
      for film in films {
        let frames = try track(film.path, variant, HandTracker(files, hands: hands), &cost)
        let before = tally
        tally.add(frames, shown: film.shown)
        if verbose, tally != before { print("  \(film.name): \(tally)") }
        try write(frames, named: "\(film.name).\(variant.name)")
      }
      print(
        "| \(variant.name) | \(tally.right) of \(tally.shown) | \(tally.wrong) | \(tally.extra) "
          + "| \(tally.missed) | \(tally.said.sorted().joined(separator: "; ")) "
          + "| \(cost.processorMillisecondsEach) |")
    }
  }

  /// The films with a table of labels.
  private func films() throws -> [(name: String, path: String, shown: [LabelledInterval])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: labels).sorted()
    let films = try names.filter { $0.hasSuffix(".labels.tsv") }.map { table in
      let name = String(table.dropLast(".labels.tsv".count))
      let bytes = try Data(contentsOf: URL(filePath: labels).appending(path: table))
      let shown = try LabelTable.intervals(
        in: Array(bytes), labels: Control.standard.description)
      return (name, URL(filePath: folder).appending(path: "\(name).mp4").path(), shown)
    }.filter { FileManager.default.fileExists(atPath: $0.1) }
    guard !films.isEmpty else {
      throw ValidationError("\(folder) has no film with a table in \(labels)")
    }
    return films
  }

  /// The hands in each picture of a film, at its own pace.
  private func track(
    _ film: String, _ variant: FilmVariant, _ tracker: HandTracker, _ cost: inout Cost
  ) throws -> [HandFrame] {
    var reader = try FilmReader(film, arguments: variant.arguments, rate: Self.rate)
    var frames: [HandFrame] = []
    while let picture = try reader.next() {
      frames.append(
        cost.measure { tracker.track(picture, at: Double(frames.count) / Self.rate) })
    }
    return frames
  }

  /// Pictures a second; the films have about as many.
  private static let rate = 30.0

  private func write(_ frames: [HandFrame], named name: String) throws {
    guard let landmarks else { return }
    let lines = frames.map { LandmarkEncoder.line($0) + "\n" }.joined()
    let file = URL(filePath: landmarks).appending(
      path: name.map { $0.isLetter || $0.isNumber || $0 == "." ? "\($0)" : "-" }.joined() + ".jsonl"
    )
    try lines.write(to: file, atomically: true, encoding: .utf8)
  }
}
