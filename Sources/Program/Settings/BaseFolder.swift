import Libc

/// The user's folders by the XDG Base Directory Specification; a relative path in a variable is
/// ignored. Nil if neither the variable nor `HOME` is set.
enum BaseFolder {
  /// For state that outlives a run: `$XDG_STATE_HOME`, else `~/.local/state`.
  static var state: String? { folder("XDG_STATE_HOME", "/.local/state") }

  /// For settings: `$XDG_CONFIG_HOME`, else `~/.config`.
  static var configuration: String? { folder("XDG_CONFIG_HOME", "/.config") }

  private static func folder(_ name: String, _ standard: String) -> String? {
    if let path = EnvironmentVariable.value(name), path.hasPrefix("/") { return path }
    return EnvironmentVariable.value("HOME").map { $0 + standard }
  }
}

/// Variables of the process's environment.
enum EnvironmentVariable {
  /// The value of a variable; nil if it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
