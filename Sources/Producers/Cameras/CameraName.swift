import Libc
import OperatingSystem

/// A camera or film as the command line names it.
package enum CameraName: Equatable {
  /// A camera by its place in the list of `thumbdeck cameras`, from 0.
  case index(Int)
  /// A camera by its device, such as `/dev/video2`.
  case device(String)
  case film(String)
  /// A page in a browser, served at a port; nil for the default port.
  case browser(port: Int?)

  /// Parses a number, a device, `browser`, `browser:PORT`, or the path of a film.
  package init(_ text: String) {
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

  package var description: String {
    switch self {
    case .index(0): "the camera"
    case .index(let index): "camera \(index)"
    case .device(let path), .film(let path): path
    case .browser: "the browser"
    }
  }

  /// The name as an argument that can't be taken for an option.
  package var argument: String {
    switch self {
    case .index(let index): "\(index)"
    case .device(let path): path
    case .film(let path): path.hasPrefix("-") ? "./\(path)" : path
    case .browser(let port): "browser" + (port.map { ":\($0)" } ?? "")
    }
  }

  /// True for a camera, whose pictures show what is happening now; false for a film.
  package var isLive: Bool { if case .film = self { false } else { true } }

  /// Returns what ffmpeg has to open: a device or a film's path; throws if no camera has this name.
  package func device() async throws(Failure) -> String {
    switch self {
    case .film(let path): return path
    case .browser: return description
    case .device(let path):
      guard access(path, F_OK) == 0 else {
        throw .badInput("\(path) is not there; `thumbdeck cameras` lists the cameras")
      }
      return path
    case .index(let index):
      let cameras = await CameraList.cameras()
      guard !cameras.isEmpty else {
        throw .badInput("there is no camera; plug one in, or use --camera browser or --camera FILM")
      }
      guard index < cameras.count else {
        throw .badInput("there is no camera \(index); `thumbdeck cameras` lists the cameras")
      }
      return cameras[index].device
    }
  }
}
