import ArgumentParser

/// Options for a socket that producers connect to.
struct ListenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Listen for producers at unix:PATH, tcp:HOST:PORT, or ws:HOST:PORT for pages in a browser.",
      valueName: "address"))
  var listen: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Accept producers from other machines, too.")
  var allowRemote = false
}
