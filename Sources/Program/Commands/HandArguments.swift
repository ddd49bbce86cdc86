import ArgumentParser

/// Options for the control that reads the hand.
struct HandArguments: ParsableArguments {
  @OptionGroup var controlArguments: ControlArguments

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Liked cards leave to the left, noped cards to the right.")
  var swap = false
}
