import CNCurses

extension Console {
  /// The width of the terminal on standard output in cells; 80 if it is not a terminal.
  static var outputColumns: Int {
    var (columns, rows): (CInt, CInt) = (0, 0)
    let output = Surroundings.current.standardOutput.rawValue
    return curses_size(output, &columns, &rows) != 0 ? Int(columns) : 80
  }

  /// False if the locale has no characters but those of ASCII, or others in another encoding.
  static var supportsUTF8: Bool { curses_use_utf8() != 0 }
}
