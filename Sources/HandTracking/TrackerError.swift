import Libc

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
      "\(path) is missing; fetch the models with Scripts/models"
    case .unreadable(let path, let number):
      "\(path) can't be read: \(String(cString: strerror(number)))"
    case .invalid(let path, let problem):
      "\(path): \(problem); fetch the models again with Scripts/models"
    }
  }
}
