import HandTracking
import OperatingSystem

/// Finds the folder with the hand-detection models.
package enum ModelFolder {
  package static let variable = "THUMBDECK_MODELS"

  /// Returns the folder in ``variable``, or else one with the models; throws without both.
  package static func path(of size: TrackerModels.Size) throws(Failure) -> String {
    if let folder = Surroundings.current.variable(variable) { return folder }
    let file = "hand_landmark_\(size).tflite"
    guard let found = InstalledFolder.path("models", projectName: "Models", with: file) else {
      throw .badInput("the camera needs the models of hands: `thumbdeck models` fetches them")
    }
    return found.string
  }

  /// The folder for the user's models; nil if no folder for the user's data is known.
  package static var ofUser: String? {
    Surroundings.current.variable(variable) ?? BaseFolder.data.map { $0 + "/thumbdeck/models" }
  }

  /// Returns the path of the script that fetches the models; throws if it is not installed.
  package static func script() throws(Failure) -> String {
    guard let folder = InstalledFolder.path("scripts", projectName: "Scripts", with: "models")
    else {
      throw .badInput(
        "the script that fetches models is not installed beside thumbdeck; run Scripts/install")
    }
    return folder.appending("models").string
  }
}
