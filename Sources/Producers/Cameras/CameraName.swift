import Libc
import OperatingSystem
import SystemPackage

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

  /// The name as an argument, which is never taken for an option.
  package var argument: String {
    switch self {
    case .index(let index): "\(index)"
    case .device(let path): path
    case .film(let path): path.hasPrefix("-") ? "./\(path)" : path
    case .browser(let port): "browser" + (port.map { ":\($0)" } ?? "")
    }
  }

  package var isBrowser: Bool {
    if case .browser = self { true } else { false }
  }

  /// True if it shows what is happening now.
  package var isLive: Bool {
    if case .film = self { false } else { true }
  }
}

/// Finds what ffmpeg has to open for a camera.
package enum CameraDevice {
  /// The device or the film's path.
  ///
  /// Throws if there is no such camera, or the device is missing.
  package static func device(of camera: CameraName) async throws(Failure) -> String {
    switch camera {
    case .film(let path): return path
    case .browser: return camera.description
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
        throw .badInput(
          "there is no camera \(index); `thumbdeck cameras` lists the cameras")
      }
      return cameras[index].device
    }
  }
}

/// The frame rate of a film, in pictures a second.
package enum FilmRate {
  /// The rate for films that state none, and the maximum: gestures need no more pictures.
  private static let (standard, maximum) = (30.0, 60.0)

  /// The rate that ffprobe, a part of ffmpeg, finds.
  package static func rate(of path: String) async -> Double {
    let arguments = [
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
      "stream=avg_frame_rate", "-of", "default=noprint_wrappers=1:nokey=1", "file:\(path)",
    ]
    return await SupervisedProcess.text(of: arguments).map(rate) ?? standard
  }

  /// The rate in what ffprobe prints, such as `30000/1001`.
  static func rate(in text: String) -> Double {
    let line = text.split(whereSeparator: \.isWhitespace).first ?? ""
    let parts = line.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return standard }
    return min(parts[0] / parts[1], maximum)
  }
}

package enum CameraList {
  /// A camera that ffmpeg can open.
  package struct Camera: Equatable {
    /// What ffmpeg opens: a device on Linux, a number on macOS.
    package let device: String
    /// What the system calls it.
    package let name: String
  }

  /// The cameras, in the order of their numbers; empty if there is none.
  package static func cameras() async -> [Camera] {
    #if os(macOS)
      await avFoundationCameras()
    #else
      videoDevices(in: "/sys/class/video4linux")
    #endif
  }

  /// The Video4Linux devices in a folder of sysfs.
  ///
  /// A camera has several devices; only the first has pictures.
  static func videoDevices(in folder: String) -> [Camera] {
    // Numbers may be missing where a camera was unplugged.
    (0..<maxDevices).compactMap { number in
      let device = "\(folder)/video\(number)"
      guard access(device, F_OK) == 0, (text("\(device)/index") ?? "0") == "0" else { return nil }
      return Camera(
        device: "/dev/video\(number)", name: text("\(device)/name") ?? "camera \(number)")
    }
  }

  /// Linux numbers the devices from 0 to 63, and more only with special drivers.
  private static let maxDevices = 64

  /// The text of a small file, without its line end; nil if there is none.
  private static func text(_ path: String) -> String? {
    guard let bytes = try? WholeFile.read(path, "name") else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The cameras in what `ffmpeg -f avfoundation -list_devices true -i ""` says.
  static func avFoundationCameras(in words: String) -> [Camera] {
    var cameras: [Camera] = []
    for line in words.split(separator: "\n") {
      if line.contains("AVFoundation audio devices") { break }
      // [AVFoundation indev @ 0x7f8] [0] FaceTime HD Camera
      let parts = line.split(separator: "]", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1].drop { $0 == " " || $0 == "[" }),
        !parts[2].hasPrefix(" Capture screen")
      else { continue }
      cameras.append(Camera(device: "\(number)", name: String(parts[2].drop { $0 == " " })))
    }
    return cameras
  }

  #if os(macOS)
    private static func avFoundationCameras() async -> [Camera] {
      let arguments = [
        "ffmpeg", "-hide_banner", "-f", "avfoundation", "-list_devices", "true", "-i", "",
      ]
      let words = await SupervisedProcess.text(of: arguments, isOfErrors: true)
      return avFoundationCameras(in: words ?? "")
    }
  #endif
}
