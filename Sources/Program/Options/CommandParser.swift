import ArgumentParser
import Scenarios

/// A command as ArgumentParser sees it, with a group of options for each of ``Settings/sections``.
struct CommandParser<C: Command>: AsyncParsableCommand {
  static var configuration: CommandConfiguration { C.configuration }

  @OptionGroup private var others: SectionParser<C, -1>
  @OptionGroup(title: Settings.sections[0].title) private var section0: SectionParser<C, 0>
  @OptionGroup(title: Settings.sections[1].title) private var section1: SectionParser<C, 1>
  @OptionGroup(title: Settings.sections[2].title) private var section2: SectionParser<C, 2>
  @OptionGroup(title: Settings.sections[3].title) private var section3: SectionParser<C, 3>
  @OptionGroup(title: Settings.sections[4].title) private var section4: SectionParser<C, 4>

  /// The typed options.
  var given: [CommandLineReader<C>.Given] {
    others.given + section0.given + section1.given + section2.given + section3.given
      + section4.given
  }

  func command() throws -> C { try CommandLineReader.command(with: given) }

  func validate() throws { _ = try command() }

  func run() async throws {
    var command = try command()
    try await command.run()
  }
}

/// The options of a command in one of ``Settings/sections``, or in none for -1, as ArgumentParser
/// sees them. The index is a part of the type, because ArgumentParser knows a group of options by
/// its type. It finds the declarations by reflection, so the mirror of this type lists them.
struct SectionParser<C: Command, let index: Int>: ParsableArguments, CustomReflectable {
  /// The typed options; empty before the words are read.
  let given: [CommandLineReader<C>.Given]

  init() { given = [] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    given = try Self.properties.flatMap { try $0.given(container) }
  }

  private static var properties: [ParserProperty<C>] {
    C.options.filter { row in
      let section = Settings.sections.firstIndex { $0.rows.contains { $0.name == row.name } }
      return (section ?? -1) == index
    }.flatMap(\.properties)
  }

  var customMirror: Mirror {
    // ArgumentParser takes the names of its property wrappers, which begin with an underscore.
    Mirror(self, children: Self.properties.map { ("_" + $0.name, $0.wrapper) })
  }
}

/// A property of a parser as ArgumentParser declares one, by a property wrapper.
struct ParserProperty<C: Command> {
  let name: String
  let wrapper: any Sendable
  /// Returns what was typed for the property.
  let given: (KeyedDecodingContainer<OptionKey>) throws -> [CommandLineReader<C>.Given]
}

