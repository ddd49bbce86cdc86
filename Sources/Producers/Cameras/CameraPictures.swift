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
