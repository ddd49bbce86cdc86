import Hands
import LandmarkStreams
import Libc
import OperatingSystem
import SystemPackage

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

  /// Removes the file. Call it if the recording got no frame.
  package func discard() { if path != "-" { unlink(path) } }

  package func append(_ frame: HandFrame) throws(Failure) {
    do {
      try file.writeAll((LandmarkEncoder.line(frame) + "\n").utf8)
    } catch Errno.brokenPipe {
      throw .silent(.readerGone)
    } catch { throw .badInput("\(path): \(error)") }
  }
}
