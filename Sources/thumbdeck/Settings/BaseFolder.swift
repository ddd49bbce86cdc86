import Libc

/// Where a person's files are by the XDG Base Directory Specification; a relative path in a variable
/// does not count.
enum BaseFolder {
  /// For what a program remembers: `$XDG_STATE_HOME`, else `~/.local/state`.
  static var state: String? { folder("XDG_STATE_HOME", "/.local/state") }

  /// For what a person has set: `$XDG_CONFIG_HOME`, else `~/.config`.
  static var configuration: String? { folder("XDG_CONFIG_HOME", "/.config") }

  private static func folder(_ name: String, _ standard: String) -> String? {
    if let path = EnvironmentVariable.value(name), path.hasPrefix("/") { return path }
    return EnvironmentVariable.value("HOME").map { $0 + standard }
  }
}

/// What the environment says.
enum EnvironmentVariable {
  /// The value of a variable that says anything at all.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
