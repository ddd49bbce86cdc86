import Libc

/// The bytes of one net, and where they are from.
struct TrackerModel: Sendable {
  /// The maximum size of a file; the largest model has 5.5 MB.
  private static let maxSize = 64 << 20

  let path: String
  let bytes: [UInt8]

  init(path: String) throws(TrackerError) {
    self.path = path
    guard let file = fopen(path, "rb") else { throw .unreadable(path, errno: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var count = 1
    while count > 0, bytes.count <= Self.maxSize {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, used in
        used = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      count = chunk.count
      bytes += chunk
    }
    guard ferror(file) == 0 else { throw .unreadable(path, errno: errno) }
    guard bytes.count <= Self.maxSize else {
      throw .invalid(path, problem: "the file is larger than 64 MB")
    }
    self.bytes = bytes
  }

  /// Creates the net; throws unless its input and its first outputs have these shapes.
  func net(kernels: Kernels, input: [Int], outputs: [[Int]]) throws(TrackerError) -> Net {
    let net: Net
    do {
      net = try Net(bytes, kernels: kernels)
    } catch {
      throw .invalid(path, problem: "\(error)")
    }
    guard net.inputShapes == [input], net.outputShapes.starts(with: outputs) else {
      throw .invalid(path, problem: "this is another model")
    }
    return net
  }
}
