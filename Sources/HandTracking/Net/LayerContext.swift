/// What a layer is made from: one step of a model, and where its tensors are in memory.
struct LayerContext {
  let file: ModelFile
  let step: ModelOperator
  /// The first number of each computed tensor in the memory of the net.
  let offsets: [Int]
  /// For each tensor the constant that it is a copy of, if it is one.
  let constants: [Int?]
  /// The loops that multiply.
  let kernels: Kernels

  /// The shape of the result.
  var outputShape: [Int] { file.tensors[step.output].shape }

  /// The count of numbers of the result.
  var outputCount: Int { file.tensors[step.output].count }

  /// Where the result begins.
  var output: Int { offsets[step.output] }

  /// The shape of an input.
  func shape(_ index: Int) throws(ModelError) -> [Int] {
    file.tensors[try tensor(index)].shape
  }

  /// The count of numbers of an input.
  func count(_ index: Int) throws(ModelError) -> Int {
    file.tensors[try tensor(index)].count
  }

  /// Where a computed input begins.
  func input(_ index: Int) throws(ModelError) -> Int {
    let tensor = try tensor(index)
    guard constants[tensor] == nil else { throw .unsupported("a layer computes with a constant") }
    return offsets[tensor]
  }

  /// The numbers of a constant input, which have to be so many.
  func weights(_ index: Int, count: Int) throws(ModelError) -> [Float] {
    guard let constant = constants[try tensor(index)] else {
      throw .unsupported("a weight is computed")
    }
    let weights = try file.floats(of: constant)
    guard weights.count == count else {
      throw .damaged("a layer has \(weights.count) weights instead of \(count)")
    }
    return weights
  }

  /// The whole numbers of a constant input, which have to be so many.
  func settings(_ index: Int, count: Int) throws(ModelError) -> [Int] {
    let settings = try file.integers(of: try tensor(index))
    guard settings.count == count else {
      throw .damaged("a layer has \(settings.count) settings instead of \(count)")
    }
    return settings
  }

  /// A setting of one byte; 0, the format's default, if it is missing.
  func byte(_ field: Int) throws(ModelError) -> Int {
    guard let options = step.options else { return 0 }
    return try options.byte(field)
  }

  /// A setting of four bytes; 0, the format's default, if it is missing.
  func integer(_ field: Int) throws(ModelError) -> Int {
    guard let options = step.options else { return 0 }
    return try options.integer(field)
  }

  private func tensor(_ index: Int) throws(ModelError) -> Int {
    guard step.inputs.indices.contains(index) else {
      throw .damaged("a layer has \(step.inputs.count) inputs")
    }
    return step.inputs[index]
  }
}