/// The key of an option's value: its name.
struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension OptionRow where Root: Command {
  /// The option as ArgumentParser sees it: one property, or one for each word of a flag.
  var properties: [ParserProperty<Root>] {
    let help = ArgumentHelp(
      helpText, valueName: valueName, visibility: isInShortHelp && !isEveryday ? .hidden : .default)
    let typed: NameSpecification =
      letter.map { [.customShort($0), .customLong(name)] } ?? .customLong(name)
    let check: @Sendable (String) throws -> String = { text in
      var trial = Root()
      try read(text, &trial)
      return text
    }
    func property<Wrapper: Decodable & Sendable>(
      _ wrapper: Wrapper, named key: String? = nil, texts: @escaping (Wrapper) -> [String?]
    ) -> ParserProperty<Root> {
      let key = key ?? name
      return ParserProperty(name: key, wrapper: wrapper) { container in
        let typed = try container.decode(Wrapper.self, forKey: OptionKey(stringValue: key))
        return texts(typed).compactMap(\.self).map { (self, $0) }
      }
    }
    switch shape {
    case .flag where !isOffByDefault:
      let flag = Flag<Bool?>(
        name: typed, inversion: .prefixedNo, exclusivity: .chooseLast, help: help)
      return [property(flag) { [$0.wrappedValue.map { $0 ? "yes" : "no" }] }]
    case .mark, .flag:
      let flag = Flag<Bool>(wrappedValue: false, name: typed, help: help)
      let on = property(flag) { [$0.wrappedValue ? "yes" : nil] }
      guard shape == .flag else { return [on] }
      let opposite = "no-" + name
      let off = Flag<Bool>(wrappedValue: false, name: .customLong(opposite), help: .private)
      return [on, property(off, named: opposite) { [$0.wrappedValue ? "no" : nil] }]
    case .value:
      let option = Option<String?>(name: typed, help: help, completion: kind, transform: check)
      return [property(option) { [$0.wrappedValue] }]
    case .requiredValue:
      let option = Option<String>(name: typed, help: help, completion: kind, transform: check)
      return [property(option) { [$0.wrappedValue] }]
    case .optionalValue(let standard):
      let option = Option<String?>(
        wrappedValue: nil, name: typed, defaultAsFlag: standard, help: help, completion: kind,
        transform: check)
      return [property(option) { [$0.wrappedValue] }]
    case .values:
      let option = Option<[String]>(
        wrappedValue: [], name: typed, parsing: .singleValue, help: help, completion: kind,
        transform: check)
      return [property(option) { $0.wrappedValue }]
    case .argument:
      let argument = Argument<String?>(help: help, completion: kind, transform: check)
      return [property(argument) { [$0.wrappedValue] }]
    case .requiredArgument:
      let argument = Argument<String>(help: help, completion: kind, transform: check)
      return [property(argument) { [$0.wrappedValue] }]
    case .arguments:
      let arguments = Argument<[String]>(help: help, completion: kind, transform: check)
      return [property(arguments) { $0.wrappedValue }]
    }
  }

  private var isOffByDefault: Bool { text(Root()) != "yes" }

  private var isInShortHelp: Bool {
    HelpSection.isShort && Root.hasShortHelp && !shape.isPositional
  }

  private var kind: CompletionKind {
    switch completion {
    case .none: choices().isEmpty ? .default : .list(choices())
    case .file: .file()
    case .folder: .directory
    case .names(let names): .custom { _, _, _ in names() }
    }
  }

  /// The help with the values that can be typed and the default. The short help has one sentence.
  private var helpText: String {
    if isInShortHelp {
      return help.firstRange(of: ". ").map { String(help[...$0.lowerBound]) } ?? help
    }
    var facts = choices().isEmpty ? [] : ["values: \(choices().joined(separator: ", "))"]
    if let value = text(Root()), !shape.isSwitch { facts.append("default: \(value)") }
    if shape == .flag, !isOffByDefault { facts.append("default: --\(name)") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

/// A group of options under a title of its own in the help.
struct HelpSection: Sendable {
  let title: String
  let rows: [OptionRow<Settings>]

  /// True while the help that is written lists only what is used every day.
  @TaskLocal static var isShort = false

  /// The word for the help with all options. ArgumentParser does not know it.
  private static let wordForAll = "--help-all"

  /// Calls `run` with the words of a command line as ArgumentParser knows them. Its help is short
  /// unless ``wordForAll`` is among them. The first of `commands` is the default.
  static func withScope(
    of words: [String], _ commands: [any Command.Type], run: ([String]) async -> Int32
  ) async -> Int32 {
    guard words.contains(wordForAll) else {
      let isShort = words.first == "help" || words.contains("--help") || words.contains("-h")
      return await $isShort.withValue(isShort) { await run(words) }
    }
    let command = commands.first { $0.name == words.first } ?? commands[0]
    return await run([command.name, "--help"])
  }

  /// A line that follows a short help and names the full one; nil after any other help.
  static func hint(after words: [String], _ commands: [any Command.Type]) -> String? {
    guard isShort, let name = words.drop(while: { $0 == "help" }).first,
      let command = commands.first(where: { $0.name == name }), command.hasShortHelp
    else { return nil }
    return "thumbdeck \(name) \(wordForAll) lists all \(command.optionCount) options."
  }
}

extension Command {
  static var optionCount: Int { options.count }
  /// True for a command with as many options as a game, whose short help leaves most of them out.
  static var hasShortHelp: Bool { optionCount > 40 }
}
