import Foundation
import Libc
import Testing

/// What lies where a file is expected: a column of the table of files.
enum Oddity: String, CaseIterable {
  /// A file as it should be, by which the test knows that it asks for the right thing.
  case usual
  case folder, pipe, endless, full, nothing, loop, denied, missingFolder, sparse
  case diskFull, cut, replaced

  /// True if it can be tried on a file that is used in this way.
  func concerns(_ way: FileUse.Way) -> Bool {
    switch self {
    case .diskFull: way != .read
    case .cut, .replaced: way != .written
    default: true
    }
  }

  /// How a use of such a file ends, unless the use says otherwise.
  func ending(of way: FileUse.Way) -> FileUse.Ending {
    switch self {
    case .usual: .works
    case .sparse: way == .written ? .works : .refused
    case .cut, .replaced: .either
    default: .refused
    }
  }

  /// Places it where a use expects its file.
  func place(_ use: FileUse, in root: TemporaryFolder) throws {
    let (path, way) = (root.path(use.files[0]), use.way)
    let text = try use.text.read()
    let folder = URL(filePath: path).deletingLastPathComponent()
    switch self {
    case .usual, .diskFull:
      if way == .read { try Data(text.utf8).write(to: URL(filePath: path)) }
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: #expect(mkfifo(path, 0o666) == 0)
    case .endless: #expect(symlink("/dev/zero", path) == 0)
    case .full: #expect(symlink("/dev/full", path) == 0)
    case .nothing: #expect(symlink("/dev/null", path) == 0)
    case .loop: #expect(symlink(path, path) == 0)
    case .denied:
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(chmod(path, 0) == 0)
      // Whoever may not read this file may do everything else.
      #expect(chmod(root.url.path(), 0o777) == 0)
    case .missingFolder: try FileManager.default.removeItem(at: folder)
    case .sparse:
      try Data().write(to: URL(filePath: path))
      #expect(truncate(path, use.sparseLength) == 0)
    case .cut, .replaced: try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  /// What makes the disk fail, or somebody change the file at a path while it is read.
  func environment(for path: String, in folder: TemporaryFolder) throws -> [String: String] {
    switch self {
    // Files that replace another are written beside it first.
    case .diskFull: return try FaultyDisk.environment(log: path + "*", ["ROOM": 1])
    case .cut: return try FaultyDisk.environment(log: path, ["READ": "cut"])
    case .replaced:
      let other = try folder.write("something else\n", to: "other")
      return try FaultyDisk.environment(log: path, ["READ": other])
    default: return [:]
    }
  }
}
