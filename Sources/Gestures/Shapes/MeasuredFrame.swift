import Hands

/// A frame with the shapes of its hands.
package struct MeasuredFrame: Equatable, Sendable {
  package private(set) var frame = HandFrame(time: 0)
  /// The shapes, one for each hand of the frame, in its order.
  package private(set) var hands: [HandShape] = []

  package init() {}

  package init(_ frame: HandFrame) { measure(frame) }

  /// Measures the hands of another frame, in the memory of the shapes so far.
  package mutating func measure(_ frame: HandFrame) {
    self.frame = frame
    hands.removeAll(keepingCapacity: true)
    for index in frame.indices { hands.append(HandShape(index, of: frame)) }
  }

  /// The index of the last hand that shows a peace sign; nil if none does.
  var peaceSign: Int? { hands.last { $0.showsPeaceSign }?.index }

  var time: Double { frame.time }
  var size: PictureSize { frame.size }

  /// Returns the bounding box of all joints of a hand, however uncertain.
  func extent(of shape: HandShape) -> HandExtent { HandExtent(frame.hands[shape.index]) }

  /// Returns the scores of a hand; nil if it has no `HandNumbers`.
  package func scores(of shape: HandShape, by net: HandNet) -> HandScores? {
    HandNumbers(frame.hands[shape.index], shape.geometry, in: size).map(net.scores)
  }

  /// Returns the distance from the fingertips of a hand whose palm is known to the nearest joint of
  /// another hand, in palm sizes; nil without another one. A palm at the same place is no other one.
  func distanceToNearestHand(from shape: HandShape) -> Float? {
    var nearest: Float?
    for other in hands where other.index != shape.index {
      let way = other.palm.center - shape.palm.center
      guard way.length > PalmPlace.minDistance * shape.palm.size else { continue }
      let points = other.geometry.points.span
      for tip in HandJoint.tips {
        guard let tip = shape.geometry[tip] else { continue }
        for index in points.indices where other.geometry.isSeen(index) {
          nearest = min(nearest ?? .infinity, (points[index] - tip).length / shape.palm.size)
        }
      }
    }
    return nearest
  }
}
