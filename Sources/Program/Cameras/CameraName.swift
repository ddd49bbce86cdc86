/// What `--camera` names.
enum CameraName: Equatable {
  /// A camera by its place in the list of `thumbdeck cameras`, from 0.
  case index(Int)
  /// A camera by its device, such as `/dev/video2`.
  case device(String)
  /// A film.
  case film(String)
  /// A page in a browser, which is served at a port; nil for the usual one.
  case browser(port: Int?)

  /// Parses a number, a device, `browser`, `browser:PORT`, or the path of a film.
  init(_ text: String) {
    if text == "browser" {
      self = .browser(port: nil)
    } else if text.hasPrefix("browser:"), let port = Int(text.dropFirst("browser:".count)),
      (0...65_535).contains(port)
    {
      self = .browser(port: port)
    } else if let index = Int(text), index >= 0, index < 1_000 {
      self = .index(index)
    } else if text.hasPrefix("/dev/") {
      self = .device(text)
    } else {
      self = .film(text)
    }
  }

  /// The name in messages.
  var description: String {
    switch self {
    case .index(0): "the camera"
    case .index(let index): "camera \(index)"
    case .device(let path), .film(let path): path
    case .browser: "the browser"
    }
  }

  /// True if a page in a browser sends the pictures.
  var isBrowser: Bool {
    if case .browser = self { true } else { false }
  }

  /// True if it shows what is happening now.
  var isLive: Bool {
    if case .film = self { false } else { true }
  }
}
