extension PinchControl {
  /// What the pinch does as a pen, in the last frame, whose picture has this size: it draws with the
  /// middle of the two tips.
  func pen(in size: PictureSize) -> PenContact {
    guard isPresent else { return .up }
    guard let reading else { return .unseen }
    let point = reading.point / [size.width, size.height]
    switch state {
    case .apart: return .up
    case .possiblePinch: return .possiblyDown(point)
    case .pinched: return .down(point)
    case .possibleApart: return .possiblyUp(point)
    }
  }
}
