import Basics
import Gestures
import Libc
import OperatingSystem

/// The file of a taught hand.
///
/// The file of a named hand is `$XDG_CONFIG_HOME/thumbdeck/hands/NAME.json`. A text that has a
/// slash or ends with `.json` is the path of a file instead of a name.
struct HandFile: Equatable {
  let path: String
  /// The name; nil for a hand that is named by its path.
  private let name: String?

  private static let suffix = ".json"

  /// Finds the file for a name or path; throws if the text is neither, or names have no folder.
  init(_ text: String) throws(Failure) {
    if text.contains("/") || text.hasSuffix(Self.suffix) {
      (path, name) = (text, nil)
      return
    }
    guard Self.isName(text) else {
      throw .wrongUsage(
        "\"\(text)\" is no name of a hand; it has letters, digits, - and _, or write its path")
    }
    guard let folder = Self.folder else {
      throw .wrongUsage(
        "the hand \(text): neither XDG_CONFIG_HOME nor HOME is set; write its path, "
          + "such as ./\(text)\(Self.suffix)")
    }
    (path, name) = ("\(folder)/\(text)\(Self.suffix)", text)
  }

  init(path: String) { (self.path, name) = (path, nil) }

  /// The name or path by which `--hand` finds the hand.
  var argument: String {
    name ?? (path.contains("/") || path.hasSuffix(Self.suffix) ? path : "./\(path)")
  }

  func read() throws(Failure) -> PoseSet {
    guard FileIdentity(path: path, followsLinks: true) != nil else {
      let names = Self.names.joined(separator: ", ")
      throw .badInput(
        (name.map { "no such hand: \($0)" } ?? "\(path): no such hand")
          + (names.isEmpty ? "" : "; hands you have: \(names)")
          + "; `thumbdeck teach \(ShellWords.quoted(argument)) --camera` teaches it")
    }
    let text = try WholeFile.read(path, "the hand")
    do throws(TextError) { return try PoseSet(json: text) } catch {
      throw .badInput("\(path), \(error)")
    }
  }

  func write(_ hand: PoseSet, mayReplace: Bool) throws(Failure) {
    try WholeFile.write(hand.json, to: path, "the hand", mayReplace: mayReplace)
  }

  /// Throws if the hand could not be written. Creates the folder of a named hand.
  func checkWritable(mayReplace: Bool) throws(Failure) {
    if name != nil, let folder = Self.folder {
      try Folder.make(folder, for: "hands", advice: "name a file with -o")
    }
    try WholeFile.checkWritable(path, "the hand")
    // A hand that replaces another is first written to this longer path, which must be possible.
    guard FileIdentity(path: WholeFile.newPath(for: path)) != nil || errno != ENAMETOOLONG else {
      throw .badInput("\(path): the hand can't be written: the name is too long")
    }
    guard let file = FileIdentity(path: path, followsLinks: true) else { return }
    guard file.isRegular else { throw .badInput("\(path): a hand must be a regular file") }
    guard mayReplace else {
      throw .badInput(
        "\(path): this hand is there already; --replace teaches it anew, --add adds to it, or name another"
      )
    }
    // A mistyped path must not replace other files; a hand of any format version may be replaced.
    let start = try String(decoding: WholeFile.read(path, "the hand").prefix(1_000), as: UTF8.self)
    guard name != nil || start.isEmpty || start.contains("\"thumbdeck-hand\"") else {
      throw .badInput("\(path): this is no hand; --replace replaces nothing but hands")
    }
  }

  static var names: [String] {
    let files = folder.map(Folder.names) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      .filter(isName).sorted()
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.first != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }

  private static var folder: String? { BaseFolder.configuration.map { $0 + "/thumbdeck/hands" } }
}
