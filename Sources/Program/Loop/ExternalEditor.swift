import Libc
import OperatingSystem
import Sessions
import SystemPackage

/// The editor for longer texts: the program in `VISUAL`, or else in `EDITOR`, or else `vi`.
struct ExternalEditor {
  /// The program with its options, as a shell command.
  let command: String

  /// The maximum number of bytes that are read back: more than a note needs.
  private static let maxLength = 1 << 16

  init(environment: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "vi"
  }

  /// Lets a person change a text in the editor. If this throws, the text stays as it was.
  func edit(_ text: String) throws(WriteError) -> String {
    do throws(Failure) {
      let path = try TemporaryFile.write(
        Array((text + "\n").utf8), name: "thumbdeck-note", suffix: ".txt", for: "the note")
      defer { unlink(path) }
      // The command can have options, so a shell runs it; `"$1"` passes the path on unchanged.
      try ForegroundProgram.run(["sh", "-c", "\(command) \"$1\"", "sh", path], called: command)
      return try Self.content(of: path)
    } catch {
      throw WriteError(reason: "the note is as it was: \(error.message)")
    }
  }

  private static func content(of path: String) throws(Failure) -> String {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter {
        let bytes = try [UInt8](unsafeUninitializedCapacity: maxLength) { bytes, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      throw .badInput("\(path): \(error)")
    }
  }
}
