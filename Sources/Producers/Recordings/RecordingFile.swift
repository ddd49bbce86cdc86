import Basics
import Hands
import LandmarkStreams
import Libc
import OperatingSystem
import SystemPackage

/// Reads a recording frame by frame, so memory use does not depend on its length.
package struct RecordingReader: ~Copyable {
  let path: String
  private let file: FileDescriptor
  private var stream: LandmarkStream
  private var hasEnded = false
  private var frameCount = 0
  /// The number of lines or pictures that were skipped.
  package private(set) var skipped = 0
  /// The reason for the first skip, with the file and the part's number; nil if there was none.
  package private(set) var firstProblem: String?

  /// The name of a part of the recording: `line`, or `picture` in a stream of masks.
  package var unit: String { stream.unit }

  package init(path: String, hints: StreamHints = StreamHints()) throws(Failure) {
    if let hint = CameraHint.hint(forRecording: path) { throw .wrongUsage(hint) }
    file = try .recording(path)
    self.path = path
    stream = LandmarkStream(hints)
  }

  deinit { try? file.close() }

  /// Reads the next frame; false at the end. Throws without any frame, or if it can't be read.
  package mutating func next(into frame: inout HandFrame) throws(Failure) -> Bool {
    while true {
      switch stream.next(into: &frame) {
      case .frame:
        frameCount += 1
        return true
      case .skipped(let line, let error):
        skipped += 1
        firstProblem = firstProblem ?? "\(path), \(stream.unit) \(line): \(error)"
      case nil where !hasEnded:
        let bytes: [UInt8]
        do { bytes = try ByteReader(file).read() } catch {
          throw .unreadable(path, "the recording", error)
        }
        hasEnded = bytes.isEmpty
        if hasEnded { stream.finish() } else { stream.append(bytes) }
      case nil:
        guard frameCount == 0 else { return false }
        throw .badInput("\(firstProblem ?? path): there is no frame in it")
      }
    }
  }

  package mutating func forEach(_ body: (HandFrame) -> Void) throws(Failure) {
    var frame = HandFrame(time: 0)
    while try next(into: &frame) { body(frame) }
  }

  /// Says how the recording is interpreted, and where its dialect changes.
  package func sayUnderstanding() {
    if let words = stream.understanding { Console.say("\(path): \(words)") }
    if let change = stream.dialectChange { Console.say("\(path), \(change)") }
  }

  /// Says why the first skipped part was skipped, and how many parts were skipped in total.
  package func saySkipped() {
    guard let firstProblem else { return }
    Console.say("\(firstProblem); \(Plural.of(skipped, unit)) skipped in total")
  }
}

extension FileDescriptor {
  /// Opens a recording; throws if it is a device other than a terminal, which may have no end.
  static func recording(_ path: String) throws(Failure) -> FileDescriptor {
    let file = try toRead(path, "the recording")
    guard FileIdentity(file)?.isCharacterDevice != true || file.isTerminal else {
      try? file.close()
      throw .badInput("\(path): this is a device, and a recording is a file or a pipe")
    }
    return file
  }
}

/// Tells people what to write when they name a camera or a film instead of landmarks.
enum CameraHint {
  private static let names: Set<String> = ["webcam", "camera", "cam", "video"]
  private static let filmEndings = [".mp4", ".mov", ".m4v", ".avi", ".mkv", ".webm"]

  /// Returns what to write instead of `text`; nil if it names neither a camera nor a film. A file
  /// can be called `camera` or `0`, so such a text gets no hint if the file exists.
  static func hint(for text: String) -> String? {
    guard let option = option(for: text) else { return nil }
    return "\(text): landmarks are what a program finds in pictures; \(option) opens a camera or a "
      + "film (`thumbdeck cameras` lists the cameras)"
  }

  /// Returns what to do with a film given as a recording; nil if the path has no film's ending.
  static func hint(forRecording path: String) -> String? {
    guard filmEndings.contains(where: path.lowercased().hasSuffix) else { return nil }
    return "\(path): this is a film, and landmarks are what a program finds in its pictures; "
      + "`thumbdeck record --camera \(ShellWords.quoted(path)) -o FILE` makes a recording of it"
  }

  private static func option(for text: String) -> String? {
    let name = text.lowercased()
    if name.hasPrefix("/dev/video") { return "--camera \(text)" }
    if filmEndings.contains(where: name.hasSuffix) { return "--camera \(text)" }
    guard FileIdentity(path: text, followsLinks: true) == nil else { return nil }
    if names.contains(name) { return "--camera" }
    return Int(text).map { $0 >= 0 ? "--camera \(text)" : "--camera" }
  }
}

/// Writes a recording frame by frame.
package struct RecordingWriter: Sendable {
  private let path: String
  private let file: FileDescriptor

  /// Creates the file; a file that exists already is never overwritten. `-` is standard output.
  package init(path: String) throws(Failure) {
    self.path = path
    do {
      file =
        path == "-"
        ? Surroundings.current.standardOutput : try .toWrite(path, [.create, .exclusiveCreate])
    } catch Errno.fileExists {
      throw .badInput("\(path) already exists; name another file, or remove it")
    } catch { throw .badInput("\(path): the recording can't be written: \(error)") }
  }

  /// Removes the file if the recording got no frame.
  package func removeIfEmpty() {
    if path != "-", (try? file.seek(offset: 0, from: .end)) == 0 { unlink(path) }
  }

  package func append(_ frame: HandFrame) throws(Failure) {
    do { try file.writeAll((LandmarkEncoder.line(frame) + "\n").utf8) } catch Errno.brokenPipe {
      throw .silent(.readerGone)
    } catch { throw .badInput("\(path): \(error)") }
  }
}
