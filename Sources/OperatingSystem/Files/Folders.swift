import Libc
import SystemPackage

/// Finds folders that are installed beside the program, or are in the project where it was built or
/// in the user's folder for data.
package enum InstalledFolder {
  /// The first folder in which there is a readable `file`; nil if there is none.
  ///
  /// `name` is the folder's name in `share/thumbdeck`, and `projectName` its name in the project.
  package static func path(_ name: String, projectName: String, with file: String) -> FilePath? {
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
    // `thumbdeck models` puts the models there.
    if let data = BaseFolder.data {
      candidates.append(FilePath(data).appending("thumbdeck").appending(name))
    }
    return candidates
  }
}

package enum OwnProgram {
  /// The path, even if the program was found in `PATH` or the current folder has changed since.
  static let path: String = {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      let link = CommandLine.arguments[0]
    #endif
    guard let path = realpath(link, nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }()

  /// This program as a tracker. It writes no backtrace: after a crash it must end at once to be
  /// started again, and looking up symbols takes minutes where Swift is installed.
  package static let tracker = ["/usr/bin/env", "SWIFT_BACKTRACE=enable=no", path, "track"]
}

package enum Folder {
  /// The names of the files in a folder, unsorted; none if it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  /// Creates a folder and its parents, unless they are there; `what` and `advice` are for the
  /// message if that fails.
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
/// ignored. Nil if neither the variable nor `HOME` is set.
package enum BaseFolder {
  /// Why there is no folder for state, in words.
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
