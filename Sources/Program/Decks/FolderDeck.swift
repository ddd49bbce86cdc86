import Basics
import Cards
import JSONText
import Libc
import OperatingSystem
import SystemPackage

/// A folder as the text of a deck: a line of JSON for each file; of a Maildir, mails as in an mbox.
struct FolderDeck: Sendable {
  /// The folder's path with a slash.
  private let folder: String
  /// The files that are not read yet, relative to the folder.
  private var files: ArraySlice<String>
  private let isOfMails: Bool

  init(_ path: String, isRecursive: Bool) throws(Failure) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let isOfMails = ["cur", "new"].allSatisfy { FileIdentity(path: folder + $0)?.isFolder == true }
    let files = (isOfMails ? ["cur/", "new/"] : [""]).flatMap {
      Self.files(in: folder, $0, isRecursive: isRecursive && !isOfMails)
    }
    guard !files.isEmpty else {
      let advice = isRecursive ? "" : "; --recursive also takes those in its folders"
      throw .badInput("\(path): there is no file in this folder\(advice)")
    }
    (self.folder, self.files, self.isOfMails) = (folder, files[...], isOfMails)
  }

  /// Changes `reading`, which is what the user wants, into how the text is read.
  func adapt(_ reading: inout DeckReading) {
    (reading.format, reading.detectsFormat) = (isOfMails ? .mail : .jsonl, false)
    reading.isOfMailFiles = isOfMails
    guard !isOfMails else { return }
    reading.folder = folder
    reading.columns = reading.columns ?? ["show=size+day"]
  }

  /// Returns the next piece of the text: all files, or one mail; empty at the end.
  mutating func next() -> [UInt8] {
    guard isOfMails else {
      defer { files = [] }
      return files.flatMap(line)
    }
    while let path = files.popFirst() {
      // A mail that another program has just moved or deleted is left out.
      guard let file = try? FileDescriptor.toRead(folder + path, "the mail") else { continue }
      defer { try? file.close() }
      var text = DeckFormat.mailSeparator + [UInt8(ascii: "\n")]
      while let piece = try? ByteReader(file).read(), !piece.isEmpty { text += piece }
      return text + Array("\n\n".utf8)
    }
    return []
  }

  private func line(of path: String) -> [UInt8] {
    guard let file = FileIdentity(path: folder + path, followsLinks: true) else { return [] }
    var writer = JSONWriter()
    writer.write("id", path)
    writer.write("title", path)
    if PictureName.isFile(path) { writer.write("image", folder + path) }
    writer.write("size", file.sizeText)
    writer.write("day", file.day)
    return Array((writer.line + "\n").utf8)
  }

  /// Returns the files in a part of a folder without the hidden ones, in their natural order.
  private static func files(in folder: String, _ part: String, isRecursive: Bool) -> [String] {
    let names = Folder.names(in: folder + part).filter { !$0.hasPrefix(".") }
    let oddCount = names.count { $0.contains("\u{FFFD}") }
    if oddCount > 0 {
      Console.say(
        "\(folder + part): \(Plural.of(oddCount, "file")) whose name is not UTF-8 "
          + "\(oddCount == 1 ? "is" : "are") left out; find -print0 | thumbdeck - --read0 takes it")
    }
    let sorted = names.map { (key: naturalKey($0), name: $0) }.sorted { $0 < $1 }
    return sorted.flatMap { _, name in
      let path = part + name
      if FileIdentity(path: folder + path, followsLinks: true)?.isRegular == true { return [path] }
      // Links to folders are not followed, because they can lead back.
      guard isRecursive, FileIdentity(path: folder + path)?.isFolder == true else { return [] }
      return files(in: folder, path + "/", isRecursive: true)
    }
  }

  /// A text that sorts as people sort names: numbers in it by their value.
  private static func naturalKey(_ name: String) -> String {
    name.lowercased().replacing(/[0-9]+/) { number in
      String(repeating: "0", count: max(20 - number.output.count, 0)) + number.output
    }
  }
}

extension FileIdentity {
  /// The file's length in thousands or millions of bytes.
  var sizeText: String {
    size < 1_000_000 ? "\((size + 999) / 1_000) kB" : "\((size + 500_000) / 1_000_000) MB"
  }

  /// The day on which the file was last written to.
  var day: String { tm(local: modified).day }
}
