import ArgumentParser

/// The option for what a hand's answers mean.
struct HandArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Liked cards leave to the left, noped cards to the right.")
  var swap = false
}
