import Libc
import SystemPackage

package enum Folder {
  /// Returns the names of the files in a folder, unsorted; none if it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names
  }

  /// Creates a folder and its parents, unless they exist; `what` and `advice` are for the error.
  package static func make(_ path: String, for what: String, advice: String) throws(Failure) {
    var folder = FilePath(path).root.map { FilePath(root: $0) } ?? FilePath()
    for component in FilePath(path).components {
      folder.append(component)
      if mkdir(folder.string, 0o700) != 0, errno != EEXIST {
        throw .badInput(
          "\(folder): the folder for \(what) can't be created: \(Errno(rawValue: errno)); \(advice)"
        )
      }
    }
  }
}

/// The user's folders by the XDG Base Directory Specification; a relative path in a variable is
/// ignored. A folder is nil if neither its variable nor `HOME` is set.
package enum BaseFolder {
  /// The reason, for a message, why there is no folder for state.
  package static let withoutState = "HOME and XDG_STATE_HOME are not set"

  /// For state that outlives a run: `$XDG_STATE_HOME`, else `~/.local/state`.
  package static var state: String? { folder("XDG_STATE_HOME", "/.local/state") }

  /// For settings: `$XDG_CONFIG_HOME`, else `~/.config`.
  package static var configuration: String? { folder("XDG_CONFIG_HOME", "/.config") }

  /// For data that is installed: `$XDG_DATA_HOME`, else `~/.local/share`.
  package static var data: String? { folder("XDG_DATA_HOME", "/.local/share") }

  private static func folder(_ name: String, _ standard: String) -> String? {
    if let path = Surroundings.current.variable(name), path.hasPrefix("/") { return path }
    return Surroundings.current.variable("HOME").map { $0 + standard }
  }
}

/// Finds folders installed beside the program, in its project, or in the user's folder for data.
package enum InstalledFolder {
  /// Returns the first folder in which there is a readable `file`; nil if there is none.
  ///
  /// `name` is the folder's name in `share/thumbdeck`, and `projectName` its name in the project.
  package static func path(_ name: String, projectName: String, with file: String) -> FilePath? {
    var folder = FilePath(programPath).removingLastComponent()
    var candidates = [folder.removingLastComponent().appending("share/thumbdeck/\(name)")]
    while !folder.components.isEmpty {
      if access(folder.appending("Package.swift").string, F_OK) == 0 {
        candidates.append(folder.appending(projectName))
      }
      folder.removeLastComponent()
    }
    // `thumbdeck models` puts the models into the user's folder for data.
    if let data = BaseFolder.data {
      candidates.append(FilePath(data).appending("thumbdeck/\(name)"))
    }
    return candidates.first { access($0.appending(file).string, R_OK) == 0 }
  }

  /// This program's path, even if it was found in `PATH` or the current folder has changed.
  package static let programPath: String = {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      let link = String(unsafeUninitializedCapacity: 4_096) {
        Int(proc_pidpath(getpid(), $0.baseAddress, 4_096))
      }
    #endif
    return FileIdentity.realPath(of: link) ?? CommandLine.arguments[0]
  }()
}
