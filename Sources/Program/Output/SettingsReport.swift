import Cards
import Hands
import JSONText
import Table

/// Formats every setting with its value and its source as a table.
struct SettingsReport {
  /// A setting that has an option; its value is nil if there is none.
  struct Option: Equatable {
    let name: String
    let value: String?
  }

  /// The options in effect, those without the command line, those of the file alone, and the
  /// defaults, in the same order.
  let options: (given: [Option], environment: [Option], file: [Option], standard: [Option])
  let file: Configuration

  /// The table as lines.
  var lines: [String] {
    var table = TextTable(header: ["setting", "value", "from"], leftCount: 3)
    for index in options.given.indices { table.append(row(index)) }
    table.append([
      "opener", file.opener?.joined(separator: " ") ?? Opener.standard, from(file.opener != nil),
    ])
    for row in keyRows + colorRows + thresholdRows { table.append(row) }
    return table.lines
  }

  private var path: String { ConfigurationFile.path ?? "the configuration" }

  private func row(_ index: Int) -> [String] {
    let option = options.given[index]
    if option.name == "control", option.value == nil {
      return [option.name, (file.control ?? .standard).rawValue, from(file.control != nil)]
    }
    if option.name == "hand", option.value == nil, let hand = file.hand {
      return [option.name, hand, from(true)]
    }
    return [option.name, option.value ?? "-", origin(index)]
  }

  private func origin(_ index: Int) -> String {
    if options.given[index] != options.environment[index] { return "command line" }
    let isOfEnvironment = options.environment[index] != options.file[index]
    if isOfEnvironment { return EnvironmentOptions.variable }
    return from(options.file[index] != options.standard[index])
  }

  private var keyRows: [[String]] {
    let answersIndex = options.given.firstIndex { $0.name == "answers" }
    let list = answersIndex.flatMap { options.given[$0].value }
    let chosen = list.flatMap { try? Answers.standard.changed(by: $0) } ?? .standard
    let standard = KeyBindings(deck: .standard, keys: [], chosen: .standard)
    let byFile = KeyBindings(deck: .standard, keys: file.keys, chosen: .standard)
    let bindings = KeyBindings(deck: .standard, keys: file.keys, chosen: chosen)
    return bindings.bindings.map { binding in
      let names = binding.keys.map { $0.name() }.joined(separator: " ")
      let fileKeys = byFile.keys(for: binding.action)
      let isInFile =
        fileKeys != standard.keys(for: binding.action)
        || file.keys.contains { $0.action == binding.action }
      let from = binding.keys == fileKeys ? from(isInFile) : answersIndex.map(origin) ?? ""
      return ["keys.\(binding.action.name)", names.isEmpty ? "none" : names, from]
    }
  }

  private var colorRows: [[String]] {
    Palette.Role.allCases.map { role in
      ["colors.\(role.rawValue)", file.palette[role].text, from(file.colors[role] != nil)]
    }
  }

  /// The thresholds of every control; those of the default control are named without it.
  private var thresholdRows: [[String]] {
    Control.descriptions.flatMap { control in
      let isStandard = control.name == Control.standard.description.name
      let prefix = isStandard ? "thresholds" : "thresholds.\(control.name)"
      return control.settings.map { setting in
        let set = file.thresholds[control.name]?[setting.name]
        let value = SettingText.number(set ?? setting.standard)
        return ["\(prefix).\(setting.name)", "\(value) \(setting.unit)", from(set != nil)]
      }
    }
  }

  private func from(_ isInFile: Bool) -> String {
    isInFile ? path : "default"
  }
}

/// Formats the values of settings.
enum SettingText {
  /// A number with at most 6 decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 6)
  }

  /// What is expected of a number: `a number from 0 to 2.5`.
  static func number(in range: ClosedRange<Double>) -> String {
    "a number from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }

  /// `yes` or `no`.
  static func flag(_ value: Bool) -> String {
    value ? "yes" : "no"
  }
}
