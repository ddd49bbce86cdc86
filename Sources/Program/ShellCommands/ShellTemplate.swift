/// A shell command whose placeholders are replaced by variables with the right quotes.
struct ShellTemplate {
  /// The command with its placeholders replaced.
  private(set) var text = ""
  private let characters: [Character]
  private var position = 0
  private var quotes: [Quote] = []
  /// The quotes around each placeholder, outermost first.
  private var places: [[Quote]] = []
  /// The names in braces that would reach the command as the name of a variable, with the remedy.
  private(set) var misplaced: [String: String] = [:]

  private enum Quote { case single, double, parenthesis, backquote, parameter }

  /// Replaces each placeholder of a command by the variable that `variable` returns for its name. A
  /// placeholder for which it returns nil stays as it is.
  init(_ template: String, with variable: (String) -> String? = { _ in "X" }) {
    characters = Array(template)
    while position < characters.count {
      if let (name, end) = placeholder(), let variable = variable(name) {
        write(variable)
        noteMisplaced(name)
        position = end
      } else {
        copy()
      }
    }
  }

  /// Why a placeholder can't be where it is in the command; nil if all placeholders can.
  var problem: String? {
    guard !places.isEmpty else { return nil }
    let template = String(characters)
    if places.joined().contains(.parameter) { return "a placeholder can't stand in ${...}" }
    if ["((", "$[", "[[", "let "].contains(where: template.contains) {
      return
        "placeholders don't go with ((...)), $[...], [[...]] and let, which may run what a card says; give "
        + "them to a program instead"
    }
    return places.contains { $0.last != .single } && callsShell
      ? "another shell would run what a card says; put all that it is told in single quotes, as in sh -c '... {}'"
      : ["", "title", "id"].lazy.compactMap { misplaced[$0] }.first
  }

  /// Returns the placeholder that begins at ``position``: `{}`, or a name in braces.
  private func placeholder() -> (name: String, end: Int)? {
    guard characters[position] == "{", let end = characters[position...].firstIndex(of: "}")
    else { return nil }
    let name = String(characters[(position + 1)..<end])
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
    return isName && name.first != " " && name.last != " " ? (name, end + 1) : nil
  }

  private mutating func write(_ variable: String) {
    places.append(quotes)
    // Inside double quotes, more quotes would end them. A text in single quotes may be a command
    // for another shell; `?` makes that shell fail if it does not have the variable.
    switch quotes.last {
    case .double: text += "${\(variable)}"
    case .single: text += "\"${\(variable)?}\""
    default: text += "\"$\(variable)\""
    }
  }

  /// Notes a placeholder in quotes that no shell will read.
  private mutating func noteMisplaced(_ name: String) {
    var remedy: String?
    if text.contains(/(?:^|[^<])<<[^<\n].*\n/) {
      remedy = "in a here-document; write printf '%s\\n' {\(name)} | ..."
    } else if quotes.last == .single, !callsShell, !calls(["script", "flock"]) {
      remedy = "in single quotes; write {\(name)} or \"... {\(name)}\", or sh -c '... {\(name)}'"
    }
    if let remedy { misplaced[name] = "{\(name)} is not the card \(remedy)" }
  }

  /// True if a word of the command is a program that runs its arguments as commands.
  private var callsShell: Bool { calls(Self.shells) }

  private func calls(_ programs: Set<String>) -> Bool {
    let words = String(characters).split { $0.isWhitespace || ";|&()`/<>\"'={}".contains($0) }
    return words.contains { programs.contains(String($0)) }
  }

  private static let shells: Set<String> = [
    "sh", "bash", "dash", "ash", "ksh", "mksh", "rbash", "rksh", "zsh", "fish", "csh", "tcsh",
    "busybox", "su", "eval", "trap", "source", "ssh", "watch", "parallel",
  ]

  private mutating func copy() {
    let character = characters[position]
    let next = position + 1 < characters.count ? characters[position + 1] : nil
    copyNext()
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
    case (_, "#") where isAtWord:
      while position < characters.count, !characters[position].isNewline { copyNext() }
    default: break
    }
  }

  private mutating func copyNext() {
    guard position < characters.count else { return }
    text.append(characters[position])
    position += 1
  }

  /// True if the last copied character begins a word.
  private var isAtWord: Bool {
    position < 2 || characters[position - 2].isWhitespace
      || ";&|(".contains(characters[position - 2])
  }
}
