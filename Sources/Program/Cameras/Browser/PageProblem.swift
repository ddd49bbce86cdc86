/// Why a page has no pictures, as it says itself: a word of a closed list, so that no text of a page
/// reaches the terminal.
enum PageProblem: String, CaseIterable, Sendable {
  /// The person, the browser or the system does not allow it.
  case denied
  /// There is no camera.
  case missing
  /// Another program uses it.
  case busy
  /// It was unplugged or switched off.
  case ended
  /// The browser has no way to a camera.
  case unsupported
  /// The browser asks the person, who has not answered yet.
  case waiting
  /// Anything else.
  case failed

  /// The problem in words for the status.
  var words: String {
    switch self {
    case .denied: "the browser may not use the camera; allow it on the page"
    case .missing: "the browser finds no camera; plug one in"
    case .busy: "the camera is used by another program; close that first"
    case .ended: "the camera in the browser was switched off"
    case .unsupported: "this browser gives no camera to pages; try another"
    case .waiting: "the page is open; allow it to use the camera"
    case .failed: "the browser could not start the camera; the page says why"
    }
  }
}
