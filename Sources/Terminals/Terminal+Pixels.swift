import CNCurses
import CUnix
import Libc

/// Pictures as pixels.
extension Terminal {
  /// The size of a cell in pixels, as the terminal reports it, or else computed from the size of
  /// its window; nil if neither is known.
  package var cell: (width: Int, height: Int)? {
    if let cell = screen?.inquiry.cell { return cell }
    var (width, height): (CInt, CInt) = (0, 0)
    guard terminal_pixels(descriptor.rawValue, &width, &height) != 0 else { return nil }
    let cell = (Int(width) / max(size.columns, 1), Int(height) / max(size.rows, 1))
    return cell.0 > 0 && cell.1 > 0 ? cell : nil
  }

  /// The answers of the terminal, and the pictures that it shows as pixels; nil without a screen.
  package var inquiry: TerminalInquiry? { screen?.inquiry }
  package var pixels: PixelScreen? {
    get { screen?.pixels }
    set { screen?.pixels = newValue }
  }

  /// Asks the terminal once what it can show besides cells; false if it must not be asked.
  package func askForPixels() -> Bool {
    guard inquiry?.graphics.asks == true else { return false }
    write(screen?.inquiry.askForPixels() ?? [])
    return true
  }

  /// Shows pictures as pixels from now on, if the terminal has said that it can.
  package func showPixels() {
    let cell = cell
    screen?.inquiry.cell = cell
    pixels = inquiry.flatMap { inquiry in
      inquiry.graphics.pixelProtocol(of: inquiry).map { PixelScreen($0, identity: getpid()) }
    }
    guardScreen()
  }
}
