import Gestures

/// A drawing with a history, in which strokes are added, undone, redone and cleared.
package struct Ink: Equatable, Sendable {
  /// Maximum number of points in a drawing: eleven minutes of drawing at 30 frames a second.
  package static let maxPoints = 20_000

  let maxPoints: Int
  /// The strokes and clearings in order; nil is a clearing of everything before it.
  private var steps: [Stroke?] = []
  /// The number of steps in effect; the steps after them were undone.
  private var doneCount = 0
  package private(set) var isPenDown = false
  /// Points drawn while it is uncertain whether the pen is down; they become ink if it was down.
  var pending = Stroke()
  /// The number of visible strokes that were dropped to make room.
  package private(set) var leftOutCount = 0

  /// Creates an empty drawing. It drops its oldest strokes beyond `maxPoints` points, 4 or more,
  /// including those of undone strokes. Up to `maxPoints / 2` pending points are extra.
  package init(maxPoints: Int = Self.maxPoints) { self.maxPoints = maxPoints }

  package var strokes: [Stroke] { steps[firstVisible..<doneCount].compactMap(\.self) }

  package var isEmpty: Bool { firstVisible == doneCount }

  /// True if there is a stroke, or a step to undo or redo.
  package var hasHistory: Bool { !steps.isEmpty }

  /// The number of points in all steps, including undone ones.
  package var pointCount: Int { steps.reduce(0) { $0 + ($1?.points.count ?? 0) } }

  /// The number of visible strokes.
  package var count: Int { doneCount - firstVisible }

  private var firstVisible: Int { steps[..<doneCount].lastIndex { $0 == nil }.map { $0 + 1 } ?? 0 }

  /// Draws to a point, from the last one if the pen is down; ignores points far from the picture.
  package mutating func draw(to point: SIMD2<Float>) {
    guard Stroke.isNearPicture(point) else { return }
    if !isPenDown { beginStroke() }
    guard steps[doneCount - 1]?.append(point) == true else { return }
    if let count = steps[doneCount - 1]?.points.count, count >= maxPoints / 2 {
      // A stroke with too many points is continued by a new stroke.
      beginStroke()
      steps[doneCount - 1]?.append(point)
    }
    makeRoom()
  }

  /// Lifts the pen: the stroke is complete, and pending points are forgotten.
  package mutating func lift() {
    isPenDown = false
    pending = Stroke()
  }

  /// Undoes the latest stroke or clearing; returns false if there is nothing to undo.
  @discardableResult
  package mutating func undo() -> Bool { step(by: -1) }

  /// Redoes the latest undone stroke or clearing; returns false if there is nothing to redo.
  @discardableResult
  package mutating func redo() -> Bool { step(by: 1) }

  private mutating func step(by count: Int) -> Bool {
    lift()
    guard (0...steps.count).contains(doneCount + count) else { return false }
    doneCount += count
    return true
  }

  /// Removes all strokes, which can be undone; returns false if there are none.
  @discardableResult
  package mutating func clear() -> Bool {
    lift()
    guard !isEmpty else { return false }
    steps.replaceSubrange(doneCount..., with: [nil])
    doneCount += 1
    return true
  }

  private mutating func beginStroke() {
    steps.replaceSubrange(doneCount..., with: [Stroke()])
    doneCount += 1
    isPenDown = true
  }

  private mutating func makeRoom() {
    while pointCount > maxPoints, steps.count > 1 {
      if firstVisible == 0 { leftOutCount += 1 }
      // A clearing with no strokes before it has no effect, so it is dropped too.
      let count = steps[1] == nil ? 2 : 1
      steps.removeFirst(count)
      doneCount -= count
    }
  }

  /// Follows a pen. Points wait while the pen may be down, and join the stroke once it is down.
  package mutating func follow(_ contact: PenContact) {
    switch contact {
    case .unseen: break
    case .up: lift()
    case .possiblyDown(let point):
      if isPenDown { lift() }
      keepAside(point)
    case .down(let point):
      let points = pending.points + [point]
      pending = Stroke()
      for point in points { draw(to: point) }
    case .possiblyUp(let point): keepAside(point)
    }
  }

  private mutating func keepAside(_ point: SIMD2<Float>) {
    if pending.points.count < maxPoints / 2 { pending.append(point) }
  }
}

/// A line drawn without lifting the pen.
package struct Stroke: Equatable, Sendable {
  /// Minimum distance of points, as a share of the picture: 2.5 of 640 pixels, a hand's tremor.
  package static let minDistance: Float = 0.004

  /// The points as fractions of the picture that the player sees, x from the left, y from the top.
  package private(set) var points: [SIMD2<Float>] = []

  package var isDot: Bool { points.count == 1 }

  /// Adds a point, unless it is near the previous one or far from the picture; true if added.
  @discardableResult
  package mutating func append(_ point: SIMD2<Float>) -> Bool {
    guard Self.isNearPicture(point) else { return false }
    if let last = points.last {
      let way = point - last
      guard max(abs(way.x), abs(way.y)) >= Self.minDistance else { return false }
    }
    points.append(point)
    return true
  }

  /// True for a point in the picture, or at most one picture size outside it, where a producer can
  /// guess a fingertip that the camera does not see. False for NaN.
  static func isNearPicture(_ point: SIMD2<Float>) -> Bool {
    (-1...2).contains(point.x) && (-1...2).contains(point.y)
  }

  /// The smooth curve from the first point to the last one.
  ///
  /// It is built as in Apple's sample "Detecting Hand Poses with Vision": a line to the first
  /// midpoint, quadratic curves from midpoint to midpoint with the points as control points, and a
  /// line to the last point. A dot has no segments.
  package var segments: [StrokeSegment] {
    guard let last = points.last, !isDot else { return [] }
    return zip(points, points.dropFirst()).enumerated().map { index, way in
      StrokeSegment(end: (way.0 + way.1) / 2, control: index == 0 ? nil : way.0)
    } + [StrokeSegment(end: last)]
  }
}

/// A segment of a stroke's curve; it begins where the previous segment ends.
package struct StrokeSegment: Equatable, Sendable {
  package let end: SIMD2<Float>
  /// The control point towards which a quadratic Bézier curve bends; nil for a line.
  package var control: SIMD2<Float>?
}
