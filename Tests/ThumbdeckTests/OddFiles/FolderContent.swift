import Foundation
import Libc

/// What lies in a folder, and whether any of it has changed.
struct FolderContent {
  /// By its path, what is known of each file: kind, number, size and time.
  private var facts: [String: String] = [:]

  init(_ folder: TemporaryFolder) {
    let root = folder.url.path()
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      var status = stat()
      guard lstat("\(root)/\(name)", &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      facts[name] =
        "\(status.st_mode) \(status.st_ino) " + (isFolder ? "" : "\(status.st_size) \(time)")
    }
  }

  /// The files that have come, gone or changed since an earlier look.
  func changes(since before: FolderContent) -> [String] {
    Set(facts.keys).union(before.facts.keys).filter { facts[$0] != before.facts[$0] }.sorted()
  }
}
