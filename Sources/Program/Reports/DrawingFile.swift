import Libc
import OperatingSystem
import Sessions

/// The place to which a drawing is written: a file, or standard output.
struct DrawingFile: Equatable {
  /// The path; nil for standard output.
  let path: String?
  /// True for standard output, a pipe or a device, which is written once, after the screen is closed:
  /// its reader would get every version, and a pipe that nobody reads would block the screen.
  let isWrittenAtEnd: Bool

  /// The file that `-o` names; `-` is standard output. Throws before anything is drawn if the
  /// drawing could not be written there, or would replace one of the files in use.
  init(_ output: String, besides usedFiles: [(path: String?, use: String)]) throws(Failure) {
    guard output != "-" else {
      (path, isWrittenAtEnd) = (nil, true)
      guard !Surroundings.current.standardOutput.isTerminal else {
        throw .wrongUsage("-o -: standard output is the terminal; redirect it, or name a file")
      }
      return
    }
    path = output
    let file = FileIdentity(path: output, followsLinks: true)
    isWrittenAtEnd = file.map { !$0.isRegular } ?? false
    guard file?.isFolder != true else {
      throw .badInput("\(output): this is a folder; name a file for the drawing")
    }
    // Only a device is opened for this check. The reader of a pipe would see it closed, and stop.
    if file?.isCharacterDevice == true, Self.isTerminal(output) {
      throw .wrongUsage("-o \(output): this is a terminal; name a file")
    }
    try FileIdentity.refuse(output, for: "-o", used: usedFiles)
    try WholeFile.checkWritable(output, "the drawing")
  }

  private static func isTerminal(_ device: String) -> Bool {
    let file = open(device, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return isatty(file) != 0
  }

  func write(_ session: Session) throws(Failure) {
    let picture = DrawingSVG(session.hand.ink, size: session.inkSize)
    guard let path else { return try Console.output(picture.text.utf8.dropLast()) }
    try WholeFile.write(picture.text, to: path, "the drawing", mayReplace: true)
  }
}
