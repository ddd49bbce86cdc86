import Basics
import HandTracking
import OperatingSystem

/// The pictures of a camera or film, delivered by ffmpeg.
package struct CameraPictures: Sendable {
  /// The number of bytes to read at once: about one picture.
  private static let pieceLength = 1 << 20

  private let camera: CameraName
  private let device: String
  private let process: SupervisedProcess

  /// Starts ffmpeg. With `isPaced`, a film plays at its own pace. `rate` is in pictures a second.
  package init(
    _ camera: CameraName, device: String, rate: Double?, isPaced: Bool, rotation: CameraRotation
  ) throws(Failure) {
    (self.camera, self.device) = (camera, device)
    process = try SupervisedProcess(
      CameraCommandLine.arguments(
        for: camera, device: device, rate: rate, isPaced: isPaced, rotation: rotation),
      pieceLength: Self.pieceLength)
  }

  /// Passes each picture to `body` as soon as it is complete, until the film ends or `body` returns
  /// false.
  ///
  /// Throws if an error ends the pictures. The message is the reason in one line, for the status.
  package func read(_ body: (Picture) async -> Bool) async throws(Failure) {
    var parser = PictureParser()
    var log = ProducerLog(copiedTo: nil)
    var count = 0
    defer { process.end() }
    reading: while true {
      guard let piece = try? await process.next() else { return }
      switch piece {
      case .nothing: continue
      case .errors(let bytes): _ = log.append(bytes)
      case .output(let bytes):
        parser.append(bytes)
        while let picture = try parser.next() {
          count += 1
          guard await body(picture) else { return }
        }
      case .end: break reading
      }
    }
    _ = log.finish()
    let code = await process.exitCode()
    // If only the end of a film is damaged, ffmpeg delivers the rest and exits without an error.
    guard camera.isLive || count == 0 || code != 0 else { return }
    let isCut = !camera.isLive && count > 0
    throw .badInput(
      isCut
        ? "ffmpeg \(Exit.words(code)) after \(Plural.of(count, "picture")) of \(device)"
          + (log.lastLine.map { ": \($0)" } ?? "")
        : CameraProblem.text(log.lastLine, exitCode: code, camera: camera, device: device))
  }
}
