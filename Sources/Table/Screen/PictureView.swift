import Hands

/// Maps a camera's picture to dots, as a mirror would show it, closer where the hand is small.
struct PictureView {
  /// A small hand is shown up to so many times closer, so that a far person still sees a thumb; in
  /// few steps, so that the view stands still while the hand moves.
  private static let zooms: [Float] = [6, 4, 2.5, 1.6, 1]
  /// The share of the view that the hand may fill before the view steps back.
  private static let fullest: Float = 0.7

  private let aspect: Float
  private let isMirrored: Bool
  private let scale: Float
  private let center: (x: Float, y: Float)
  private let dots: (across: Int, down: Int)

  /// A view of a frame in a drawing of so many dots; places are in picture heights from here on.
  init(
    _ frame: HandFrame, dots: (across: Int, down: Int), tracked: Int?, isMirrored: Bool
  ) {
    aspect = frame.size.width / frame.size.height
    self.dots = dots
    self.isMirrored = isMirrored
    let whole = min(Float(dots.across) / aspect, Float(dots.down))
    let landmarks =
      tracked.map { index in HandJoint.allCases.compactMap { frame[index][$0] } } ?? []
    guard let first = landmarks.first else {
      scale = whole
      center = (aspect / 2, 0.5)
      return
    }
    var (left, right) = (first.x, first.x)
    var (top, bottom) = (first.y, first.y)
    for landmark in landmarks {
      (left, right) = (min(left, landmark.x), max(right, landmark.x))
      (top, bottom) = (min(top, landmark.y), max(bottom, landmark.y))
    }
    let (width, height) = ((right - left) * aspect, bottom - top)
    let room = (across: Float(dots.across) / whole, down: Float(dots.down) / whole)
    let zoom = Self.zooms.first { zoom in
      width * zoom <= room.across * Self.fullest && height * zoom <= room.down * Self.fullest
    }
    scale = whole * (zoom ?? 1)
    center = (
      Self.clamped((left + right) / 2 * aspect, seen: Float(dots.across) / scale, whole: aspect),
      Self.clamped((top + bottom) / 2, seen: Float(dots.down) / scale, whole: 1)
    )
  }

  /// The dot of a landmark, far outside for one that is far outside; nil for one not seen.
  func dot(_ landmark: Landmark?) -> (x: Int, y: Int)? {
    guard let landmark else { return nil }
    let across = (landmark.x * aspect - center.x) * scale
    let down = (landmark.y - center.y) * scale
    let x = Float(dots.across) / 2 + (isMirrored ? -across : across)
    let y = Float(dots.down) / 2 + down
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return (Int(x.rounded(.down)), Int(y.rounded(.down)))
  }

  /// The middle of what is seen, moved so that nothing beyond the picture's edge is shown.
  private static func clamped(_ middle: Float, seen: Float, whole: Float) -> Float {
    guard seen < whole else { return whole / 2 }
    return min(max(middle, seen / 2), whole - seen / 2)
  }
}
