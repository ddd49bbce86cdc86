import Basics
import Cards
import DecisionLogs
import OperatingSystem
import Scenarios

/// A shell command for a card: it prints the card's text, or carries out a decision.
///
/// Placeholders are replaced by environment variables, never by a card's text, so that the shell
/// runs no part of it. Commands that would pass it to another shell or arithmetic are refused.
struct ShellCommand: Sendable {
  let template: String
  private let misplaced: [String: String]

  /// Throws if the text of a card could be run as a part of a program, or would not come.
  init(_ template: String) throws(OptionProblem) {
    let check = ShellTemplate(template)
    (self.template, misplaced) = (template, check.misplaced)
    if let problem = check.problem { throw OptionProblem(problem) }
  }

  /// Returns why the command would not get a field of a card that it names; nil if it would.
  func problem(with card: Card) -> String? {
    guard !misplaced.isEmpty else { return nil }
    let fields = CardRecord.deck(card).fields
    return misplaced.filter { fields.value(at: $0.key[...]) != nil }.values.min()
  }

  /// The words to run, and a file to remove when they have ended; nil if there is none.
  typealias Invocation = (arguments: [String], inputPath: String?)

  /// The maximum length of a value in bytes; a longer one may not fit into the environment.
  private static let maxValue = 100_000

  /// Prepares the command for a card. A value that does not fit a variable comes on standard input.
  /// With `isComplete`, throws if the command uses such a value or an empty value, because it would
  /// then mean something else.
  func invocation(
    for card: Card, with more: KeyValuePairs<String, String>, isComplete: Bool = false
  ) throws(Failure) -> Invocation {
    if let problem = problem(with: card) { throw .badInput("was not run: \(problem)") }
    let fields = CardRecord.deck(card).fields
    var variables: [(placeholder: String, name: String, value: [UInt8])] = [
      ("", "THUMBDECK_CARD", card.originalBytes),
      ("title", "THUMBDECK_TITLE", Array(card.title.utf8)),
      ("id", "THUMBDECK_ID", Array(card.id.utf8)),
    ]
    var used: Set<String> = []
    let script = ShellTemplate(template) { name in
      if !variables.contains(where: { $0.placeholder == name }) {
        guard let value = fields.value(at: name[...]) else { return nil }
        variables.append((name, "THUMBDECK_FIELD_\(variables.count - 2)", Array(value.utf8)))
      }
      used.insert(name)
      return variables.first { $0.placeholder == name }?.name
    }.text
    func fits(_ value: [UInt8]) -> Bool { value.count <= Self.maxValue && !value.contains(0) }
    let values = variables.filter { used.contains($0.placeholder) }.map(\.value)
    let large = values.first { !fits($0) }
    if isComplete, large != nil || values.contains(where: \.isEmpty) {
      throw .badInput(
        "was not run: a part of the card that it uses is empty, too long or has a zero byte")
    }
    let path = try large.map { value throws(Failure) in
      try TemporaryFile.write(value, name: "thumbdeck", for: "a card")
    }
    var environment = more.map { "\($0)=\($1)" }
    var command = ""
    for (_, name, value) in variables {
      // A value that does not fit is emptied, so that none of the surrounding environment remains.
      if let text = fits(value) ? String(validating: value, as: UTF8.self) : "" {
        environment.append("\(name)=\(text)")
      } else {
        command += Self.setting(name, to: value)
      }
    }
    if let path {
      environment.append("THUMBDECK_INPUT=\(path)")
      command += "exec <\"$THUMBDECK_INPUT\"; rm -f \"$THUMBDECK_INPUT\"\n"
    }
    return (["env"] + environment + ["sh", "-c", command + script], path)
  }

  /// Returns a command that sets a variable to bytes that are not UTF-8. The shell drops line ends
  /// at the end of a value, so a full stop follows the bytes and is removed afterwards.
  private static func setting(_ name: String, to value: [UInt8]) -> String {
    let bytes = value.map { "\\" + PaddedNumber.text($0, digits: 3, radix: 8) }
    return "\(name)=$(printf '\(bytes.joined()).'); export \(name)=\"${\(name)%.}\"\n"
  }
}

extension CardFields {
  /// The value of a field, or at a path of names, such as `seller.name`; nil if there is none.
  fileprivate func value(at path: Substring) -> String? {
    let value = values.first { $0.name.text == path }?.value
    guard value == nil, let dot = path.firstIndex(of: ".") else { return value }
    let outer = self.value(at: path[..<dot]).map { CardFields(json: $0) }
    return outer?.value(at: path[path.index(after: dot)...])
  }
}
