import Basics
import HandTracking
import LandmarkStreams
import OperatingSystem
import SystemPackage

/// The pictures of a camera or film, delivered by ffmpeg.
package struct CameraPictures: Sendable {
  /// Bytes: about one picture.
  private static let pieceLength = 1 << 20

  private let camera: CameraName
  private let device: String
  private let process: SupervisedProcess

  /// Starts ffmpeg. `isPaced` plays a film at its own pace; `rate` is its pictures a second.
  package init(
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

  /// Passes each picture to `body` as soon as it is complete, until the film ends or `body` returns
  /// false.
  ///
  /// Throws the reason why there are no more pictures, in a line for the status.
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
    // For ffmpeg, a film that is damaged at its end is no error, because the rest was delivered.
    guard camera.isLive || count == 0 || code != 0 else { return }
    let isCut = !camera.isLive && count > 0
    throw .badInput(
      isCut
        ? "ffmpeg \(Exit.words(code)) after \(Plural.of(count, "picture")) of \(device)"
          + (log.lastLine.map { ": \($0)" } ?? "")
        : CameraProblem.text(log.lastLine, exitCode: code, camera: camera, device: device))
  }
}

/// The arguments that make ffmpeg write the pictures of a camera or film to standard output.
package enum CameraCommandLine {
  /// Larger pictures are scaled down, keeping their aspect ratio: the networks see 192 and 224
  /// pixels, and a hand across the room still has enough.
  static let maxSide = 640

  /// The arguments, the first of which is the program.
  ///
  /// Each picture is written as PPM, which begins with its size. A film has `rate` pictures a
  /// second, and is played at its own pace if `isPaced`.
  static func arguments(
    for camera: CameraName, device: String, rate: Double?, isPaced: Bool, rotation: CameraRotation
  ) -> [String] {
    var arguments = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error"]
    // Pictures are small: threads cost a sixth more, and decoder threads delay pictures.
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
    // With `file:` no path is taken for an option or a protocol of ffmpeg.
    arguments += ["-i", camera.isLive ? device : "file:\(device)"]
    let filters = [scale(maxWidth: maxSide, maxHeight: maxSide), rotation.filter].compactMap(\.self)
      .joined(separator: ",")
    arguments += ["-an", "-sn", "-vf", filters]
    // At a constant rate, the number of a picture is its time.
    arguments += rate.map { ["-r", "\($0)", "-fps_mode", "cfr"] } ?? ["-fps_mode", "passthrough"]
    // Otherwise ffmpeg would write 16-bit PPM for the 10-bit films of phones.
    arguments += ["-pix_fmt", "rgb24", "-f", "image2pipe", "-c:v", "ppm", "-threads", "1", "-"]
    return arguments
  }
}

extension CameraCommandLine {
  /// The ffmpeg filter that scales larger pictures down, keeping their aspect ratio.
  package static func scale(maxWidth: Int, maxHeight: Int) -> String {
    "scale=w='min(\(maxWidth),iw)':h='min(\(maxHeight),ih)':force_original_aspect_ratio=decrease"
  }
}

/// How far pictures are rotated before hands are looked for, in degrees clockwise.
package enum CameraRotation: Int, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// The ffmpeg filter for it; nil for none.
  var filter: String? {
    switch self {
    case .none: nil
    case .quarter: "transpose=clock"
    case .half: "hflip,vflip"
    case .threeQuarters: "transpose=cclock"
    }
  }
}

/// Turns the errors of ffmpeg into messages that say what to do.
package enum CameraProblem {
  /// The problem in one line; `words` are the last line that ffmpeg wrote, if any.
  static func text(_ words: String?, exitCode: CInt, camera: CameraName, device: String) -> String {
    let words = words ?? ""
    if exitCode == 127, words.contains("no such program") {
      return missing("the camera needs")
    }
    let isLive = camera.isLive
    if !isLive, words.contains("No such file"), !device.contains(where: { "./".contains($0) }) {
      return
        "there is no film \(device); --camera takes the word behind it for a camera or a film, so "
        + "that other names go before it"
    }
    for (sign, problem) in isLive ? cameraProblems : filmProblems where words.contains(sign) {
      return "\(device) \(problem)"
    }
    let reason = words.isEmpty ? "ffmpeg \(Exit.words(exitCode))" : words
    return "\(device): \(reason)"
  }

  /// Says that ffmpeg is missing; `what` needs it, such as `the camera needs`.
  package static func missing(_ what: String) -> String {
    "ffmpeg is missing, and \(what) it; install it, for example with `apt install ffmpeg` or "
      + "`brew install ffmpeg`"
  }

  /// Parts of what ffmpeg says about a camera, and what they mean.
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

  /// Parts of what ffmpeg says about a film, and what they mean.
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

/// Parses PPM pictures (`P6`, white at 255), one after the other, from pieces of bytes.
struct PictureParser {
  /// The bytes that were added last, and how many of them have been used.
  private var bytes: [UInt8] = []
  private var used = 0
  /// The picture that is being read, and how many of its bytes are there.
  private var picture: Picture?
  private var filled = 0

  /// Adds bytes, which are not copied unless a header was cut off before them.
  mutating func append(_ piece: [UInt8]) {
    bytes = used == bytes.count ? piece : Array(bytes[used...]) + piece
    used = 0
  }

  /// True if a picture has begun but is not complete.
  var isInPicture: Bool { picture != nil || used < bytes.count }

  /// The next complete picture; nil until more bytes are added.
  ///
  /// Throws if the bytes are no picture.
  mutating func next() throws(Failure) -> Picture? {
    if picture == nil {
      guard let (header, length) = try header() else { return nil }
      guard let empty = Picture(width: header.width, height: header.height) else {
        throw .badInput("a picture of \(header.width) x \(header.height) pixels is too large")
      }
      picture = empty
      filled = 0
      used += length
    }
    let start = filled
    let source = bytes[used...]
    let count = picture?.withUnsafeMutableBytes { target in
      let count = min(target.count - start, source.count)
      source.withUnsafeBytes {
        target[start..<(start + count)].copyBytes(from: $0[..<count])
      }
      return count
    }
    filled += count ?? 0
    used += count ?? 0
    guard let whole = picture, filled == whole.byteCount else { return nil }
    picture = nil
    return whole
  }

  /// The header of the next picture, and its length in bytes; nil if it is not whole.
  private func header() throws(Failure) -> (header: NetpbmHeader, length: Int)? {
    switch NetpbmHeader.read(bytes[used...]) {
    case .incomplete: return nil
    case .header(let header, let length) where header.format == .pixmap && header.maximum == 255:
      return (header, length)
    case .header, .malformed: throw .badInput("what ffmpeg sends is no picture")
    }
  }
}
