import Basics
import Gestures
import JSONText
import Keys
import OperatingSystem
import Scenarios
import Sessions

/// The configuration file: `$XDG_CONFIG_HOME/thumbdeck/config.json`, by default
/// `~/.config/thumbdeck/config.json` (XDG Base Directory Specification).
enum ConfigurationFile {
  /// The path; nil if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  static var path: String? { BaseFolder.configuration.map { $0 + "/thumbdeck/config.json" } }

  static var isThere: Bool {
    // A link that leads nowhere is a mistake, and so is not taken for no file.
    path.map { FileIdentity(path: $0) != nil } ?? false
  }

  /// Returns the settings of the file; an empty configuration if there is no file.
  static func load() throws(Failure) -> Configuration {
    guard let read else { return try readFile() }
    if let failure = read.failure { throw failure }
    return read.configuration
  }

  /// Reads the file once, and runs `body`, in which ``load()`` returns that result. The file's
  /// options complete the command line, and the command then uses its other settings.
  static func readOnce<Value>(for body: () async -> Value) async -> Value {
    var read = Read()
    do throws(Failure) { read.configuration = try readFile() } catch { read.failure = error }
    return await $read.withValue(read, operation: body)
  }

  /// A result, but no `Result`: Swift would look up conformances for its type, for 0.2 ms a start.
  private struct Read { var configuration = Configuration(), failure: Failure? }

  /// What was read while ``readOnce(for:)`` runs; nil otherwise.
  @TaskLocal private static var read: Read?

  private static func readFile() throws(Failure) -> Configuration {
    guard let path, isThere else { return Configuration() }
    let text = try WholeFile.read(path, "the configuration")
    do throws(TextError) { return try ConfigurationReader.configuration(of: text) } catch {
      throw .badInput("\(path), \(error)")
    }
  }
}

/// The settings of the configuration file.
package struct Configuration: Sendable {
  package var keys: [KeyAssignment] = []
  var colors: [Palette.Role: Color] = [:]
  /// The program that opens links and pictures; nil for the desktop's own.
  var opener: Opener.Program?
  /// The options of the command line that the file sets, with their values as they are typed.
  fileprivate(set) var options: [(row: OptionRow<Settings>, text: String)] = []
  /// The settings from these options, and the thresholds.
  var settings = Settings()

  package var palette: Palette {
    colors.reduce(into: Palette()) { palette, color in palette[color.key] = color.value }
  }

  /// Thresholds, by the name of the control and the name of the setting.
  package var thresholds: [String: [String: Double]] {
    get { settings.setup.settings.thresholds }
    set { settings.setup.settings.thresholds = newValue }
  }
}

