/// One step of a net, ready to run.
///
/// A layer checks all shapes when it is made, so that it can run without checks: it reads and writes
/// only inside the places that the plan gave to its tensors.
protocol Layer {
  /// Computes the result from the inputs; both are in the memory of the net.
  func run(in memory: UnsafeMutablePointer<Float>)
}
