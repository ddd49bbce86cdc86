import Libc
import OperatingSystem

/// The cameras that ffmpeg can open.
package enum CameraList {
  package struct Camera: Equatable {
    /// The name by which ffmpeg opens the camera: a device on Linux, a number on macOS.
    package let device: String
    package let name: String
  }

  /// Returns the cameras, in the order of their numbers; empty if there is none.
  package static func cameras() async -> [Camera] {
    #if os(macOS)
      await avFoundationCameras()
    #else
      videoDevices(in: "/sys/class/video4linux")
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
    var cameras: [Camera] = []
    for line in words.split(separator: "\n") {
      if line.contains("AVFoundation audio devices") { break }
      // For example: [AVFoundation indev @ 0x7f8] [0] FaceTime HD Camera
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
