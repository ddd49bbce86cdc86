import OperatingSystem
import Sessions

/// Writes the drawing of a session while the screen is in use, and remembers whether that worked.
struct DrawingWriter {
  /// The file; nil to write nothing.
  let file: DrawingFile?
  /// The number of strokes in the file; nil if nothing was written.
  private(set) var strokeCount: Int?
  /// Why the last attempt to write the drawing failed; nil if it did not.
  private(set) var failure: Failure?

  /// Writes a drawing with ink, unless it is written at the end; returns why that failed, or nil.
  mutating func finish(_ session: Session) -> String? {
    failure = nil
    guard let file, !file.isWrittenAtEnd, !session.hand.ink.isEmpty else { return nil }
    do throws(Failure) {
      try file.write(session)
      strokeCount = session.hand.ink.count
      return nil
    } catch {
      failure = error
      return error.messageOnScreen
    }
  }

  /// Writes the drawing at the user's request; returns what to tell the user.
  mutating func save(_ session: Session) -> String {
    guard let file else { return "no file is named; start with -o FILE to write the drawing" }
    guard !file.isWrittenAtEnd else {
      return "\(file.path ?? "standard output") gets the drawing at the end"
    }
    guard !session.hand.ink.isEmpty else { return "nothing is drawn yet" }
    return finish(session).map { "not written: \($0)" } ?? "written: \(file.path ?? "")"
  }
}
