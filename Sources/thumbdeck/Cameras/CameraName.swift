/// What `--camera` names.
enum CameraName: Equatable {
  /// A camera by its place in the list of `thumbdeck cameras`, from 0.
  case index(Int)
  /// A camera by its device, such as `/dev/video2`.
  case device(String)
  /// A film.
  case film(String)

  /// Parses a number, a device, or the path of a film.
  init(_ text: String) {
    if let index = Int(text), index >= 0, index < 1_000 {
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
    }
  }

  /// True if it shows what is happening now.
  var isLive: Bool {
    if case .film = self { false } else { true }
  }
}
