import Cards
import SystemPackage

/// Reads a deck from where it is.
enum DeckFile {
  /// The deck of a file, or of standard input where `path` is `-`; `format` where the name does
  /// not tell it.
  static func deck(
    at path: String, format: DeckFormat? = nil, endsWithNUL: Bool = false, columns: [String]? = nil
  ) throws(Failure) -> Deck {
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : path
    let bytes = try bytes(of: path, name: name)
    let file = FilePath(path)
    do {
      return try Deck(
        name: isStandardInput ? "cards" : file.stem ?? path, bytes: bytes,
        reading: DeckReading(
          format: format ?? DeckFormat(fileName: path), endsWithNUL: endsWithNUL,
          columns: columns))
    } catch {
      throw .badInput("\(name): \(error)")
    }
  }

  private static func bytes(of path: String, name: String) throws(Failure) -> [UInt8] {
    do {
      guard path != "-" else { return try FileDescriptor.standardInput.readToEnd() }
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter { try file.readToEnd() }
    } catch {
      throw .badInput("\(name): the deck can't be read: \(error)")
    }
  }
}
