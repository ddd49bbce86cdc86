import CNCurses
import CUnix
import Libc

extension Terminal {
  /// The size of a cell in pixels, as the terminal reports it, or by the size of its window.
  package var cell: (width: Int, height: Int)? {
    if let cell = screen?.inquiry.cell { return cell }
    let window = terminal_window(descriptor.rawValue)
    let (width, height) = (Int(window.ws_xpixel) / size.columns, Int(window.ws_ypixel) / size.rows)
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// When to stop waiting for what the terminal can show; nil if it need not be waited for.
  package var pixelDeadline: ContinuousClock.Instant? { screen?.inquiry.deadline }

  /// The pictures that the terminal shows as pixels; nil if it shows only cells.
  package var pixels: PixelScreen? {
    get { screen?.pixels }
    set { screen?.pixels = newValue }
  }

  /// Asks the terminal once what it can show besides cells, and shows pictures as pixels from its
  /// answer on. Returns false while an answer may still come.
  package func settlePixels() -> Bool {
    guard var inquiry = screen?.inquiry, inquiry.graphics.asks else { return true }
    write(inquiry.askForPixels())
    let isComplete = inquiry.isComplete(at: .now)
    if isComplete {
      inquiry.cell = cell
      let form = inquiry.graphics.pixelProtocol(of: inquiry)
      pixels = form.map { PixelScreen($0, identity: getpid()) }
      guardScreen()
    }
    screen?.inquiry = inquiry
    return isComplete
  }
}
