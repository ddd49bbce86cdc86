import Libc
import OperatingSystem
import Sessions

/// The editor for longer texts: the program in `VISUAL`, or else in `EDITOR`, or else `vi`.
enum ExternalEditor {
  /// The maximum number of bytes that are kept: more than a note needs.
  private static let maxLength = 1 << 16

  /// Lets a person change a text in the editor. If this throws, the text stays as it was.
  static func edit(_ text: String) throws(WriteError) -> String {
    do throws(Failure) {
      let path = try TemporaryFile.write(
        Array((text + "\n").utf8), name: "thumbdeck-note", suffix: ".txt", for: "the note")
      defer { unlink(path) }
      let command =
        ["VISUAL", "EDITOR"].lazy.compactMap(Surroundings.current.variable).first ?? "vi"
      // The command can have options, so a shell runs it; `"$1"` passes the path on unchanged.
      try ForegroundProgram.run(["sh", "-c", "\(command) \"$1\"", "sh", path], called: command)
      let bytes = try WholeFile.read(path, "the note")
      return String(decoding: bytes.prefix(maxLength), as: UTF8.self)
    } catch { throw WriteError(reason: "the note is as it was: \(error.message)") }
  }
}
