import ArgumentParser

/// Options for a socket that producers connect to.
struct ListenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Listen for producers at unix:PATH or tcp:HOST:PORT.", valueName: "address"))
  var listen: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Accept producers from other machines, too.")
  var allowRemote = false
}
