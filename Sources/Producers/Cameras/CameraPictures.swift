import Basics
import HandTracking
import OperatingSystem

/// The pictures of a camera or film, delivered by ffmpeg.
package struct CameraPictures: Sendable {
  private let camera: CameraName
  private let device: String
  private let ffmpeg: FFmpeg

  /// Starts ffmpeg. With `isPaced`, a film plays at its own pace. `rate` is in pictures a second.
  package init(
    _ camera: CameraName, device: String, rate: Double?, isPaced: Bool, rotation: CameraRotation
  ) throws(Failure) {
    (self.camera, self.device) = (camera, device)
    ffmpeg = try FFmpeg(
      CameraCommandLine.arguments(
        for: camera, device: device, rate: rate, isPaced: isPaced, rotation: rotation))
  }

  /// Passes each complete picture to `body`, until the film ends or `body` returns false.
  ///
  /// Throws if an error ends the pictures. The message is the reason in one line, for the status.
  package func read(_ body: (Picture) async -> Bool) async throws(Failure) {
    var parser = PictureParser(.pixmap, Picture.init(width:height:pixels:))
    var count = 0
    let ending = try await ffmpeg.read { (bytes) async throws(Failure) -> Bool in
      parser.append(bytes)
      while let picture = try parser.next() {
        count += 1
        guard await body(picture) else { return false }
      }
      return true
    }
    // If only the end of a film is damaged, ffmpeg delivers the rest and exits without an error.
    guard let ending, camera.isLive || count == 0 || ending.code != 0 else { return }
    let isCut = !camera.isLive && count > 0
    throw .badInput(
      isCut
        ? "ffmpeg \(Exit.words(ending.code)) after \(Plural.of(count, "picture")) of \(device)"
          + (ending.words.map { ": \($0)" } ?? "")
        : CameraProblem.text(ending, camera: camera, device: device))
  }
}

/// Turns the errors of ffmpeg into messages that say what to do.
enum CameraProblem {
  static func text(_ ending: FFmpeg.Ending, camera: CameraName, device: String) -> String {
    if ending.isMissing { return FFmpeg.missing("the camera needs") }
    let words = ending.words ?? ""
    let isLive = camera.isLive
    if !isLive, words.contains("No such file"), !device.contains(where: { "./".contains($0) }) {
      return
        "there is no film \(device); --camera takes the word behind it for a camera or a film, so "
        + "that other names go before it"
    }
    for (sign, problem) in isLive ? cameraProblems : filmProblems where words.contains(sign) {
      return "\(device) \(problem)"
    }
    let reason = words.isEmpty ? "ffmpeg \(Exit.words(ending.code))" : words
    return "\(device): \(reason)"
  }

  /// Parts of ffmpeg's errors, each with its meaning.
  private static let cameraProblems = [
    ("Device or resource busy", "is used by another program; close that first"),
    ("Permission denied", "may not be opened; join the group `video`, or allow the camera"),
    ("Operation not permitted", "may not be opened; allow the terminal to use the camera"),
    ("No such device", "was unplugged"),
    ("No such file or directory", "is not there; `thumbdeck cameras` lists the cameras"),
    ("Inappropriate ioctl", "is no camera; `thumbdeck cameras` lists the cameras"),
    ("Not a video capture device", "is no camera; `thumbdeck cameras` lists the cameras"),
    ("Input/output error", "has stopped sending pictures"),
  ]

  private static let filmProblems = [
    ("No such file or directory", "is not there"),
    ("Permission denied", "may not be read"),
    ("Is a directory", "is a folder and no film"),
    ("Invalid data found", "is no film that ffmpeg can read"),
    ("does not contain any stream", "has no pictures"),
    ("matches no streams", "has no pictures"),
    ("moov atom not found", "is cut off and can't be read"),
  ]
}
