/// Replaces the masks of a stream by the fingertips that they show.
///
/// A recording has room for landmarks only, and a fingertip is all that a control takes from a mask.
public struct MaskTips: Equatable, Sendable {
  private var finder = FingertipFinder()

  /// Creates a value that has seen no frame.
  public init() {}

  /// The next frame of the stream without its mask: with a hand for each that the mask shows, of which
  /// only the index finger's tip was seen, the followed one first. A frame without a mask stays as it is.
  public mutating func reduce(_ frame: HandFrame) -> HandFrame {
    guard let mask = frame.mask else { return frame }
    var reduced = HandFrame(time: frame.time, size: frame.size)
    reduced.label = frame.label
    if case .tip(let tip) = finder.find(in: mask) {
      for tip in [tip] + finder.others {
        var hand = Hand()
        hand[.indexTip] = Landmark(x: tip.x, y: tip.y)
        reduced.append(hand)
      }
    }
    return reduced
  }
}
