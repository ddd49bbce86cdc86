/// The two nets that a ``HandTracker`` needs, as they are on disk.
///
/// `Scripts/models` fetches them; they are MediaPipe's.
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
