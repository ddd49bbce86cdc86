import Foundation
import Testing

/// A file that holds what a test has made, once somebody has looked at it and found it good.
///
/// With `THUMBDECK_RECORD=1` the files are written anew, and the tests fail, so that nobody records
/// by accident.
package struct RecordedFile {
  private static let isRecording =
    ProcessInfo.processInfo.environment["THUMBDECK_RECORD"] != nil

  private let path: String

  /// A file of the repository; `path` is seen from its root.
  package init(path: String) {
    self.path = path
  }

  /// Fails unless the file says the same as `text`.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Repository.root.appending(path: path)
    if Self.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard text != expected else { return }
    Issue.record(
      "\(path) is out of date\(difference(text, expected ?? ""))", sourceLocation: sourceLocation)
  }

  /// The first line that differs: all of a screen would be too much to read.
  private func difference(_ text: String, _ expected: String) -> String {
    let (now, before) = (
      text.components(separatedBy: "\n"), expected.components(separatedBy: "\n")
    )
    for index in 0..<max(now.count, before.count) {
      let (new, old) = (
        index < now.count ? now[index] : "no line", index < before.count ? before[index] : "no line"
      )
      if new != old {
        return ": line \(index + 1) was\n\(old.prefix(400))\nand is\n\(new.prefix(400))"
      }
    }
    return ""
  }
}
