import Basics

extension OptionRow {
  /// A switch that can only be turned on.
  package static func mark(
    _ name: String, _ path: @escaping @autoclosure Place<Bool>, _ help: String
  ) -> OptionRow {
    OptionRow(name, .mark, help: help, read: { $1[keyPath: path()] = $0 == "yes" })
  }

  /// A switch that can be turned on and off.
  package static func flag(
    _ name: String, _ path: @escaping @autoclosure Place<Bool>, _ help: String
  ) -> OptionRow {
    OptionRow(
      name, .flag, help: help, read: { $1[keyPath: path()] = $0 == "yes" },
      text: { $0[keyPath: path()] ? "yes" : "no" })
  }

  package static func text(
    _ name: String, _ path: @escaping @autoclosure Place<String?>, as valueName: String? = nil,
    shape: OptionShape = .value, completion: OptionCompletion = .none, _ help: String
  ) -> OptionRow {
    value(name, path(), as: valueName, shape: shape, help, parse: { $0 })
      .with { $0.completion = completion }
  }

  package static func file(
    _ name: String, _ path: @escaping @autoclosure Place<String?>, as valueName: String = "file",
    letter: Character? = nil, isRequired: Bool = false, _ help: String
  ) -> OptionRow {
    text(name, path(), as: valueName, shape: isRequired ? .requiredValue : .value, help)
      .with { ($0.letter, $0.completion) = (letter, .file) }
  }

  /// The names of files, at least one, which are typed without the option's name.
  package static func files(
    _ name: String, _ path: @escaping @autoclosure Place<[String]>, _ help: String
  ) -> OptionRow {
    OptionRow(name, .arguments, help: help, read: { $1[keyPath: path()].append($0) })
      .with { $0.completion = .file }
  }

  /// A value that `parse` reads and `text` writes.
  package static func value<Value>(
    _ name: String, _ path: @escaping @autoclosure Place<Value?>, as valueName: String? = nil,
    shape: OptionShape = .value,
    _ help: String, parse: @escaping @Sendable (String) throws(OptionProblem) -> Value,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> OptionRow {
    OptionRow(
      name, shape, valueName: valueName, help: help,
      read: { text, root throws(OptionProblem) in root[keyPath: path()] = try parse(text) },
      text: { $0[keyPath: path()].map(text) })
  }

  /// One of the values of a type, which are typed by their raw values.
  package static func choice<Value: CaseIterable & RawRepresentable & Sendable>(
    _ name: String, _ path: @escaping @autoclosure Place<Value?>, as valueName: String? = nil,
    _ help: String
  ) -> OptionRow where Value.RawValue: CustomStringConvertible {
    let names = Value.allCases.map { "\($0.rawValue)" }
    return value(
      name, path(), as: valueName, help,
      parse: { text throws(OptionProblem) in
        for (name, value) in zip(names, Value.allCases) where name == text { return value }
        throw .oneOf(names)
      }, text: { "\($0.rawValue)" }
    ).with { $0.choices = { names } }
  }

  /// A number from `min` to `max`; `what` is its unit, such as `seconds`.
  package static func number<
    Number: LosslessStringConvertible & Comparable & Sendable & SendableMetatype
  >(
    _ name: String, _ path: @escaping @autoclosure Place<Number?>, as valueName: String? = nil,
    shape: OptionShape = .value, of what: String = "", min: Number? = nil, max: Number? = nil,
    _ help: String
  ) -> OptionRow {
    value(
      name, path(), as: valueName, shape: shape, help,
      parse: { text throws(OptionProblem) in
        guard let number = Number(text) else { throw OptionProblem("a number was expected") }
        return number
      }, text: OptionProblem.text
    ).with { row in
      row.check = { OptionProblem.words(for: $0[keyPath: path()], what, min: min, max: max) }
    }
  }
}

extension Equatable {
  /// The value as an optional, as rows expect it; setting nil changes nothing.
  package var orNil: Self? {
    get { self }
    set { self = newValue ?? self }
  }
}

extension OptionProblem {
  static func oneOf(_ names: [String]) -> OptionProblem {
    OptionProblem("use \(names.inSentence(with: "or"))")
  }

  /// Returns a number as people write it: 10 rather than 10.0.
  static func text(_ number: some LosslessStringConvertible) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  fileprivate static func words<Number: LosslessStringConvertible & Comparable & SendableMetatype>(
    for number: Number?, _ what: String, min: Number?, max: Number?
  ) -> String? {
    // No range contains a value that is not a number.
    guard let number, !(min.map { number >= $0 } ?? true) || !(max.map { number <= $0 } ?? true)
    else { return nil }
    let kind = what.isEmpty ? "a number" : "a number of \(what)"
    let least = min.map { text($0) } ?? ""
    return max.map { " takes \(kind) from \(least) to \(text($0))" }
      ?? " takes \(kind) of at least \(least)"
  }
}
