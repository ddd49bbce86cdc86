/// An option: its name, where it can be set, how its value is read and written, and its help.
///
/// The command line, the configuration file, the environment, `config`, scenarios and the help are
/// all made from rows. `Root` is the value that the options set.
package struct OptionRow<Root>: Sendable {
  package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable
  /// Makes the path of a value when it is needed: to make those of all rows takes a millisecond.
  package typealias Place<Value> = @Sendable () -> Path<Value>

  package let name: String
  package let shape: OptionShape
  /// The placeholder of the value in the help, without brackets.
  package let valueName: String
  package let help: String
  /// The letter of a short form such as `-o`; nil if there is none.
  package var letter: Character?
  /// Lists the values that can be typed; the list is empty if there are too many.
  package var choices: @Sendable () -> [String] = { [] }
  /// The text that `config` shows if nothing is set; nil for a dash.
  package var standard: String?
  package var fileUse = OptionFileUse.none
  package var completion = OptionCompletion.none
  /// True for an option that a short help lists.
  package var isEveryday = false
  /// Reads a value as it is typed. The values of switches are `yes` and `no`.
  package let read: @Sendable (String, inout Root) throws(OptionProblem) -> Void
  /// Returns the value as it is typed; nil if none is set.
  package let text: @Sendable (Root) -> String?
  /// Returns what is wrong with the value that was read, as words that follow the option's name,
  /// such as ` takes a number of at least 1`; nil if the value is in its range.
  package var check: @Sendable (Root) -> String? = { _ in nil }

  package init(
    _ name: String, _ shape: OptionShape, valueName: String? = nil, help: String,
    read: @escaping @Sendable (String, inout Root) throws(OptionProblem) -> Void,
    text: @escaping @Sendable (Root) -> String? = { _ in nil }
  ) {
    (self.name, self.shape, self.valueName) = (name, shape, valueName ?? name)
    (self.help, self.read, self.text) = (help, read, text)
  }

  /// Returns the row for a value that holds a `Root`.
  package func at<Whole>(_ path: OptionRow<Whole>.Path<Root>) -> OptionRow<Whole> {
    var row = OptionRow<Whole>(
      name, shape, valueName: valueName, help: help,
      read: { text, whole throws(OptionProblem) in try self.read(text, &whole[keyPath: path]) },
      text: { self.text($0[keyPath: path]) })
    (row.letter, row.choices, row.standard) = (letter, choices, standard)
    (row.fileUse, row.completion, row.isEveryday) = (fileUse, completion, isEveryday)
    row.check = { self.check($0[keyPath: path]) }
    return row
  }

  package func with(_ change: (inout OptionRow) -> Void) -> OptionRow {
    var row = self
    change(&row)
    return row
  }

  /// The option, listed in the short help.
  package var everyday: OptionRow { with { $0.isEveryday = true } }

  /// What is wrong with the value, without the option's name; nil if the value is in its range.
  func problem(with root: Root) -> String? {
    let words = name.replacing("-", with: " ")
    return check(root).map { $0.hasPrefix(": ") ? String($0.dropFirst(2)) : words + $0 }
  }

  /// The words that change the option in a scenario: its name, after `no` if it is on by default.
  package func scenarioWords(standard: Root) -> String {
    let words = name.replacing("-", with: " ")
    return shape == .flag && text(standard) == "yes" ? "no \(words)" : words
  }
}

/// How an option is typed.
package enum OptionShape: Equatable, Sendable {
  /// `--name`
  case mark
  /// `--name` or `--no-name`
  case flag
  /// `--name VALUE`
  case value
  /// `--name VALUE`, which must be there.
  case requiredValue
  /// `--name VALUE`, or `--name` alone, which means the associated value.
  case optionalValue(String)
  /// `--name VALUE`, as often as needed.
  case values
  /// `VALUE`, which can be left out.
  case argument
  /// `VALUE`, which must be there.
  case requiredArgument
  /// `VALUE...`, at least one.
  case arguments

  package var isPositional: Bool { [.argument, .requiredArgument, .arguments].contains(self) }

  /// The value that the option has if it is typed alone; nil if it needs one.
  package var impliedValue: String? {
    if case .optionalValue(let value) = self { value } else { nil }
  }

  package var isRequired: Bool { [.requiredValue, .requiredArgument, .arguments].contains(self) }

  /// True if the option is typed without a value.
  package var isSwitch: Bool { self == .mark || self == .flag }
}

/// Whether and when the configuration file sets an option.
package enum OptionFileUse: Sendable {
  /// The file can't set it, because it concerns only one game.
  case none
  /// The file sets it, and the environment and the command line override the file.
  case setting
  /// The file sets it only if nothing else does, such as a taught hand.
  case fallback
}

/// The completions that shells offer for an option's value.
package enum OptionCompletion: Sendable {
  case none, file, folder
  case names(@Sendable () -> [String])
}

/// Why a value, or a line of a scenario, can't be read, as words that follow it.
package struct OptionProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
