import JSONText
import Table

/// Writes the drawing of a session while the screen is in use, and keeps what became of it.
struct DrawingWriter {
  private let file: DrawingFile?
  /// The number of strokes in the file; nil if nothing was written.
  private(set) var strokeCount: Int?
  /// Why the drawing could not be written the last time; nil if it could.
  private(set) var failure: Failure?

  /// Creates a writer to a file; without one nothing is written.
  init(to file: DrawingFile?) {
    self.file = file
  }

  /// Writes the drawing before the session ends; returns why it could not be written, else nil.
  mutating func finish(_ session: Session) -> String? {
    failure = nil
    guard let file, !file.isWrittenAtEnd, !session.ink.isEmpty else { return nil }
    do throws(Failure) {
      try file.write(session)
      strokeCount = session.ink.count
      return nil
    } catch {
      failure = error
      return error.onScreen ?? error.message
    }
  }

  /// Writes the drawing now; returns what to tell the user.
  mutating func save(_ session: Session) -> String {
    guard let file else { return "no file is named; start with -o FILE to write the drawing" }
    guard !file.isWrittenAtEnd else {
      return "\(file.path ?? "standard output") gets the drawing at the end"
    }
    guard !session.ink.isEmpty else { return "nothing is drawn yet" }
    return finish(session).map { "not written: \($0)" } ?? "written: \(file.path ?? "")"
  }

  /// Writes the ink of a game to a new file in the current folder; returns what to tell the user.
  static func saveInk(of session: Session) -> String {
    let path = freePath()
    let picture = DrawingSVG(session.ink, size: session.inkSize)
    do throws(Failure) {
      try WholeFile.write(picture.text, to: path, "the ink", mayReplace: false)
      return "the ink is in \(path)"
    } catch {
      return "not written: \(error.onScreen ?? error.message)"
    }
  }

  /// `ink.svg`, or with the next number for which there is no file.
  private static func freePath() -> String {
    guard FileIdentity(path: "ink.svg") != nil else { return "ink.svg" }
    var number = 2
    while FileIdentity(path: "ink-\(number).svg") != nil { number += 1 }
    return "ink-\(number).svg"
  }
}
