import ArgumentParser
import Foundation
import Gestures
import Hands
import Trials

/// Teaches a net from recordings, and says in folds how well it does on people it has not seen.
struct TrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Teach the net of hands from labelled recordings, and measure it in folds.")

  @Argument(
    help: "Recordings, or folders of them; a person or source is a name up to its first hyphen.")
  var recordings: [String]

  @Option(
    help:
      "Each person's recordings are tried by a net that learned from the other folds; 0 tries none."
  )
  var folds = 4

  @Option(help: "The file that the weights of a net of all recordings are written to.")
  var output: String?

  @Option(help: "The file that a curve of the folds, from quick to calm, is drawn into as SVG.")
  var curve: String?

  func run() async throws {
    let kinds = try recordings.reduce(into: [String: String]()) { kinds, path in
      for file in try Self.files(at: path) {
        kinds[file] = URL(filePath: path).deletingPathExtension().lastPathComponent
      }
    }
    let files = kinds.keys.sorted()
    let sources = try Self.sources(of: files, kinds)
    let names = sources.keys.sorted()
    say("\(files.count) recordings of \(names.count) people and sources")
    if folds > 1 {
      let scores = await foldScores(sources, names)
      for kind in scores.keys.sorted() {
        ([kind] + (scores[kind]?.lines ?? [])).forEach { print($0) }
      }
      if let curve {
        try FoldCurve(scores).svg.write(toFile: curve, atomically: true, encoding: .utf8)
      }
    }
    guard let output else { return }
    say("teaching a net from all of them")
    let net = await NetTeaching.net(
      of: names.map { sources[$0]?.hands ?? [] } + [TrainingHand.drawn])
    let text = try Self.text(of: net, files: files, arguments: recordings, folds: folds)
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  /// The recordings of a person or of a source, each with its kind, and the hands in them.
  private struct Source: Sendable {
    var recordings: [(kind: String, recording: LabelledRecording)] = []
    var hands: [TrainingHand] = []
  }

  /// Returns the recordings of a folder and of the folders in it, or the file itself.
  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ValidationError("there is no recording \(path)")
    }
    guard isFolder.boolValue else { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz") }.map { "\(path)/\($0)" }
  }

  /// Returns the people and sources of files by name; `kinds` says which argument each file is of.
  private static func sources(
    of files: [String], _ kinds: [String: String]
  ) throws -> [String: Source] {
    var sources: [String: Source] = [:]
    for file in files {
      let recording = try LabelledRecording(path: file)
      let name = String(recording.name.prefix { $0 != "-" })
      sources[name, default: Source()].recordings.append((kinds[file] ?? name, recording))
      sources[name]?.hands += TrainingHand.all(of: recording)
    }
    return sources
  }

  /// Returns, for each kind of recordings, what nets made of people they had not seen. A kind is the last
  /// part of an argument.
  private func foldScores(
    _ sources: [String: Source], _ names: [String]
  ) async -> [String: FoldScore] {
    var scores: [String: FoldScore] = [:]
    for fold in 0..<folds {
      let isOut = { (index: Int) in index % folds == fold }
      let known = names.indices.filter { !isOut($0) }
      let net = await NetTeaching.net(
        of: known.map { sources[names[$0]]?.hands ?? [] } + [TrainingHand.drawn])
      for index in names.indices where isOut(index) {
        for (kind, recording) in sources[names[index]]?.recordings ?? [] {
          scores[kind, default: FoldScore()].add(recording, net)
        }
      }
      say("\(fold + 1) of \(folds) folds are done")
    }
    return scores
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data("lab: \(text)\n".utf8))
  }

  /// Returns the weights as they are compiled, with what they were learned from.
  private static func text(
    of net: HandNet, files: [String], arguments: [String], folds: Int
  ) throws -> String {
    let numbers = net.weights.map { String(Int(($0 * HandNet.scale).rounded())) }
    let rows = stride(from: 0, to: numbers.count, by: 16).map { start in
      numbers[start..<min(start + 16, numbers.count)].joined(separator: ",") + ","
    }
    let date = Date().formatted(.iso8601.year().month().day())
    let hash = try ContentHash.text(of: files)
    return """
      // Learned on \(date) from \(files.count) recordings, whose bytes in the order of their names have
      // the FNV-1a hash \(hash), by: Scripts/measure lab train --output FILE FOLDER
      // Folds by person and source: \(folds). The recordings are not part of the project.
      \(rows.joined(separator: "\n"))

      """
  }
}

/// The FNV-1a hash of files, by which anybody can tell whether they have the same ones.
private enum ContentHash {
  static func text(of files: [String]) throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in files {
      for byte in try Data(contentsOf: URL(filePath: file)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }
}
