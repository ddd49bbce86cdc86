extension ThumbControl {
  /// All parameters of the control.
  package struct Configuration: Equatable, Sendable {
    /// The rule that decides whether a hand shows a thumb.
    package var rule = ThumbRule()
    /// How long a thumb must be shown, and a hand must rest.
    package var timing = GestureTiming.Configuration()

    /// The tuned values.
    package init() {}
  }
}
