import Libc

/// The two nets that a ``HandTracker`` needs, as read from disk.
///
/// `thumbdeck models` fetches them; they are MediaPipe's.
public struct TrackerModels: Sendable {
  /// The size of the nets.
  public enum Size: String, CaseIterable, Sendable {
    /// Half the computation of ``full``.
    case lite
    /// Slightly better landmarks than those of ``lite``.
    case full
  }

  let palmDetection, handLandmarks: TrackerModel

  /// Reads the nets of one size from a folder; throws if a file can't be read or is too large.
  public init(_ size: Size, folder: String) throws(TrackerError) {
    palmDetection = try TrackerModel(path: "\(folder)/palm_detection_\(size).tflite")
    handLandmarks = try TrackerModel(path: "\(folder)/hand_landmark_\(size).tflite")
  }
}

/// The bytes of one net, and where they are from.
struct TrackerModel: Sendable {
  /// The maximum size of a file; the largest model has 5.5 MB.
  private static let maxSize = 64 << 20

  let path: String
  let bytes: [UInt8]

  init(path: String) throws(TrackerError) {
    self.path = path
    var status = stat()
    // Opening a pipe that nobody writes would wait for ever.
    guard stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw .invalid(path, problem: "this is no regular file")
    }
    guard status.st_size <= Self.maxSize else {
      throw .invalid(path, problem: "the file is larger than 64 MB")
    }
    guard let file = fopen(path, "rb") else { throw .unreadable(path, errno: errno) }
    defer { fclose(file) }
    // One byte more, so that reading an empty folder fails, too.
    bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else { throw .unreadable(path, errno: errno) }
  }

  /// Creates the net; throws unless it reads a square picture with `side` pixels a side, and its first
  /// outputs have these shapes.
  func net(kernels: Kernels, side: Int, outputs: [[Int]]) throws(TrackerError) -> Net {
    let net: Net
    do { net = try Net(bytes, kernels: kernels) } catch {
      throw .invalid(path, problem: "\(error)")
    }
    guard net.inputShapes == [[1, side, side, 3]], net.outputShapes.starts(with: outputs) else {
      throw .invalid(path, problem: "this is another model")
    }
    return net
  }
}

/// Why hands can't be tracked.
public enum TrackerError: Error, CustomStringConvertible, Sendable {
  /// A net's file can't be read; `errno` is the system's error number.
  case unreadable(String, errno: Int32)
  /// A file is not a net for hands; `problem` gives the reason in words.
  case invalid(String, problem: String)

  /// A line for people: the file, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, ENOENT): "`thumbdeck models` fetches \(path), which is missing"
    case .unreadable(let path, let number):
      "\(path) can't be read: \(String(cString: strerror(number)))"
    case .invalid(let path, let problem):
      "\(path): \(problem); fetch the models again with `thumbdeck models`"
    }
  }
}
