import Hands
import Libc
import SystemPackage
import Table

/// Where a drawing is written to: a file, or standard output.
struct DrawingFile: Equatable {
  /// The path; nil for standard output.
  let path: String?

  /// The file that `-o` names; `-` is standard output. Throws if the drawing could not be written there,
  /// before anything is drawn; `source` is what the landmarks are read from.
  init(_ output: String, source: String?) throws(Failure) {
    guard output != "-" else {
      path = nil
      guard isatty(STDOUT_FILENO) == 0 else {
        throw .wrongUsage("-o -: standard output is the terminal; redirect it, or name a file")
      }
      return
    }
    path = output
    let file = FileIdentity(path: output, followsLinks: true)
    guard file?.isFolder != true else {
      throw .badInput("\(output): this is a folder; name a file for the drawing")
    }
    // A device is written to, and a file is created or replaced in its folder.
    let parent = FilePath(output).removingLastComponent().string
    let written = file.map { !$0.isRegular } == true ? output : parent.isEmpty ? "." : parent
    guard access(written, W_OK) == 0 else {
      throw .badInput("\(output): the drawing can't be written: \(Errno(rawValue: errno))")
    }
    if let source, let file, file == FileIdentity(path: source, followsLinks: true) {
      throw .wrongUsage("-o \(output): this is the source of landmarks; name another file")
    }
  }

  /// Writes the drawing of a session as SVG. An existing file is replaced as a whole.
  func write(_ session: Session) throws(Failure) {
    let picture = DrawingSVG(session.ink, size: session.sketch?.size ?? .unknown)
    guard let path else {
      try Console.output(picture.text.utf8.dropLast())
      return
    }
    try WholeFile.write(picture.text, to: path, "the drawing", mayReplace: true)
  }
}
