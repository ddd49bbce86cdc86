import Hands
import SystemPackage

/// A recording that is read frame by frame, so that its length costs no memory.
struct RecordingReader: ~Copyable {
  /// The path that it is read from.
  let path: String
  private let file: FileDescriptor
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var stream = LandmarkStream()
  private var hasEnded = false
  private var frameCount = 0
  /// Lines that were no frames.
  private(set) var skipped = 0
  /// Why the first of them was none, with its place.
  private(set) var firstProblem: String?

  /// Opens a recording.
  init(path: String) throws(Failure) {
    self.path = path
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      buffer.deallocate()
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
  }

  deinit {
    buffer.deallocate()
    try? file.close()
  }

  /// The next frame; nil at the end. A recording without a frame is an error.
  mutating func next() throws(Failure) -> HandFrame? {
    while true {
      switch stream.next() {
      case .frame(let frame):
        frameCount += 1
        return frame
      case .skipped(let line, let error):
        skipped += 1
        firstProblem = firstProblem ?? "\(path), line \(line): \(error)"
      case nil:
        guard !hasEnded else {
          guard frameCount > 0 else {
            throw .badInput("\(firstProblem ?? path): there is no frame in it")
          }
          return nil
        }
        try readMore()
      }
    }
  }

  private mutating func readMore() throws(Failure) {
    let count: Int
    do { count = try file.read(into: buffer) } catch {
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
