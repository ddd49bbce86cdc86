import ArgumentParser

/// Options for the source of landmarks and for the control that reads them.
struct HandArguments: ParsableArguments {
  @OptionGroup var sourceArguments: SourceArguments

  @OptionGroup var controlArguments: ControlArguments

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Liked cards leave to the left, noped cards to the right.")
  var swap = false

  /// Throws if the deck and the landmarks would both be read from standard input.
  func validate(deck: String) throws {
    if deck == "-", sourceArguments.landmarks == "-" {
      throw ValidationError("The deck and the landmarks can't both come from standard input.")
    }
  }
}
