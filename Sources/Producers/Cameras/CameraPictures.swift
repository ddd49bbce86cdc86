import Basics
import HandTracking
import LandmarkStreams
import OperatingSystem

/// The pictures of a camera or film, delivered by ffmpeg.
package enum CameraPictures {
  /// Passes each complete picture and its time in seconds to `body`, until the film ends or `body`
  /// returns false. With `isPaced`, a film plays at its own pace. Throws if an error ends the
  /// pictures. The message is the reason in one line, for the status.
  package static func read(
    _ camera: CameraName, isPaced: Bool, rotation: CameraRotation,
    _ body: (Picture, _ time: Double) async -> Bool
  ) async throws(Failure) {
    let device = try await camera.device()
    let rate = camera.isLive ? nil : await FilmRate.rate(of: device)
    let ffmpeg = try FFmpeg(
      CameraCommandLine.arguments(
        for: camera, device: device, rate: rate, isPaced: isPaced, rotation: rotation))
    var parser = PictureParser(.pixmap, Picture.init(width:height:pixels:))
    let clock = ArrivalClock()
    var count = 0
    let ending = try await ffmpeg.read { (bytes) async throws(Failure) -> Bool in
      parser.append(bytes)
      while let picture = try parser.next() {
        let time = rate.map { Double(count) / $0 } ?? clock.now
        count += 1
        guard await body(picture, time) else { return false }
      }
      return true
    }
    // If only the end of a film is damaged, ffmpeg delivers the rest and exits without an error.
    guard let ending, camera.isLive || count == 0 || ending.code != 0 else { return }
    throw .badInput(
      camera.isLive || count == 0
        ? CameraProblem.text(ending, camera: camera, device: device)
        : "ffmpeg \(Exit.words(ending.code)) after \(Plural.of(count, "picture")) of \(device)"
          + (ending.words.map { ": \($0)" } ?? ""))
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

/// Parses the pictures that ffmpeg writes, one after the other, from pieces of bytes.
package struct PictureParser<Picture> {
  /// The maximum length of a picture's pixels in bytes: more than any screen shows.
  private static var maxLength: Int { 1 << 26 }

  private let format: NetpbmHeader.Format
  private let picture: (Int, Int, ArraySlice<UInt8>) -> Picture?
  /// The bytes that are not parsed yet.
  private var bytes: ArraySlice<UInt8> = []

  /// Creates a parser for pictures in one format, with white at 255; `picture` makes a picture from
  /// its width, its height and its pixels.
  package init(
    _ format: NetpbmHeader.Format, _ picture: @escaping (Int, Int, ArraySlice<UInt8>) -> Picture?
  ) {
    (self.format, self.picture) = (format, picture)
  }

  package mutating func append(_ piece: [UInt8]) {
    if bytes.isEmpty { bytes = piece[...] } else { bytes += piece }
  }

  /// Returns the next picture; nil until it is complete. Throws if the bytes are not a picture.
  package mutating func next() throws(Failure) -> Picture? {
    switch NetpbmHeader.read(bytes) {
    case .incomplete: return nil
    case .header(let header, let length) where header.format == format && header.maximum == 255:
      let pixels = bytes.dropFirst(length).prefix(header.rasterLength)
      let isWhole = pixels.count == header.rasterLength
      guard isWhole || header.rasterLength > Self.maxLength else { return nil }
      guard isWhole, let picture = picture(header.width, header.height, pixels) else {
        throw .badInput("a picture of \(header.width) x \(header.height) pixels is too large")
      }
      bytes = bytes[pixels.endIndex...]
      return picture
    case .header, .malformed: throw .badInput("what ffmpeg sends is no picture")
    }
  }
}
