import Hands
import Libc
import SystemPackage

/// A recording that is being written, frame by frame.
struct RecordingWriter: Sendable {
  private let path: String
  private let file: FileDescriptor

  /// Makes a new file; one that is there already is never written over. `-` is standard output.
  init(path: String) throws(Failure) {
    self.path = path
    do {
      file =
        path == "-"
        ? .standardOutput
        : try FileDescriptor.open(
          FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch Errno.fileExists {
      throw .badInput("\(path) is there already; name another file, or take that one away")
    } catch {
      throw .badInput("\(path): the recording can't be written: \(error)")
    }
  }

  /// Takes the file away again, where nothing has come that it could hold.
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
