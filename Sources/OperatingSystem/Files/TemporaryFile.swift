import Libc
import SystemPackage

/// A temporary file that only this user can read, for a program that gets its input from a file.
package enum TemporaryFile {
  /// Creates a file for `what`, such as `a card`, in the folder for temporary files, and returns
  /// its path. The file's name is `name`, followed by something unique and `suffix`.
  package static func write(
    _ bytes: [UInt8], name: String, suffix: String = "", for what: String
  ) throws(Failure) -> String {
    let folder = Surroundings.current.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/\(name)-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, CInt(suffix.utf8.count))
    guard descriptor >= 0 else {
      throw .badInput("\(folder): no file can be made for \(what): \(Errno(rawValue: errno))")
    }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let file = FileDescriptor(rawValue: descriptor)
    do { _ = try file.closeAfter { try file.writeAll(bytes) } } catch {
      unlink(path)
      throw .badInput("\(path): it can't be written: \(error)")
    }
    return path
  }
}
