import Libc
import OperatingSystem
import SystemPackage

extension Journal {
  /// The content of a log when it is opened.
  struct Content {
    /// The log's file; nil for a device or a pipe, which can't be read back.
    let identity: FileIdentity?
    var cards = KnownCards()
    var decks: Set<String> = []
    var length: Int64 = 0

    /// Reads the log, and then completes or removes a final line without a line end.
    init(of file: FileDescriptor, path: String) throws(Failure) {
      identity = FileIdentity(file).flatMap { $0.isRegular ? $0 : nil }
      guard identity != nil else { return }
      var reader = JournalReader(file, path: path)
      while let line = try reader.next() {
        for part in line.parts {
          if let id = part.entry.id { cards.insert(id, content: part.content) }
        }
        if let name = line.deck { decks.insert(name) }
      }
      let tail = try reader.tail()
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
