import ArgumentParser

/// Options for the end of a game; `run` accepts and ignores them.
struct EndArguments: ParsableArguments {
  @Flag(
    name: .customLong("exit-at-end"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Leave when the last card is decided, which then can't be taken back.")
  var exitsAtEnd = false
}
