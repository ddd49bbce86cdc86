import ArgumentParser
import Cards
import JSONText
import Libc
import SystemPackage
import Table

/// A command of the shell whose output is shown as the text of cards.
///
/// What stands for a card in it becomes a variable of the environment, and never the text itself, so that the
/// shell runs nothing of a card. What would give the text to another shell, or to the arithmetic of one, is
/// refused.
struct PreviewCommand: Sendable {
  /// The command as it was written.
  let template: String

  /// A command; throws an error of the command line if a card would be read as a part of a program.
  init(_ template: String) throws {
    self.template = template
    var script = PreviewScript(template)
    script.fill { _ in "X" }
    if let problem = script.problem { throw ValidationError(problem) }
  }

  /// A command with what it needs to know of a card.
  struct Invocation {
    /// The program and its arguments.
    let arguments: [String]
    /// A file to be removed when the command has ended; nil for none.
    let inputPath: String?
  }

  /// Longer values do not fit into the environment, and come on standard input.
  private static let maxValue = 100_000

  /// The command for a card, on a card of so many cells.
  func invocation(for card: Card, size: Size) throws(Failure) -> Invocation {
    let fields = CardFields(json: DecisionLine.cardJSON(card))
    var variables: [(name: String, value: [UInt8])] = [
      ("THUMBDECK_CARD", card.originalBytes), ("THUMBDECK_TITLE", Array(card.title.utf8)),
      ("THUMBDECK_ID", Array(card.id.utf8)),
    ]
    var used: Set<String> = []
    var script = PreviewScript(template)
    script.fill { name in
      let variable: String
      switch name {
      case "": variable = "THUMBDECK_CARD"
      case "title": variable = "THUMBDECK_TITLE"
      case "id": variable = "THUMBDECK_ID"
      default:
        guard let value = fields.value(at: name.split(separator: ".")) else { return nil }
        variable = "THUMBDECK_FIELD_\(variables.count - 2)"
        variables.append((variable, Array(value.utf8)))
      }
      used.insert(variable)
      return variable
    }
    func fits(_ value: [UInt8]) -> Bool { value.count <= Self.maxValue && !value.contains(0) }
    let large = variables.first { used.contains($0.name) && !fits($0.value) }
    let path = try large.map { (_, value) throws(Failure) in try Self.write(value) }
    var environment = ["THUMBDECK_COLUMNS=\(size.columns)", "THUMBDECK_LINES=\(size.rows)"]
    var command = ""
    for (name, value) in variables where fits(value) {
      if let text = String(validating: value, as: UTF8.self) {
        environment.append("\(name)=\(text)")
      } else {
        command += Self.setting(name, to: value)
      }
    }
    if let path {
      environment.append("THUMBDECK_INPUT=\(path)")
      command += "exec <\"$THUMBDECK_INPUT\"; rm -f \"$THUMBDECK_INPUT\"\n"
    }
    return Invocation(
      arguments: ["env"] + environment + ["sh", "-c", command + script.text], inputPath: path)
  }

  /// Sets a variable to bytes that are no text, each by its number; a last one keeps line ends.
  private static func setting(_ name: String, to value: [UInt8]) -> String {
    let bytes = value.map { byte in
      "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0)
        + String(byte, radix: 8)
    }
    return "\(name)=$(printf '\(bytes.joined()).'); export \(name)=\"${\(name)%.}\"\n"
  }

  private static func write(_ value: [UInt8]) throws(Failure) -> String {
    let folder = Surroundings.current.variable("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/thumbdeck-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      throw .badInput("\(folder): no file can be made for a card: \(Errno(rawValue: errno))")
    }
    let file = FileDescriptor(rawValue: descriptor)
    do { _ = try file.closeAfter { try file.writeAll(value) } } catch {
      unlink(path)
      throw .badInput("\(path): it can't be written: \(error)")
    }
    return path
  }
}

/// A command of the shell in which placeholders are replaced by variables, each as the quotes around it need.
private struct PreviewScript {
  private(set) var text = ""
  private let characters: [Character]
  private var position = 0
  private var quotes: [Quote] = []
  private var hasPlaceholder = false
  private var isInParameter = false
  private var isInnerScript = false

