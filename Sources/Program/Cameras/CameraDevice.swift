import Libc

/// Finds what ffmpeg has to open for a camera.
enum CameraDevice {
  /// The device or the film's path.
  ///
  /// Throws if there is no such camera, or the device is missing.
  static func device(of camera: CameraName) async throws(Failure) -> String {
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
