import ArgumentParser

/// A socket of ours to which producers come.
struct ListenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let producers come: unix:PATH or tcp:HOST:PORT.", valueName: "address"))
  var listen: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Let producers of other machines come too.")
  var allowRemote = false
}
