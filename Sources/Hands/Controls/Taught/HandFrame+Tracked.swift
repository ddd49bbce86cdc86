extension HandFrame {
  /// The index of the hand that a control would look at: one that shows a thumb, else the first that
  /// does not hang; nil if no hand can be measured.
  package var trackedHand: Int? {
    ThumbObservation(self, rule: ThumbRule()).sighting.hand
  }
}
