/// The user's folders by the XDG Base Directory Specification; a relative path in a variable is
/// ignored. Nil if neither the variable nor `HOME` is set.
enum BaseFolder {
  /// For state that outlives a run: `$XDG_STATE_HOME`, else `~/.local/state`.
  static var state: String? { folder("XDG_STATE_HOME", "/.local/state") }

  /// For settings: `$XDG_CONFIG_HOME`, else `~/.config`.
  static var configuration: String? { folder("XDG_CONFIG_HOME", "/.config") }

  private static func folder(_ name: String, _ standard: String) -> String? {
    if let path = Surroundings.current.variable(name), path.hasPrefix("/") { return path }
    return Surroundings.current.variable("HOME").map { $0 + standard }
  }
}
