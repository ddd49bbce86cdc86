/// The arguments with which ffmpeg writes the pictures of a camera or film to its standard output.
enum CameraCommandLine {
  /// Larger pictures are made smaller, with their shape kept: the nets look at 192 and 224 pixels,
  /// and a hand across the room still has enough.
  static let maxSide = 640

  /// The arguments, the first of which is the program.
  ///
  /// Each picture is written as PPM, which begins with its size. A film has `rate` pictures a second,
  /// and is played at its own pace if `isPaced`.
  static func arguments(
    for camera: CameraName, device: String, rate: Double?, isPaced: Bool, rotation: CameraRotation
  ) -> [String] {
    var arguments = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error"]
    if camera.isLive {
      #if os(macOS)
        arguments += ["-f", "avfoundation", "-framerate", "30", "-pixel_format", "uyvy422"]
      #else
        arguments += ["-f", "v4l2", "-framerate", "30", "-video_size", "640x480"]
      #endif
    } else if isPaced {
      arguments += ["-re"]
    }
    // A path is no option and no protocol of ffmpeg, whatever it looks like.
    arguments += ["-i", camera.isLive ? device : "file:\(device)"]
    let scale =
      "scale=w='min(\(maxSide),iw)':h='min(\(maxSide),ih)':force_original_aspect_ratio=decrease"
    let filters = [scale, rotation.filter].compactMap(\.self).joined(separator: ",")
    arguments += ["-an", "-sn", "-vf", filters]
    // At a constant rate, the number of a picture is its time.
    arguments += rate.map { ["-r", "\($0)", "-fps_mode", "cfr"] } ?? ["-fps_mode", "passthrough"]
    arguments += ["-f", "image2pipe", "-c:v", "ppm", "-"]
    return arguments
  }
}
