import Cards
import Foundation
import Hands
import LandmarkStreams

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
    try Deck(
      name: name, bytes: [UInt8](Data(contentsOf: root.appending(path: "Decks/\(name).json"))),
      reading: DeckReading(format: .json))
  }

  /// A deck of the folder Decks, by the name of its file, and how it is read if that does not tell it.
  package static func deck(file: String, _ reading: DeckReading? = nil) throws -> Deck {
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: "Decks/\(file)")))
    return try Deck(
      name: file, bytes: bytes,
      reading: reading ?? DeckReading(format: DeckFormat(fileName: file)))
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
