import Libc
import OperatingSystem
import Sessions
import SystemPackage

/// The program for writing longer texts: the one in `VISUAL` or `EDITOR`, or else `vi`.
struct ExternalEditor {
  /// The program with its options, as a shell reads it.
  let command: String

  /// The maximum length of a text that is read back, in bytes: more than a note has.
  private static let maxLength = 1 << 16

  /// The editor that an environment names.
  init(environment: (String) -> String?) {
    command =
      ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "vi"
  }

  /// Lets a person change a text, while the terminal belongs to the editor.
  ///
  /// Throws if the editor can't be started or fails; then nothing was changed.
  func edit(_ text: String) throws(EditError) -> String {
    let path = try Self.newFile(with: text)
    defer { unlink(path) }
    // A shell reads the command, which may have options, and gets the path as it is.
    let words = ["sh", "-c", "\(command) \"$1\"", "sh", path]
    do throws(Failure) { try ForegroundProgram.run(words, called: command) } catch {
      throw Self.problem(error.message)
    }
    return try Self.content(of: path)
  }

  private static func problem(_ words: String) -> EditError {
    EditError(reason: "the note is as it was: \(words)")
  }

  /// Creates a file that only this person can read, and returns its path.
  private static func newFile(with text: String) throws(EditError) -> String {
    let folder = Surroundings.current.variable("TMPDIR") ?? "/tmp"
    let suffix = ".txt"
    var path = Array("\(folder)/thumbdeck-note-XXXXXX\(suffix)".utf8CString)
    let file = mkstemps(&path, CInt(suffix.utf8.count))
    guard file >= 0 else { throw problem("\(folder): \(Errno(rawValue: errno))") }
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      let descriptor = FileDescriptor(rawValue: file)
      try descriptor.closeAfter { _ = try descriptor.writeAll(Array((text + "\n").utf8)) }
    } catch {
      unlink(name)
      throw problem("\(name): \(error)")
    }
    return name
  }

  private static func content(of path: String) throws(EditError) -> String {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter {
        let bytes = try [UInt8](unsafeUninitializedCapacity: maxLength) { bytes, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      throw problem("\(path): \(error)")
    }
  }
}
