import Libc
import OperatingSystem
import SystemPackage

extension Journal {
  /// The content of a log when it is opened.
  struct Content {
    /// The log's file; nil for a device or a pipe, which can't be read back.
    let identity: FileIdentity?
    var decks: Set<String> = []
    var length: Int64 = 0

    /// Reads the log, and then completes or removes a final line without a line end.
    init(of file: FileDescriptor, path: String) throws(Failure) {
      identity = FileIdentity(file).flatMap { $0.isRegular ? $0 : nil }
      guard identity != nil else { return }
      let scan = LogScan(file: file, path: path, advice: LogScan.adviceToWriter)
      let tail = try scan.forEach { line, _ in
        if let name = line.deck { decks.insert(name) }
        return true
      }
      do {
        switch tail {
        case .none: break
        case .complete: try file.writeAll([UInt8(ascii: "\n")])
        case .incomplete(let offset):
          Console.say("\(path): the last line was incomplete and has been removed")
          guard ftruncate(file.rawValue, off_t(offset)) == 0 else { throw Errno(rawValue: errno) }
        }
        if tail != .none { try file.sync() }
        length = try file.seek(offset: 0, from: .end)
      } catch {
        throw .badInput("\(path): the incomplete last line can't be repaired: \(error)")
      }
    }
  }
}
