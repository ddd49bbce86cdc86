import Cards
import Hands
import JSONText
import Table

/// Parses a configuration from JSON. An unknown key is an error, so that typing errors are found.
///
/// ```json
/// {
///   "keys": {"rewind": ["z", "Backspace"], "reset": "none"},
///   "control": "thumb",
///   "hand": "me",
///   "colors": {"like": "#00aa55"},
///   "thresholds": {"rest": 400},
///   "opener": "firefox --new-window",
///   "swap": true
/// }
/// ```
package struct ConfigurationReader {
  private var configuration = Configuration()
  /// The key that is being read, outermost first.
  private var path: [String] = []

  /// The configuration in `text`, which is UTF-8.
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

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      path = [name]
      _ = reader.peek()
      switch name {
      case "keys", "colors", "thresholds": try readSection(name, &reader)
      case "control": try readControl(&reader)
      case "hand":
        configuration.hand = try reader.readString()
      case "opener": try readOpener(&reader)
      case _ where GameOption.switchNames.contains(name):
        configuration.switches[name] = try reader.readBool()
      default:
        throw JSONError(
          at: reader.position,
          "unknown setting; the settings are keys, control, hand, colors, thresholds, opener, and the "
            + "switches \(GameOption.switchNames.joined(separator: ", "))")
      }
      path = []
    }
  }

  private mutating func readSection(
    _ section: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      path = [section, name]
      _ = reader.peek()
      switch section {
      case "keys": try readKeys(of: name, &reader)
      case "colors": try readColor(of: name, &reader)
      default: try readThreshold(name, &reader)
      }
      path = [section]
    }
  }

  private mutating func readKeys(
    of name: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    let actions = KeyBindings.standard.bindings.map(\.action).filter(\.isRebindable)
    guard let action = actions.first(where: { $0.name == name }) else {
      let names = actions.map(\.name).joined(separator: ", ")
      throw JSONError(at: start, "unknown action; the actions are \(names)")
    }
    let keys = try readKeyNames(&reader)
    for other in configuration.keys {
      guard let key = keys.first(where: other.keys.contains) else { continue }
      throw JSONError(
        at: start, "\(key.name()) is already assigned to \(other.action.name)")
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
    var keys: [Key] = []
    try reader.beginArray()
    while try reader.nextElement() {
      _ = reader.peek()
      let start = reader.position
      keys.append(try key(reader.readString(), at: start))
    }
    return keys
  }

  private func key(_ name: String, at start: Int) throws(JSONError) -> Key {
    guard let key = Key(name: name) else {
      throw JSONError(
        at: start,
        "\"\(name)\" is not a key; a key is one character, \(Key.names.joined(separator: ", ")), "
          + "or Ctrl- and a letter")
    }
    guard key != .control("c") else {
      throw JSONError(at: start, "Ctrl-C always interrupts and can't be reassigned")
    }
    return key
  }

  private mutating func readColor(
    of name: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    guard let role = Palette.Role(rawValue: name) else {
      let names = Palette.Role.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSONError(at: start, "unknown colour; the colours are \(names)")
    }
    let text = try reader.readString()
    guard let color = Color(text) else { throw JSONError(at: start, Color.problem(with: text)) }
    configuration.colors[role] = color
  }

  /// Reads a threshold of the default control, or an object with the thresholds of another one.
  private mutating func readThreshold(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    guard let description = Control.description(named: name), reader.peek() == UInt8(ascii: "{")
    else {
      return try readThreshold(name, of: Control.standard.description, &reader)
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let setting = try reader.string(at: key)
      path = ["thresholds", name, setting]
      _ = reader.peek()
      try readThreshold(setting, of: description, &reader)
    }
  }

  private mutating func readThreshold(
    _ name: String, of description: ControlDescription, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    let settings = description.settings
    guard let setting = settings.first(where: { $0.name == name || $0.formerName == name }) else {
      let names = settings.map(\.name).joined(separator: ", ")
      throw JSONError(at: start, "unknown threshold; the thresholds are \(names)")
    }
    if setting.name != name {
      configuration.warnings.append("\"\(name)\" is now called \"\(setting.name)\"")
    }
    let value = try reader.readNumber()
    guard setting.range.contains(value) else {
      throw JSONError(
        at: start, "\(SettingText.number(in: setting.range)) (\(setting.unit)) was expected")
    }
    configuration.thresholds[description.name, default: [:]][setting.name] = value
  }

  /// Reads a program with its options, as they are typed in a shell.
  private mutating func readOpener(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let text = try reader.readString()
    let problem = JSONError(at: start, "a program was expected, such as firefox --new-window")
    guard !text.utf8.contains(0) else { throw problem }
    let words: [String]
    do throws(ShellWords.UnclosedQuote) { words = try ShellWords.split(text) } catch {
      throw JSONError(at: start, "a closing quote is missing")
    }
    guard words.first?.isEmpty == false else { throw problem }
    configuration.opener = words
  }

  private mutating func readControl(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let text = try reader.readString()
    guard let control = ControlName(rawValue: text) else {
      let names = ControlName.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSONError(at: start, "\"\(text)\" is not a control; expected \(names)")
    }
    configuration.control = control
  }
}
