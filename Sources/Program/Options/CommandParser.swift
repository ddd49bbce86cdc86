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
    given =
      try C.options(inSection: nil).flatMap { try $0.given(in: container) }
      + Self.sections.flatMap { try $0.given(container) }
  }

  private static var sections: [SectionAccess<C>] {
    [
      SectionAccess(of: FirstSection.self), SectionAccess(of: SecondSection.self),
      SectionAccess(of: ThirdSection.self), SectionAccess(of: FourthSection.self),
      SectionAccess(of: FifthSection.self),
    ]
  }

  var customMirror: Mirror {
    Mirror(
      self,
      declaring: C.options(inSection: nil).flatMap(\.declarations)
        + Self.sections.map(\.declaration))
  }

  func command() throws -> C { try CommandLineReader.command(with: given) }

  func validate() throws { _ = try command() }

  func run() async throws {
    var command = try command()
    try await command.run()
  }
}

extension Mirror {
  /// Creates the mirror of a parser. ArgumentParser takes the names of its property wrappers, which
  /// begin with an underscore.
  init(_ parser: some CustomReflectable, declaring children: [(name: String, value: any Sendable)])
  {
    self.init(parser, children: children.map { ("_" + $0.name, $0.value) })
  }
}

/// The key of an option's value: its name.
struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension OptionRow where Root: Command {
  /// The option as ArgumentParser declares one, by the names of its properties.
  var declarations: [(name: String, value: any Sendable)] {
    let help = ArgumentHelp(
      helpText, valueName: valueName,
      visibility: HelpSection.isListed(self, of: Root.self) ? .default : .hidden)
    let typed: NameSpecification =
      letter.map { [.customShort($0), .customLong(name)] } ?? .customLong(name)
    let check: @Sendable (String) throws -> String = { text in
      var trial = Root()
      try read(text, &trial)
      return text
    }
    let value: any Sendable
    switch shape {
    case .mark: value = Flag<Bool>(wrappedValue: false, name: typed, help: help)
    case .flag where isOffByDefault:
      let opposite = Flag<Bool>(
        wrappedValue: false, name: .customLong(opposite), help: .private)
      return [
        (name, Flag<Bool>(wrappedValue: false, name: typed, help: help)), (self.opposite, opposite),
      ]
    case .flag:
      value = Flag<Bool?>(
        name: typed, inversion: .prefixedNo, exclusivity: .chooseLast, help: help)
    case .value:
      value = Option<String?>(name: typed, help: help, completion: kind, transform: check)
    case .requiredValue:
      value = Option<String>(name: typed, help: help, completion: kind, transform: check)
    case .optionalValue(let standard):
      value = Option<String?>(
        wrappedValue: nil, name: typed, defaultAsFlag: standard, help: help, completion: kind,
        transform: check)
    case .values:
      value = Option<[String]>(
        wrappedValue: [], name: typed, parsing: .singleValue, help: help, completion: kind,
        transform: check)
    case .argument: value = Argument<String?>(help: help, completion: kind, transform: check)
    case .requiredArgument: value = Argument<String>(help: help, completion: kind, transform: check)
    case .arguments: value = Argument<[String]>(help: help, completion: kind, transform: check)
    }
    return [(name, value)]
  }

  /// The word without dashes that turns a flag off.
  private var opposite: String { "no-" + name }

  private var isOffByDefault: Bool { text(Root()) != "yes" }

  private var kind: CompletionKind {
    switch completion {
    case .none: choices().isEmpty ? .default : .list(choices())
    case .file: .file()
    case .folder: .directory
    case .names(let names): .custom { _, _, _ in names() }
    }
  }

  /// Returns what was typed for the option.
  func given(
    in container: KeyedDecodingContainer<OptionKey>
  ) throws -> [CommandLineReader<Root>.Given] {
    func decoded<Declared: Decodable>(_ type: Declared.Type, _ name: String) throws -> Declared {
      try container.decode(type, forKey: OptionKey(stringValue: name))
    }
    let texts: [String?]
    switch shape {
    case .values: texts = try decoded(Option<[String]>.self, name).wrappedValue
    case .arguments: texts = try decoded(Argument<[String]>.self, name).wrappedValue
    case .mark: texts = try decoded(Flag<Bool>.self, name).wrappedValue ? ["yes"] : []
    case .flag where isOffByDefault:
      texts = [
        try decoded(Flag<Bool>.self, name).wrappedValue ? "yes" : nil,
        try decoded(Flag<Bool>.self, opposite).wrappedValue ? "no" : nil,
      ]
    case .flag: texts = [try decoded(Flag<Bool?>.self, name).wrappedValue.map { $0 ? "yes" : "no" }]
    case .value, .optionalValue: texts = [try decoded(Option<String?>.self, name).wrappedValue]
    case .requiredValue: texts = [try decoded(Option<String>.self, name).wrappedValue]
    case .argument: texts = [try decoded(Argument<String?>.self, name).wrappedValue]
    case .requiredArgument: texts = [try decoded(Argument<String>.self, name).wrappedValue]
    }
    return texts.compactMap { text in text.map { (self, $0) } }
  }

  /// The help with the values that can be typed and the default. The short help has one sentence.
  private var helpText: String {
    if HelpSection.isShort, Root.hasShortHelp, !shape.isPositional {
      return help.firstRange(of: ". ").map { String(help[...$0.lowerBound]) } ?? help
    }
    var facts = choices().isEmpty ? [] : ["values: \(choices().joined(separator: ", "))"]
    if let value = text(Root()), !shape.isSwitch { facts.append("default: \(value)") }
    if shape == .flag, !isOffByDefault { facts.append("default: --\(name)") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}
