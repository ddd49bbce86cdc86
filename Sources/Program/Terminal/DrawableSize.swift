import CNCurses
import Libc
import Table

/// Keeps ncurses from allocating more cells than are drawn. It takes 84 bytes for each: gigabytes for
/// a terminal that claims to have 5,000 columns and rows.
enum DrawableSize {
  /// Runs `body`, which starts ncurses on `descriptor`, with a window of at most ``Size/maxScreen``.
  ///
  /// ncurses takes its first size from the environment if that has one.
  static func limiting<Result>(_ descriptor: CInt, _ body: () -> Result) -> Result {
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard curses_size(descriptor, &columns, &rows) != 0 else { return body() }
    let size = Size(columns: Int(columns), rows: Int(rows))
    guard size.limited(to: .maxScreen) != size else { return body() }
    let names = ["COLUMNS", "LINES"]
    let before = names.map { getenv($0).map { String(cString: $0) } }
    setenv("COLUMNS", "\(min(size.columns, Size.maxScreen.columns))", 1)
    setenv("LINES", "\(min(size.rows, Size.maxScreen.rows))", 1)
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }
}
