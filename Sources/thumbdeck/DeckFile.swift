import Cards
import SystemPackage

/// Reads a deck from where it is.
enum DeckFile {
  /// The deck of a file, or of standard input where `path` is `-`; `format` where the name does
  /// not tell it.
  static func deck(at path: String, format: DeckFormat?) throws(Failure) -> Deck {
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : path
    let bytes = try bytes(of: path, name: name)
    let file = FilePath(path)
    do {
      return try Deck(
        name: isStandardInput ? "cards" : file.stem ?? path, bytes: bytes,
        format: format ?? DeckFormat(fileName: path))
    } catch {
      throw .badInput("\(name): \(error)")
    }
  }

  private static func bytes(of path: String, name: String) throws(Failure) -> [UInt8] {
    do {
      guard path != "-" else { return try allBytes(of: .standardInput) }
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter { try allBytes(of: file) }
    } catch {
      throw .badInput("\(name): the deck can't be read: \(error)")
    }
  }

  private static func allBytes(of file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try file.read(into: piece)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}
