import Hands
import Libc
import SystemPackage

/// Writes a recording frame by frame.
struct RecordingWriter: Sendable {
  private let path: String
  private let file: FileDescriptor

  /// Creates the file; a file that exists already is never overwritten. `-` is standard output.
  init(path: String) throws(Failure) {
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

  /// Removes the file again, for when there was no frame to write.
  func discard() {
    if path != "-" { unlink(path) }
  }

  /// Adds a frame.
  func append(_ frame: HandFrame) throws(Failure) {
    do {
      try file.writeAll((LandmarkEncoder.line(frame) + "\n").utf8)
    } catch Errno.brokenPipe {
      throw Failure(message: "", code: .readerGone)
    } catch {
      throw .badInput("\(path): \(error)")
    }
  }
}
