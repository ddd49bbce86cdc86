extension Hand {
  /// True if it hangs beside the body in a picture of this size, as the second hand of a standing
  /// person does, so that no number is meant.
  package func hangs(in size: PictureSize) -> Bool {
    FingerObservation(HandFrame(time: 0, size: size, hands: [self]), rule: FingerRule()).sight
      == .rest
  }
}
