import Foundation
import HandTracking
import OperatingSystem

/// The pictures of a film, one after the other, as ffmpeg decodes and turns them.
struct FilmReader {
  /// Why a film can't be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let source: FileHandle
  private let film: String
  private var picture: Picture?

  /// Starts ffmpeg on a film, with some arguments for its filters; `rate` is the number of pictures a
  /// second, as in the film if it is nil.
  init(_ film: String, arguments: [String] = [], rate: Double? = nil) throws {
    self.film = film
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Each picture as a PPM, which begins with its size, so that nobody has to ask for it.
    process.arguments =
      [
        "ffmpeg", "-nostdin", "-loglevel", "error", "-i", film,
      ] + arguments
      + (rate.map { ["-r", "\($0)", "-fps_mode", "cfr"] } ?? ["-fps_mode", "passthrough"])
      + ["-pix_fmt", "rgb24", "-f", "image2pipe", "-c:v", "ppm", "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    source = pipe.fileHandleForReading
    try process.run()
  }

  /// The next picture; nil after the last one.
  mutating func next() throws -> Picture? {
    guard let header = try header() else {
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw failure("ffmpeg can't read it") }
      return nil
    }
    if picture?.width != header.width || picture?.height != header.height {
      picture = Picture(width: header.width, height: header.height)
    }
    let source = source
    let isWhole = picture?.withUnsafeMutableBytes { Self.fill($0, from: source) }
    guard isWhole == true else { throw failure("a picture is cut off") }
    return picture
  }

  /// The size in the header `P6 WIDTH HEIGHT 255`; nil at the end.
  private func header() throws -> (width: Int, height: Int)? {
    var words: [String] = [""]
    while words.count < 5 {
      var byte: UInt8 = 0
      guard withUnsafeMutableBytes(of: &byte, { Self.fill($0, from: source) }) else {
        if words == [""] { return nil }
        throw failure("a header is cut off")
      }
      if byte == 10 || byte == 32 {
        words.append("")
      } else {
        words[words.count - 1].append(Character(UnicodeScalar(byte)))
      }
    }
    guard words[0] == "P6", words[3] == "255", let width = Int(words[1]), let height = Int(words[2])
    else { throw failure("a header is \(words)") }
    return (width, height)
  }

  /// Fills memory from the pipe; false if the film ends before.
  private static func fill(
    _ target: UnsafeMutableRawBufferPointer, from source: FileHandle
  ) -> Bool {
    var rest = target[...]
    while !rest.isEmpty {
      let count = read(source.fileDescriptor, rest.baseAddress, rest.count)
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func failure(_ problem: String) -> Failure { Failure(description: "\(film): \(problem)") }
}

extension Slice<UnsafeMutableRawBufferPointer> {
  /// The address of the first byte.
  fileprivate var baseAddress: UnsafeMutableRawPointer? {
    base.baseAddress.map { $0 + startIndex }
  }
}