/// Parses a configuration from JSON. An unknown key is an error, so that typing errors are found.
/// The help of `config` has an example.
package struct ConfigurationReader {
  private var configuration = Configuration()
  /// The keys that lead to the value being read, outermost first.
  private var path: [String] = []

  /// Parses the configuration in `text`, which must be UTF-8.
  package static func configuration(of text: [UInt8]) throws(TextError) -> Configuration {
    var parser = ConfigurationReader()
    do throws(JSONError) {
      var reader = JSONReader(text.span)
      try parser.read(&reader)
      try reader.end()
      return parser.configuration
    } catch {
      var lines = LineCounter(text)
      throw TextError(
        line: lines.line(at: error.offset),
        field: parser.path.isEmpty ? nil : parser.path.joined(separator: "."),
        problem: error.problem)
    }
  }

  /// Reads an object. While the value of a key is read, the key is the last element of ``path``.
  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.readObject { (name, reader) throws(JSONError) in
      path.append(name)
      _ = reader.peek()
      switch path.count {
      case 1: try readSetting(name, &reader)
      case 2 where path[0] == "keys": try readKeys(of: name, &reader)
      case 2 where path[0] == "colors": try readColor(of: name, &reader)
      case 2 where Control.description(named: name) != nil && reader.peek() == UInt8(ascii: "{"):
        try read(&reader)
      default:
        // Thresholds without the name of a control belong to the default control.
        let control = path.count == 3 ? Control.description(named: path[1]) : nil
        try readThreshold(name, of: control ?? Control.standard.description, &reader)
      }
      path.removeLast()
    }
  }

  private mutating func readSetting(_ name: String, _ reader: inout JSONReader) throws(JSONError) {
    switch name {
    case "keys", "colors", "thresholds": try read(&reader)
    case "opener": try readOpener(&reader)
    default:
      let rows = Settings.options.filter { $0.fileUse != .none }
      guard let row = rows.first(where: { $0.name == name }) else {
        let names = ["keys", "colors", "thresholds", "opener"] + rows.map(\.name).sorted()
        throw unknown("setting", names, at: reader.position)
      }
      try readOption(row, &reader)
    }
  }

  private func unknown(_ kind: String, _ names: [String], at start: Int) -> JSONError {
    JSONError(at: start, "unknown \(kind); the \(kind)s are \(names.joined(separator: ", "))")
  }

  private mutating func readKeys(of name: String, _ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let actions = KeyBindings.standard.bindings.map(\.action).filter(\.isRebindable)
    guard let action = actions.first(where: { $0.name == name }) else {
      throw unknown("action", actions.map(\.name), at: start)
    }
    let keys = try readKeyNames(&reader)
    for other in configuration.keys {
      guard let key = keys.first(where: other.keys.contains) else { continue }
      throw JSONError(at: start, "\(key.name()) is already assigned to \(other.action.name)")
    }
    configuration.keys.append(KeyAssignment(action, keys))
  }

  /// Reads a key, a list of keys, or `none`.
  private func readKeyNames(_ reader: inout JSONReader) throws(JSONError) -> [Key] {
    guard reader.peek() == UInt8(ascii: "[") else {
      let start = reader.position
      let name = try reader.readString()
      return name == "none" ? [] : [try key(name, at: start)]
    }
    return try reader.readArray { (reader) throws(JSONError) in
      let start = reader.position
      return try key(reader.readString(), at: start)
    }
  }

  private func key(_ name: String, at start: Int) throws(JSONError) -> Key {
    guard let key = Key(name: name) else { throw JSONError(at: start, Key.problem(with: name)) }
    guard key != .control("c") else {
      throw JSONError(at: start, "Ctrl-C always interrupts and can't be reassigned")
    }
    return key
  }

  private mutating func readColor(of name: String, _ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    guard let role = Palette.Role(rawValue: name) else {
      throw unknown("colour", Palette.Role.allCases.map(\.rawValue), at: start)
    }
    let text = try reader.readString()
    guard let color = Color(text) else { throw JSONError(at: start, Color.problem(with: text)) }
    configuration.colors[role] = color
  }

  private mutating func readThreshold(
    _ name: String, of description: ControlDescription, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    // An unknown name is said before its value is read, which can be anything.
    let isKnown = description.settings.contains { $0.name == name }
    let value = isKnown ? try reader.readNumber() : 0
    if let problem = description.problem(setting: name, to: value) {
      throw JSONError(at: start, problem)
    }
    configuration.thresholds[description.name, default: [:]][name] = value
  }

  /// Reads the value of an option of the command line: true or false for a switch.
  private mutating func readOption(
    _ row: OptionRow<Settings>, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    let text =
      if row.shape.isSwitch {
        try reader.readBool() ? "yes" : "no"
      } else if reader.peek() == UInt8(ascii: "\"") {
        try reader.readString()
      } else {
        SettingText.number(try reader.readNumber())
      }
    do throws(OptionProblem) { try row.read(text, &configuration.settings) } catch {
      throw JSONError(
        at: start, "The value '\(text)' is invalid for '\(row.label) <\(row.valueName)>': \(error)")
    }
    configuration.options.append((row, text))
    if let problem = row.check(configuration.settings) {
      throw JSONError(at: start, row.label + problem)
    }
  }

  /// Reads a program with its options, as they are typed in a shell, or a shell command with `{}`.
  private mutating func readOpener(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let text = try reader.readString()
    let problem = JSONError(at: start, "a program was expected, such as firefox --new-window")
    guard !text.utf8.contains(0) else { throw problem }
    if text.contains("{}") {
      if let problem = ShellTemplate(text).problem { throw JSONError(at: start, problem) }
      configuration.opener = .foreground(text)
      return
    }
    guard let words = ShellWords.split(text) else {
      throw JSONError(at: start, "a closing quote is missing")
    }
    guard words.first?.isEmpty == false else { throw problem }
    configuration.opener = .background(words)
  }
}
