import OperatingSystem

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
