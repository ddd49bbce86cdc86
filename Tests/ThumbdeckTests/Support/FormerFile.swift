import Foundation
import TestSupport
import Testing

/// A file that an earlier version wrote, with others of the same name beside it.
struct FormerFile: CustomTestStringConvertible, Sendable {
  private static let fixtures = "Tests/ThumbdeckTests/Fixtures"

  /// The folder, from the project's top folder.
  private let folder: String
  /// The name of all files of it, without what tells them apart.
  let name: String

  var testDescription: String { "\(folder)/\(name)".replacing("\(Self.fixtures)/", with: "") }

  /// The files of one kind by all versions, in the order of their names.
  static func all(in kind: String, ending: String) -> [FormerFile] {
    names(in: fixtures).flatMap { version in
      let folder = "\(fixtures)/\(version)/\(kind)"
      return names(in: folder).filter { $0.hasSuffix(ending) }.map { name in
        FormerFile(folder: folder, name: String(name.dropLast(ending.count)))
      }
    }
  }

  /// The names in a folder; none if it is missing.
  private static func names(in folder: String) -> [String] {
    let path = Repository.root.appending(path: folder).path()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of the file with an ending.
  func path(_ ending: String) -> String { besides(name + ending) }

  /// The path of a file beside it.
  func besides(_ name: String) -> String {
    Repository.root.appending(path: "\(folder)/\(name)").path()
  }

  /// The text of the file with an ending.
  func text(_ ending: String) throws -> String {
    try Repository.text("\(folder)/\(name)\(ending)")
  }

  /// The file with an ending, to be compared.
  func recorded(_ ending: String) -> RecordedFile {
    RecordedFile(path: "\(folder)/\(name)\(ending)")
  }
}
