import Basics
import Gestures
import Sessions

/// The settings of the configuration file.
package struct Configuration: Equatable {
  /// Keys that differ from the default.
  package var keys: [KeyAssignment] = []
  var control: ControlName?
  /// How easily gestures count; nil for the default.
  var sensitivity: Sensitivity?
  /// The name or path of the taught hand; nil if no hand is set.
  var hand: String?
  /// Colours that differ from the default.
  var colors: [Palette.Role: Color] = [:]
  /// Thresholds, by the name of the control and the name of the setting.
  var thresholds: [String: [String: Double]] = [:]
  /// The program that opens links and pictures; nil for the desktop's.
  var opener: Opener.Program?
  /// Switches of the command line that are set, by their names.
  var switches: [String: Bool] = [:]
  /// Other options of the command line that are set, by their names.
  var values: [String: String] = [:]

  /// The switches and options that are set, as words of the command line.
  var optionWords: [String] {
    words(of: GameOption.switchNames)
      + GameOption.valueNames.compactMap { name in values[name].map { "--\(name)=\($0)" } }
  }

  var screenSwitchWords: [String] { words(of: GameOption.screenSwitchNames) }

  private func words(of names: [String]) -> [String] {
    names.compactMap { name in switches[name].map { $0 ? "--\(name)" : "--no-\(name)" } }
  }

  package var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  func settings(of control: String) -> [String: Double] {
    thresholds[control] ?? [:]
  }
}
