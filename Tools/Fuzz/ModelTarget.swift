import HandTracking

/// The neural nets.
extension FuzzTarget {
  /// A model that is accepted can be run, whoever multiplies.
  static let model = FuzzTarget(name: "model") { bytes in
    for kernels in Kernels.available {
      do throws(ModelError) {
        let net = try Net(bytes, kernels: kernels)
        net.run()
        for (index, shape) in net.outputShapes.enumerated() {
          require(net.outputs[index].count == shape.reduce(1, *), "a result has another shape")
        }
      } catch {
        require(!error.description.isEmpty, "the error says nothing")
      }
    }
  }
}
