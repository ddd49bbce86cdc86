import Basics
import Markup

/// Wraps text to a width, at spaces if possible.
package enum TextWrapping {
  /// Returns the lines of `text`, each at most `columns` cells wide; existing line breaks are kept.
  package static func lines(_ text: String, columns: Int) -> [String] {
    // Most texts of a status fit, and are drawn again with every frame.
    if let width = CellWidth.plainWidth(of: text), width <= columns { return [text] }
    return lines([Run(text)], columns: columns).map { $0.runs.text }
  }

  /// `text`, truncated to `columns` cells with an ellipsis if it does not fit.
  package static func beginning(of text: String, columns: Int, isASCII: Bool) -> String {
    guard CellWidth.of(text) > columns else { return text }
    var used = 1
    var beginning = text.prefix {
      used += CellWidth.of(PrintableText.character($0))
      return used <= columns
    }
    while beginning.last == " " { beginning.removeLast() }
    return columns > 0 ? beginning + (isASCII ? "~" : "…") : ""
  }

  /// Returns the lines of `runs`, each at most `columns` cells wide; line feeds begin new ones.
  static func lines(_ runs: [Run], columns: Int) -> [TextLine] {
    guard columns > 0 else { return [] }
    return hardLines(of: runs).flatMap { wrap($0, columns: columns) }.map { TextLine(runs: $0) }
  }

  private static func hardLines(of runs: [Run]) -> [[Run]] {
    var lines: [[Run]] = [[]]
    for run in runs {
      guard CellWidth.plainWidth(of: run.text) == nil else {
        lines[lines.count - 1].join(run)
        continue
      }
      let text = String(run.text.map { $0 == "\t" ? " " : $0 })
      lines.join(run.saying(text), splitAt: \.isNewline)
    }
    return lines
  }

  /// Wraps a line word by word. A line that fits keeps its spaces; all lines of a longer one have
  /// its indent, unless that takes more than half of the columns.
  private static func wrap(_ runs: [Run], columns: Int) -> [[Run]] {
    guard runs.reduce(0, { $0 + CellWidth.of($1.text) }) > columns else { return [runs] }
    let indent = runs.first.map { String($0.text.prefix { $0 == " " }) } ?? ""
    let margin = indent.isEmpty || indent.count > columns / 2 ? [] : [Run(indent)]
    let room = columns - (margin.first?.text.count ?? 0)
    var lines: [[Run]] = []
    var (line, used, isNew) = (margin, 0, true)
    var word: [Run] = []
    /// The run that contains the space before the word.
    var space: Run?
    func add() {
      guard !word.isEmpty else { return }
      for (index, chunk) in chunks(word, columns: room).enumerated() {
        let width = chunk.reduce(0) { $0 + CellWidth.of($1.text) }
        if index == 0, !isNew, used + 1 + width <= room {
          if var space {
            space.text = " "
            line.join(space)
          }
          used += 1
        } else if !isNew {
          lines.append(line)
          (line, used) = (margin, 0)
        }
        for run in chunk { line.join(run) }
        used += width
        isNew = false
      }
      word = []
    }
    for run in runs {
      for (index, part) in splitAtSpaces(run.text).enumerated() {
        if index > 0 {
          add()
          space = run
        }
        word.join(run.saying(part))
      }
    }
    add()
    return isNew ? [runs] : lines + [line]
  }

  /// Cuts runs anywhere into lines of at most `columns` cells; tabs advance to multiples of eight.
  static func chunks(_ runs: [Run], columns: Int) -> [[Run]] {
    var lines: [[Run]] = [[]]
    var used = 0
    for run in runs {
      if let width = CellWidth.plainWidth(of: run.text), width <= columns - used {
        lines[lines.count - 1].join(run)
        used += width
        continue
      }
      var piece = ""
      for character in run.text {
        let text =
          character == "\t" ? String(repeating: " ", count: 8 - used % 8) : String(character)
        let width = CellWidth.of(text)
        if used + width > columns, used > 0 {
          lines[lines.count - 1].join(run.saying(piece))
          lines.append([])
          (piece, used) = ("", 0)
        }
        piece += text
        used += width
      }
      lines[lines.count - 1].join(run.saying(piece))
    }
    return lines
  }

  private static func splitAtSpaces(_ text: String) -> [Substring] {
    // Finding character boundaries is slow, and a space is a byte that no plain scalar has a part of.
    CellWidth.plainWidth(of: text) != nil
      ? text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(
        Substring.init)
      : text.split(separator: " ", omittingEmptySubsequences: false)
  }
}
