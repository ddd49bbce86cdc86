import Foundation
import Testing

@testable import Table

/// Compares a screen with the one that was written down: its characters, then its styles as a
/// letter a cell with a key to the letters.
///
/// `THUMBDECK_RECORD=1 swift test` writes the files anew, and then fails, so that nobody records by
/// accident.
enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")

  static func expect(
    _ canvas: Canvas, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".txt")
    let text = text(of: canvas)
    if ProcessInfo.processInfo.environment["THUMBDECK_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == expected, "the screen is not \(name).txt; now it is\n\(text)",
      sourceLocation: sourceLocation)
  }

  private static func text(of canvas: Canvas) -> String {
    var letters: [Style: Character] = [.plain: "."]
    var key: [String] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let styles = (0..<canvas.size.rows).map { row in
      String(
        (0..<canvas.size.columns).map { column -> Character in
          let style = canvas[column, row].style
          if let letter = letters[style] { return letter }
          let letter = alphabet[key.count]
          letters[style] = letter
          key.append("\(letter) \(name(of: style))")
          return letter
        })
    }
    return (canvas.lines + [""] + styles + [""] + key).joined(separator: "\n") + "\n"
  }

  private static func name(of style: Style) -> String {
    var words: [String] = []
    if let color = style.foreground { words.append("\(color.red),\(color.green),\(color.blue)") }
    if let color = style.background { words.append("on \(color.red),\(color.green),\(color.blue)") }
    if style.attributes.contains(.bold) { words.append("bold") }
    if style.attributes.contains(.dim) { words.append("dim") }
    if style.attributes.contains(.reverse) { words.append("reverse") }
    return words.joined(separator: " ")
  }
}
