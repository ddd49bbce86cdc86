import HandTracking

/// The pictures of a camera or film, which ffmpeg delivers.
struct CameraPictures: Sendable {
  /// Bytes: about one picture.
  private static let pieceLength = 1 << 20

  private let camera: CameraName
  private let device: String
  private let process: SupervisedProcess

  /// Starts ffmpeg. `isPaced` is true for a film that is to be played at its own pace, and `rate`
  /// the number of its pictures a second.
  init(
    _ camera: CameraName, device: String, rate: Double?, isPaced: Bool,
    rotation: CameraRotation
  ) throws(Failure) {
    self.camera = camera
    self.device = device
    process = try SupervisedProcess(
      CameraCommandLine.arguments(
        for: camera, device: device, rate: rate, isPaced: isPaced, rotation: rotation),
      pieceLength: Self.pieceLength)
  }

  /// Passes each picture to `body` as soon as it is whole, until the film ends or `body` returns
  /// false.
  ///
  /// Throws why there are no more pictures, in a line for the status.
  func read(_ body: (Picture) async -> Bool) async throws(Failure) {
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
    // A film that is damaged at its end has shown the rest.
    guard camera.isLive || count == 0 else { return }
    throw .badInput(
      CameraProblem.text(log.lastLine, exitCode: code, camera: camera, device: device))
  }
}
