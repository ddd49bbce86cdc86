import Libc

/// The two nets that a ``HandTracker`` needs, as they are on disk.
///
/// `thumbdeck models` fetches them; they are MediaPipe's.
public struct TrackerModels: Sendable {
  /// How large the nets are.
  public enum Size: String, CaseIterable, Sendable {
    /// Half the work.
    case lite
    /// Landmarks that are a little better.
    case full
  }

  let palmDetection: TrackerModel
  let handLandmarks: TrackerModel

  /// Reads the nets of one size from a folder.
  public init(_ size: Size, folder: String) throws(TrackerError) {
    palmDetection = try TrackerModel(path: "\(folder)/palm_detection_\(size).tflite")
    handLandmarks = try TrackerModel(path: "\(folder)/hand_landmark_\(size).tflite")
  }
}

/// The bytes of one net, and where they are from.
struct TrackerModel: Sendable {
  /// The largest model is 5.5 MB; a file that is much larger is none.
  private static let maxSize = 64 << 20

  let path: String
  let bytes: [UInt8]

  /// Reads a file.
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

  /// The net, which has to have one input of a shape, and to begin with outputs of these shapes.
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

/// Why there is no hand tracking.
public enum TrackerError: Error, Sendable {
  /// A file with a net can't be read, for the reason of an error number of the system.
  case unreadable(String, errno: Int32)
  /// A file is no net for hands; what is wrong is said in words.
  case invalid(String, problem: String)
}

extension TrackerError: CustomStringConvertible {
  /// A line for people: the file, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, ENOENT):
      "\(path) is missing; fetch the models with `thumbdeck models`"
    case .unreadable(let path, let number):
      "\(path) can't be read: \(String(cString: strerror(number)))"
    case .invalid(let path, let problem):
      "\(path): \(problem); fetch the models again with `thumbdeck models`"
    }
  }
}
