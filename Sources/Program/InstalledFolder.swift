import Libc
import SystemPackage

/// Finds what is installed beside the program, or lies in the project in which it was built.
enum InstalledFolder {
  /// The first folder in which there is a readable `file`; nil if there is none.
  ///
  /// `name` is the folder's name in `share/thumbdeck`, and `projectName` its name in the project.
  static func path(_ name: String, projectName: String, with file: String) -> FilePath? {
    candidates(name, projectName: projectName).first { folder in
      access(folder.appending(file).string, R_OK) == 0
    }
  }

  private static func candidates(_ name: String, projectName: String) -> [FilePath] {
    var folder = FilePath(OwnProgram.path).removingLastComponent()
    var candidates = [
      folder.removingLastComponent().appending("share").appending("thumbdeck").appending(name)
    ]
    while !folder.components.isEmpty {
      if access(folder.appending("Package.swift").string, F_OK) == 0 {
        candidates.append(folder.appending(projectName))
      }
      folder.removeLastComponent()
    }
    return candidates
  }
}
