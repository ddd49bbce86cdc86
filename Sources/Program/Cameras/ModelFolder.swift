import HandTracking

/// Finds the folder with the nets that find hands.
enum ModelFolder {
  /// The variable that names the folder.
  static let variable = "THUMBDECK_MODELS"

  /// The folder.
  ///
  /// Throws if the models are in none of the places.
  static func path(of size: TrackerModels.Size) throws(Failure) -> String {
    if let folder = Surroundings.current.variable(variable) { return folder }
    let file = "hand_landmark_\(size).tflite"
    guard let found = InstalledFolder.path("models", projectName: "Models", with: file) else {
      throw .badInput(
        "the camera needs the models of hands, which are not here; fetch them with Scripts/models "
          + "in the folder of thumbdeck's source")
    }
    return found.string
  }
}
