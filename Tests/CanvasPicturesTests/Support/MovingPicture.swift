import Cells
import Hands
import TestSupport

/// A moving picture of the README: a part of the recording with the thumbs, which plays a deck.
struct MovingPicture {
  /// What its file is called.
  let name: String
  /// What is to be seen.
  let title: String
  /// A deck of the folder Decks.
  let deck: String
  let size: Size
  /// The part of the recording, in its seconds.
  let part: Range<Double>

  static let game = MovingPicture(
    name: "game",
    title: "A thumb up likes the first photograph, a thumb down nopes the second; each flies away",
    deck: "photographs", size: Size(columns: 90, rows: 28), part: 1.6..<10.2)

  var duration: Double { part.upperBound - part.lowerBound }

  /// The file's text.
  func svg() throws -> String {
    let (frames, still, images) = try played()
    return CanvasAnimation(
      frames, duration: duration, still: still, title: title, images: images
    ).text
  }

  /// What the screen shows, each screen once for as long as it stays, and the index of the one that
  /// says most by itself, with the pictures that its cards show.
  func played() throws -> (
    frames: [CanvasAnimation.Frame], still: Int, images: [CanvasImage]
  ) {
    let recording = try Repository.thumbs()
    var game = try PlayedGame(deck: try Repository.deck(deck), size: size, frames: recording)
    var frames: [CanvasAnimation.Frame] = []
    var still = 0
    for time in times(recording) {
      try game.advance(to: time)
      let canvas = game.canvas
      guard canvas != frames.last?.canvas else { continue }
      if still == 0, canvas.lines.contains(where: { $0.contains("L I K E") }) {
        still = frames.count
      }
      frames.append(CanvasAnimation.Frame(canvas, time: time - part.lowerBound))
    }
    return (frames, still, game.images)
  }

  /// When the game is looked at: with each frame of the hand and half-way to the next one, so that a
  /// card that flies is seen more often than the camera sees the hand.
  private func times(_ frames: [HandFrame]) -> [Double] {
    let times = zip(frames, frames.dropFirst()).flatMap { [$0.time, ($0.time + $1.time) / 2] }
    return [part.lowerBound] + times.filter { part.contains($0) && $0 > part.lowerBound }
  }
}
