import ArgumentParser
import Scenarios

/// A group of options under a title of its own in the help.
struct HelpSection: Sendable {
  let title: String
  private let names: Set<String>
  private let everyday: Set<String>

  init(_ title: String, _ rows: [OptionRow<Settings>], everyday: Set<String>) {
    (self.title, self.everyday) = (title, everyday)
    names = Set(rows.map(\.name))
  }

  /// The place of an option's group among the groups; nil for an option of one command.
  static func index(of name: String) -> Int? {
    Settings.sections.firstIndex { $0.names.contains(name) }
  }

  /// True while the help that is written lists only what is used every day.
  @TaskLocal static var isShort = false

  /// The word for the help with all options. ArgumentParser does not know it.
  private static let wordForAll = "--help-all"

  /// Calls `run` with the words of a command line as ArgumentParser knows them. Its help is short
  /// unless ``wordForAll`` is among them. The first of `commands` is the default.
  static func withScope<Result>(
    of words: [String], _ commands: [any Command.Type], run: ([String]) async -> Result
  ) async -> Result {
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

  /// Returns whether the help of `command` lists an option. The help of a command that has as many
  /// options as a game leaves most of them to ``wordForAll``.
  static func isListed<C: Command>(_ row: OptionRow<C>, of command: C.Type) -> Bool {
    guard isShort, command.hasShortHelp, !row.shape.isPositional else { return true }
    return row.name == "demo" || Settings.sections.contains { $0.everyday.contains(row.name) }
  }
}

extension Command {
  static var optionCount: Int { options.count }
  static var hasShortHelp: Bool { optionCount > 40 }

  /// Returns the options in a group, by its place, or those in none.
  static func options(inSection index: Int?) -> [OptionRow<Self>] {
    options.filter { HelpSection.index(of: $0.name) == index }
  }
}

/// The options of a command that stand in one group, as ArgumentParser sees them.
private struct SectionParser<C: Command, Place: SectionPlace>: ParsableArguments, CustomReflectable
{
  let given: [CommandLineReader<C>.Given]

  init() { given = [] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    given = try Self.rows.flatMap { try $0.given(in: container) }
  }

  private static var rows: [OptionRow<C>] { C.options(inSection: Place.index) }

  var customMirror: Mirror { Mirror(self, declaring: Self.rows.flatMap(\.declarations)) }
}

/// How a command's parser reaches the options in one group.
struct SectionAccess<C: Command> {
  let declaration: (name: String, value: any Sendable)
  let given: (KeyedDecodingContainer<OptionKey>) throws -> [CommandLineReader<C>.Given]

  init<Place: SectionPlace>(of place: Place.Type) {
    typealias Group = OptionGroup<SectionParser<C, Place>>
    let title = Settings.sections[place.index].title
    declaration = (title, Group(title: title))
    given = { try $0.decode(Group.self, forKey: OptionKey(stringValue: title)).wrappedValue.given }
  }
}

/// The place of a group among ``Settings/sections``, as a type, because ArgumentParser knows a group
/// of options by its type.
protocol SectionPlace: Sendable { static var index: Int { get } }

enum FirstSection: SectionPlace { static let index = 0 }
enum SecondSection: SectionPlace { static let index = 1 }
enum ThirdSection: SectionPlace { static let index = 2 }
enum FourthSection: SectionPlace { static let index = 3 }
enum FifthSection: SectionPlace { static let index = 4 }
