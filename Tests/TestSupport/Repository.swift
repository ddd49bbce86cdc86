import Cards
import Foundation
import Hands

/// What lies in the repository besides the code.
package enum Repository {
  /// The folder that holds all of it.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file's text; `path` is seen from the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A deck of the folder Decks.
  package static func deck(_ name: String) throws -> Deck {
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: "Decks/\(name).json")))
    return try Deck(name: name, bytes: bytes, reading: DeckReading(format: .json))
  }

  /// The frames of the recording with the thumbs.
  package static func thumbs() throws -> [HandFrame] {
    var stream = LandmarkStream()
    stream.append(try Data(contentsOf: root.appending(path: "Decks/recordings/thumbs.jsonl")))
    stream.finish()
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .frame = element { frames.append(frame) }
    }
    return frames
  }
}
