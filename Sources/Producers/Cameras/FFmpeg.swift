import OperatingSystem

/// The arguments that make ffmpeg write the pictures of a camera or film to standard output.
enum CameraCommandLine {
  /// The longest side of a picture in pixels; larger pictures are scaled down, keeping their aspect
  /// ratio. The networks take 192 and 224 pixels, so even a distant hand has enough pixels.
  static let maxSide = 640

  /// Builds ffmpeg's command line. Each picture is written as PPM, which begins with the picture's
  /// size. A film gets `rate` pictures a second, and is played at its own pace if `isPaced`.
  static func arguments(
    for camera: CameraName, device: String, rate: Double?, isPaced: Bool, rotation: CameraRotation
  ) -> [String] {
    var arguments = FFmpeg.command
    // One thread is enough for small pictures. More threads take a sixth more processor time, and
    // more decoder threads delay pictures.
    arguments += ["-threads", "1", "-filter_threads", "1"]
    if camera.isLive {
      #if os(macOS)
        arguments += ["-f", "avfoundation", "-framerate", "30", "-pixel_format", "uyvy422"]
      #else
        arguments += ["-f", "v4l2", "-framerate", "30", "-video_size", "640x480"]
      #endif
    } else if isPaced {
      arguments += ["-re"]
    }
    // The prefix `file:` keeps ffmpeg from taking a path for an option or a protocol.
    arguments += ["-i", camera.isLive ? device : "file:\(device)"]
    let filters = [FFmpeg.scale(maxWidth: maxSide, maxHeight: maxSide), rotation.filter]
    arguments += ["-an", "-sn", "-vf", filters.compactMap(\.self).joined(separator: ",")]
    // At a constant rate, the number of a picture tells its time.
    arguments += rate.map { ["-r", "\($0)", "-fps_mode", "cfr"] } ?? ["-fps_mode", "passthrough"]
    // For the 10-bit films of phones, ffmpeg would write 16-bit PPM by default, so RGB24 is set.
    arguments += ["-pix_fmt", "rgb24", "-f", "image2pipe", "-c:v", "ppm", "-threads", "1", "-"]
    return arguments
  }
}

/// How far pictures are rotated before hands are looked for, in degrees clockwise.
package enum CameraRotation: Int, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  var filter: String? {
    [.quarter: "transpose=clock", .half: "hflip,vflip", .threeQuarters: "transpose=cclock"][self]
  }
}

/// The frame rate of a film, in pictures a second.
package enum FilmRate {
  /// The rate for films that state none, and the maximum: gestures need no more pictures.
  private static let (standard, maximum) = (30.0, 60.0)

  /// Returns the rate that ffprobe, a part of ffmpeg, finds; the standard rate if it finds none.
  package static func rate(of path: String) async -> Double {
    let arguments = [
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
      "stream=avg_frame_rate", "-of", "default=noprint_wrappers=1:nokey=1", "file:\(path)",
    ]
    return await SupervisedProcess.text(of: arguments).map(rate) ?? standard
  }

  /// Parses the rate in the output of ffprobe, such as `30000/1001`.
  static func rate(in text: String) -> Double {
    let line = text.split(whereSeparator: \.isWhitespace).first ?? ""
    let parts = line.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return standard }
    return min(parts[0] / parts[1], maximum)
  }
}

/// A run of ffmpeg, which decodes a camera, a film or a picture in a process of its own.
package struct FFmpeg: Sendable {
  package struct Ending: Sendable {
    let code: CInt
    /// The last line of its errors; nil if there is none.
    package let words: String?

    package var isMissing: Bool { code == 127 && words?.contains("ffmpeg") == true }
  }

  /// The beginning of every command line.
  package static let command = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error"]

  private let process: SupervisedProcess

  /// Starts ffmpeg, or a shell that becomes ffmpeg. It writes pictures to its standard output, which
  /// is read in pieces of about one picture.
  package init(_ arguments: [String]) throws(Failure) {
    process = try SupervisedProcess(arguments, pieceLength: 1 << 20)
  }

  package func end() { process.end() }

  /// Passes ffmpeg's output to `body` piece by piece, and an empty piece at least twice a second.
  /// Returns how ffmpeg ended; nil if `body` returned false, or if nothing more can be read.
  package func read(
    _ body: ([UInt8]) async throws(Failure) -> Bool
  ) async throws(Failure) -> Ending? {
    var latest = LatestLine()
    defer { process.end() }
    while let piece = try? await process.next() {
      var bytes: [UInt8] = []
      switch piece {
      case .output(let output): bytes = output
      case .errors(let errors): _ = latest.append(errors)
      case .nothing: break
      case .end:
        latest.finish()
        return Ending(code: await process.exitCode(), words: latest.text)
      }
      guard try await body(bytes) else { return nil }
    }
    return nil
  }

  /// Returns the filter that scales larger pictures down, keeping their aspect ratio.
  package static func scale(maxWidth: Int, maxHeight: Int) -> String {
    "scale=w='min(\(maxWidth),iw)':h='min(\(maxHeight),ih)':force_original_aspect_ratio=decrease"
  }

  /// Returns the message that ffmpeg is missing. It begins with `what`, such as `the camera needs`.
  package static func missing(_ what: String) -> String {
    "\(what) ffmpeg: `apt install ffmpeg` or `brew install ffmpeg` installs it"
  }
}
