import ArgumentParser
import Scenarios

/// A command as ArgumentParser sees it. ArgumentParser finds the declarations of options by
/// reflection, so the mirror of this type lists them.
struct CommandParser<C: Command>: AsyncParsableCommand, CustomReflectable {
  static var configuration: CommandConfiguration { C.configuration }

  /// The typed options; empty before the words are read.
  private let given: [CommandLineReader<C>.Given]

  init() { given = [] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    given = try C.options.flatMap { row in
      try row.values(in: container).map { (row, $0) }
    }
  }

  var customMirror: Mirror {
    let standard = C()
    // ArgumentParser takes the names of its property wrappers, which begin with an underscore.
    return Mirror(
      self, children: C.options.map { ("_" + $0.name, $0.declaration(standard: standard)) })
  }

  func command() throws -> C { try CommandLineReader.command(with: given) }

  func validate() throws { _ = try command() }

  func run() async throws {
    var command = try command()
    try await command.run()
  }
}

/// The key of an option's value: its name.
private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension OptionRow where Root: Command {
  /// The option as ArgumentParser declares one.
  fileprivate func declaration(standard: Root) -> any Sendable {
    let help = ArgumentHelp(helpText(standard: standard), valueName: valueName)
    let name: NameSpecification =
      letter.map { [.customShort($0), .customLong(self.name)] } ?? .customLong(self.name)
    let check: @Sendable (String) throws -> String = { text in
      var trial = Root()
      try read(text, &trial)
      return text
    }
    switch shape {
    case .mark: return Flag<Bool>(wrappedValue: false, name: name, help: help)
    case .flag:
      return Flag<Bool?>(name: name, inversion: .prefixedNo, exclusivity: .chooseLast, help: help)
    case .value: return Option<String?>(name: name, help: help, completion: kind, transform: check)
    case .requiredValue:
      return Option<String>(name: name, help: help, completion: kind, transform: check)
    case .optionalValue(let value):
      return Option<String?>(
        wrappedValue: nil, name: name, defaultAsFlag: value, help: help, completion: kind,
        transform: check)
    case .values:
      return Option<[String]>(
        wrappedValue: [], name: name, parsing: .singleValue, help: help, completion: kind,
        transform: check)
    case .argument: return Argument<String?>(help: help, completion: kind, transform: check)
    case .requiredArgument: return Argument<String>(help: help, completion: kind, transform: check)
    case .arguments: return Argument<[String]>(help: help, completion: kind, transform: check)
    }
  }

  private var kind: CompletionKind {
    switch completion {
    case .none: choices.isEmpty ? .default : .list(choices)
    case .file: .file()
    case .folder: .directory
    case .names(let names): .custom { _, _, _ in names() }
    }
  }

  /// Returns the texts that were typed for the option.
  fileprivate func values(in container: KeyedDecodingContainer<OptionKey>) throws -> [String] {
    func decoded<Declared: Decodable>(_ type: Declared.Type) throws -> Declared {
      try container.decode(type, forKey: OptionKey(stringValue: name))
    }
    let value: String?
    switch shape {
    case .values: return try decoded(Option<[String]>.self).wrappedValue
    case .arguments: return try decoded(Argument<[String]>.self).wrappedValue
    case .mark: value = try decoded(Flag<Bool>.self).wrappedValue ? "yes" : nil
    case .flag: value = try decoded(Flag<Bool?>.self).wrappedValue.map { $0 ? "yes" : "no" }
    case .value, .optionalValue: value = try decoded(Option<String?>.self).wrappedValue
    case .requiredValue: value = try decoded(Option<String>.self).wrappedValue
    case .argument: value = try decoded(Argument<String?>.self).wrappedValue
    case .requiredArgument: value = try decoded(Argument<String>.self).wrappedValue
    }
    return value.map { [$0] } ?? []
  }

  /// The help with the values that can be typed and the default.
  private func helpText(standard: Root) -> String {
    var facts = choices.isEmpty ? [] : ["values: \(choices.joined(separator: ", "))"]
    if let value = text(standard), shape != .mark {
      facts.append(
        "default: " + (shape == .flag ? "--\(value == "yes" ? "" : "no-")\(name)" : value))
    }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}
