import HandTracking
import Libc
import SystemPackage

/// Finds the folder with the nets that find hands.
enum ModelFolder {
  /// The variable that names the folder.
  static let variable = "THUMBDECK_MODELS"

  /// The folder.
  ///
  /// Throws if the models are in none of the places.
  static func path(of size: TrackerModels.Size) throws(Failure) -> String {
    if let folder = EnvironmentVariable.value(variable), !folder.isEmpty { return folder }
    let found = candidates(program: OwnProgram.path).first { folder in
      access(folder.appending("hand_landmark_\(size).tflite").string, R_OK) == 0
    }
    guard let found else {
      throw .badInput(
        "the camera needs the models of hands, which are not here; fetch them with Scripts/models "
          + "in the folder of thumbdeck's source")
    }
    return found.string
  }

  /// Where the models may be: installed beside the program, or in the project in which it was built.
  private static func candidates(program: String) -> [FilePath] {
    var folder = FilePath(program).removingLastComponent()
    var candidates = [
      folder.removingLastComponent().appending("share").appending("thumbdeck").appending("models")
    ]
    while !folder.components.isEmpty {
      if access(folder.appending("Package.swift").string, F_OK) == 0 {
        candidates.append(folder.appending("Models"))
      }
      folder.removeLastComponent()
    }
    return candidates
  }
}
