import Cells

/// An animation, such as an animated GIF: pictures in a loop.
package struct Film: Equatable, Sendable {
  /// The pictures, at least one, each shown for ``step`` seconds.
  private let pictures: [Mosaic]

  /// Seconds per picture.
  package static let step = 0.1
  package static let maxCount = 100

  package init?(_ pictures: [Mosaic]) {
    guard !pictures.isEmpty else { return nil }
    self.pictures = pictures
  }

  /// Returns the picture shown `time` seconds after the animation's start.
  package func picture(at time: Double) -> Mosaic {
    pictures[Int(max(time, 0) / Self.step) % pictures.count]
  }

  package var moves: Bool { pictures.count > 1 }
}