  private enum Quote { case single, double, parenthesis, backquote, parameter }

  init(_ template: String) { characters = Array(template) }

  /// Why a placeholder can't stand where it does; nil if it can.
  var problem: String? {
    guard hasPlaceholder else { return nil }
    let template = String(characters)
    if isInParameter { return "a placeholder can't stand in ${...}" }
    if ["((", "$[", "[[", "let "].contains(where: template.contains) {
      return
        "placeholders don't go with ((...)), $[...], [[...]] and let, which may run what a card says; give "
        + "them to a program instead"
    }
    return isInnerScript
      ? "in double quotes another shell would run what a card says; put its command in single quotes"
      : nil
  }

  /// Replaces each placeholder by the variable that `variable` names for it; one for which it returns nil is
  /// none.
  mutating func fill(_ variable: (String) -> String?) {
    while position < characters.count {
      if let (name, end) = placeholder(), let variable = variable(name) {
        write(variable)
        position = end
      } else {
        copy()
      }
    }
  }

  /// The placeholder that begins here: `{}`, or `{` and a name.
  private func placeholder() -> (name: String, end: Int)? {
    guard characters[position] == "{",
      let end = characters[position...].firstIndex(of: "}")
    else { return nil }
    let name = String(characters[(position + 1)..<end])
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    return isName ? (name, end + 1) : nil
  }

  private mutating func write(_ variable: String) {
    hasPlaceholder = true
    if quotes.contains(.parameter) { isInParameter = true }
    if quotes.last == .double, Self.startsShell(text) { isInnerScript = true }
    // Within double quotes, quotes would end them. Within single ones another shell may read it.
    text += quotes.last == .double ? "${\(variable)}" : "\"$\(variable)\""
  }

  /// True if a command before the placeholder gives its words to a shell.
  private static func startsShell(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace || ";|&()`/".contains($0) }
    let hasShell = words.contains {
      ["sh", "bash", "dash", "ksh", "zsh", "fish", "su"].contains($0)
    }
    let hasScript = words.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.hasSuffix("c") }
    return hasShell && hasScript || words.contains { $0 == "eval" || $0 == "ssh" }
  }

  /// Copies the next character, and follows the quotes.
  private mutating func copy() {
    let character = characters[position]
    let next = position + 1 < characters.count ? characters[position + 1] : nil
    text.append(character)
    position += 1
    switch (quotes.last, character) {
    case (.single, "'"), (.double, "\""), (.backquote, "`"), (.parameter, "}"): quotes.removeLast()
    case (.single, _): break
    case (_, "\\"): copyNext()
    case (.parenthesis, ")"): quotes.removeLast()
    case (_, "\""): quotes.append(.double)
    case (_, "`"): quotes.append(.backquote)
    case (_, "$") where next == "(" || next == "{":
      quotes.append(next == "(" ? .parenthesis : .parameter)
      copyNext()
    case (.double, _): break
    case (_, "'"): quotes.append(.single)
    case (_, "("): quotes.append(.parenthesis)
    case (_, "#") where isAtWord: copyComment()
    default: break
    }
  }

  private mutating func copyNext() {
    guard position < characters.count else { return }
    text.append(characters[position])
    position += 1
  }

  /// True if the character that was copied last begins a word.
  private var isAtWord: Bool {
    position < 2 || characters[position - 2].isWhitespace
      || ";&|(".contains(characters[position - 2])
  }

  private mutating func copyComment() {
    while position < characters.count, !characters[position].isNewline {
      text.append(characters[position])
      position += 1
    }
  }
}

extension CardFields {
  /// The value at a path of names, such as `seller` and `name`; nil if there is no such field.
  fileprivate func value(at path: [Substring]) -> String? {
    guard let name = path.first,
      let value = values.first(where: { $0.name.text == name })?.value
    else { return nil }
    return path.count == 1 ? value : CardFields(json: value).value(at: Array(path.dropFirst()))
  }
}
