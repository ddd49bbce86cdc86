import Libc
import SystemPackage

/// Finds folders installed beside the program, in its project, or in the user's folder for data.
package enum InstalledFolder {
  /// Returns the first folder in which there is a readable `file`; nil if there is none.
  ///
  /// `name` is the folder's name in `share/thumbdeck`, and `projectName` its name in the project.
  package static func path(_ name: String, projectName: String, with file: String) -> FilePath? {
    candidates(name, projectName: projectName).first { folder in
      access(folder.appending(file).string, R_OK) == 0
    }
  }

  private static func candidates(_ name: String, projectName: String) -> [FilePath] {
    var folder = FilePath(programPath).removingLastComponent()
    var candidates = [
      folder.removingLastComponent().appending("share").appending("thumbdeck").appending(name)
    ]
    while !folder.components.isEmpty {
      if access(folder.appending("Package.swift").string, F_OK) == 0 {
        candidates.append(folder.appending(projectName))
      }
      folder.removeLastComponent()
    }
    // `thumbdeck models` puts the models into the user's folder for data.
    if let data = BaseFolder.data {
      candidates.append(FilePath(data).appending("thumbdeck").appending(name))
    }
    return candidates
  }

  /// This program's path, even if it was found in `PATH` or the current folder has changed.
  package static let programPath: String = {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      let link = CommandLine.arguments[0]
    #endif
    return FileIdentity.realPath(of: link) ?? CommandLine.arguments[0]
  }()
}
