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
  private let buffer: UnsafeMutableRawBufferPointer
  private var stream: LandmarkStream
  private var hasEnded = false
  private var frameCount = 0
  /// The number of lines or pictures that were skipped.
  package private(set) var skipped = 0
  /// Why the first of them was skipped, with file and line.
  package private(set) var firstProblem: String?

  /// What its parts are called: `line`, or in a stream of masks `picture`.
  package var unit: String { stream.unit }

  /// Opens a recording. `hints` tell what it does not.
  package init(path: String, hints: StreamHints = StreamHints()) throws(Failure) {
    self.path = path
    stream = LandmarkStream(hints)
    file = try Self.opened(path)
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  private static func opened(_ path: String) throws(Failure) -> FileDescriptor {
    if let hint = CameraHint.hint(forRecording: path) { throw .wrongUsage(hint) }
    return try .toRead(path, "the recording")
  }

  deinit {
    buffer.deallocate()
    try? file.close()
  }

  /// Reads the next frame into `frame`, and returns false at the end. A recording without a frame
  /// is an error.
  package mutating func next(into frame: inout HandFrame) throws(Failure) -> Bool {
    while true {
      switch stream.next(into: &frame) {
      case .frame:
        frameCount += 1
        return true
      case .skipped(let line, let error):
        skipped += 1
        firstProblem = firstProblem ?? "\(path), \(stream.unit) \(line): \(error)"
      case nil:
        guard !hasEnded else {
          guard frameCount > 0 else {
            throw .badInput("\(firstProblem ?? path): there is no frame in it")
          }
          return false
        }
        try readMore()
      }
    }
  }

  /// Passes all frames that follow to `body`.
  package mutating func forEach(_ body: (HandFrame) -> Void) throws(Failure) {
    var frame = HandFrame(time: 0)
    while try next(into: &frame) { body(frame) }
  }

  /// Says how the recording is understood, and where its dialect changes.
  package func sayUnderstanding() {
    if let words = stream.understanding { Console.say("\(path): \(words)") }
    if let change = stream.dialectChange { Console.say("\(path), \(change)") }
  }

  /// Says why the first part was skipped, and how many were.
  package func saySkipped() {
    guard let firstProblem else { return }
    Console.say("\(firstProblem); \(Plural.of(skipped, unit)) skipped in total")
  }

  private mutating func readMore() throws(Failure) {
    let count: Int
    do { count = try file.readPatiently(into: buffer) } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
    if count == 0 {
      hasEnded = true
      stream.finish()
    } else {
      stream.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
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
        ? Surroundings.current.standardOutput
        : try FileDescriptor.open(
          FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch Errno.fileExists {
      throw .badInput("\(path) already exists; name another file, or remove it")
    } catch {
      throw .badInput("\(path): the recording can't be written: \(error)")
    }
  }

  /// Removes the file again, if there was no frame to write.
  package func discard() {
    if path != "-" { unlink(path) }
  }

  package func append(_ frame: HandFrame) throws(Failure) {
    do {
      try file.writeAll((LandmarkEncoder.line(frame) + "\n").utf8)
    } catch Errno.brokenPipe {
      throw .silent(.readerGone)
    } catch {
      throw .badInput("\(path): \(error)")
    }
  }
}
