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

  let palmDetection: TrackerModel
  let handLandmarks: TrackerModel

  /// Reads the nets of one size from a folder; throws if a file can't be read or is too large.
  public init(_ size: Size, folder: String) throws(TrackerError) {
    palmDetection = try TrackerModel(path: "\(folder)/palm_detection_\(size).tflite")
    handLandmarks = try TrackerModel(path: "\(folder)/hand_landmark_\(size).tflite")
  }
}

/// Why hands can't be tracked.
public enum TrackerError: Error, Sendable {
  /// A net's file can't be read; `errno` is the system's error number.
  case unreadable(String, errno: Int32)
  /// A file is not a net for hands; `problem` gives the reason in words.
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
