@testable import Cells

/// The styles of a canvas as a letter a cell, and a key to the letters.
struct StylePlane {
  private let rows: [String]
  private let key: [String]

  /// The letters, a line a row, and then the key.
  var lines: [String] { rows + key }

  init(_ canvas: Canvas) {
    var letters: [Style: Character] = [.plain: "."]
    var key: [String] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let plain = canvas.area.rows.map { row in
      var line = ""
      for column in canvas.area.columns {
        let style = canvas[column, row].style
        if letters[style] == nil {
          letters[style] = alphabet[key.count]
          key.append("\(alphabet[key.count]) \(Self.name(of: style))")
        }
        line.append(letters[style] ?? "?")
      }
      while line.last == "." { line.removeLast() }
      return line
    }
    rows = plain.indices.map { row in
      row > 0 && !plain[row].isEmpty && plain[row] == plain[row - 1] ? "\"" : plain[row]
    }
    self.key = key
  }

  /// The lines that are not those of another plane, each with its number; the key if it is another.
  func differences(from other: StylePlane) -> [String] {
    let different = rows.indices.filter { rows[$0] != other.rows[$0] }
    return different.map { "\($0 + 1): \(rows[$0])" } + (key == other.key ? [] : key)
  }

  private static func name(of style: Style) -> String {
    var words: [String] = []
    if let color = style.foreground { words.append(color.text) }
    if let color = style.background { words.append("on \(color.text)") }
    if style.attributes.contains(.bold) { words.append("bold") }
    if style.attributes.contains(.dim) { words.append("dim") }
    if style.attributes.contains(.reverse) { words.append("reverse") }
    return words.joined(separator: " ")
  }
}
