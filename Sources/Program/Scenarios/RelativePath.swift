import SystemPackage

/// Paths from one place to another.
enum RelativePath {
  /// The path of a file as it is named in a folder: `../decks/colors.json`.
  ///
  /// Both are absolute and without links, so that `..` leads where it seems to.
  static func of(_ file: String, from folder: String) -> String {
    let (target, start) = (FilePath(file), FilePath(folder))
    guard target.root == start.root else { return file }
    let (names, folders) = (Array(target.components), Array(start.components))
    let shared = zip(names, folders).prefix { $0 == $1 }.count
    let up = folders.dropFirst(shared).map { _ in ".." }
    return (up + names.dropFirst(shared).map(\.string)).joined(separator: "/")
  }
}
