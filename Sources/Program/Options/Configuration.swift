import Basics
import Gestures
import Sessions

/// The settings of the configuration file.
package struct Configuration: Equatable {
  /// The keys that the file assigns.
  package var keys: [KeyAssignment] = []
  var control: ControlName?
  /// How readily gestures are accepted; nil if not set.
  var sensitivity: Sensitivity?
  /// The name or path of the taught hand; nil if no hand is set.
  var hand: String?
  /// The colours that the file sets.
  var colors: [Palette.Role: Color] = [:]
  /// Thresholds, by the name of the control and the name of the setting.
  var thresholds: [String: [String: Double]] = [:]
  /// The program that opens links and pictures; nil for the desktop's own.
  var opener: Opener.Program?
  /// The command-line switches that the file sets, by name.
  var switches: [String: Bool] = [:]
  /// The other command-line options that the file sets, by name.
  var values: [String: String] = [:]

  /// These switches and options as words of a command line.
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
