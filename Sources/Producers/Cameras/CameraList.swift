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
    } else if text.hasPrefix("browser:"), let port = UInt16(text.dropFirst("browser:".count)) {
      self = .browser(port: Int(port))
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

  /// True for a camera, whose pictures show what is happening now; false for a film.
  package var isLive: Bool { if case .film = self { false } else { true } }

  /// Returns what ffmpeg has to open: a device or a film's path; throws if no camera has this name.
  package func device() async throws(Failure) -> String {
    switch self {
    case .film(let path) where path.hasPrefix("browser:"):
      throw .badInput("\(path): write browser or browser:PORT, with a port of 0 to 65535")
    case .film(let path): return path
    case .browser: return description
    case .device(let path):
      guard access(path, F_OK) == 0 else {
        throw .badInput("\(path) is not there; `thumbdeck cameras` lists the cameras")
      }
      return path
    case .index(let index):
      let cameras = await CameraList.cameras()
      guard !cameras.isEmpty else { throw .badInput(CameraList.noCamera) }
      guard index < cameras.count else {
        throw .badInput("there is no camera \(index); `thumbdeck cameras` lists the cameras")
      }
      return cameras[index].device
    }
  }
}

/// The cameras that ffmpeg can open.
package enum CameraList {
  package struct Camera: Equatable {
    /// The name by which ffmpeg opens the camera: a device on Linux, a number on macOS.
    package let device: String
    package let name: String
  }

  /// Says that there is none, and what to do.
  package static let noCamera =
    "there is no camera; plug one in, or use --camera browser or --camera FILM"

  /// Returns the cameras, in the order of their numbers; empty if there is none.
  package static func cameras() async -> [Camera] {
    #if os(macOS)
      let arguments = [
        "ffmpeg", "-hide_banner", "-f", "avfoundation", "-list_devices", "true", "-i", "",
      ]
      let words = await SupervisedProcess.text(of: arguments, isOfErrors: true)
      return avFoundationCameras(in: words ?? "")
    #else
      return videoDevices(in: "/sys/class/video4linux")
    #endif
  }

  /// Returns the cameras in a folder of sysfs; of a camera's devices, only the first has pictures.
  static func videoDevices(in folder: String) -> [Camera] {
    // An unplugged camera leaves a gap in the numbers, so all numbers are tried.
    (0..<maxDevices).compactMap { number in
      let device = "\(folder)/video\(number)"
      guard access(device, F_OK) == 0, (text("\(device)/index") ?? "0") == "0" else { return nil }
      return Camera(
        device: "/dev/video\(number)", name: text("\(device)/name") ?? "camera \(number)")
    }
  }

  /// Linux numbers the devices from 0 to 63. Only special drivers use higher numbers.
  private static let maxDevices = 64

  /// Returns the first line of a small file; nil if the file can't be read.
  private static func text(_ path: String) -> String? {
    guard let bytes = try? WholeFile.read(path, "name") else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Parses the cameras in the output of `ffmpeg -f avfoundation -list_devices true -i ""`.
  static func avFoundationCameras(in words: String) -> [Camera] {
    let lines = words.split(separator: "\n").prefix { !$0.contains("AVFoundation audio devices") }
    return lines.compactMap { line in
      // For example: [AVFoundation indev @ 0x7f8] [0] FaceTime HD Camera
      let parts = line.split(separator: "]", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1].drop { $0 == " " || $0 == "[" }),
        !parts[2].hasPrefix(" Capture screen")
      else { return nil }
      return Camera(device: "\(number)", name: String(parts[2].drop { $0 == " " }))
    }
  }
}
