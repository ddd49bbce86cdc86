import Cards
import Hands
import Table

/// The settings of the configuration file.
package struct Configuration: Equatable {
  /// Keys that differ from the default.
  package var keys: [KeyAssignment] = []
  /// The control; nil for the default.
  var control: ControlName?
  /// The name or path of the taught hand; nil for none.
  var hand: String?
  /// Colours that differ from the default.
  var colors: [Palette.Role: Color] = [:]
  /// Thresholds, by the name of the control and the name of the setting.
  var thresholds: [String: [String: Double]] = [:]
  /// The program that opens links and pictures, with its options; nil for the desktop's.
  var opener: [String]?
  /// Switches of the command line that are set, by their names.
  var switches: [String: Bool] = [:]
  /// Warnings about former names of settings, which are still accepted, one message each.
  var warnings: [String] = []

  /// The names of the switches that can be set: those that are a matter of taste or of the terminal,
  /// and not of one game.
  static let switchNames = [
    "ascii", "color", "csv-safe", "exit-at-end", "hand-rewind", "log", "mirror", "motion", "mouse",
    "plain", "swap", "sync",
  ]

  /// The names of those that concern the screen.
  private static let screenSwitchNames = [
    "ascii", "color", "mirror", "motion", "mouse", "plain", "sync",
  ]

  /// The switches that are set, as words of the command line.
  var switchWords: [String] { words(of: Self.switchNames) }

  /// The switches that concern the screen, as words of the command line.
  var screenSwitchWords: [String] { words(of: Self.screenSwitchNames) }

  private func words(of names: [String]) -> [String] {
    names.compactMap { name in switches[name].map { $0 ? "--\(name)" : "--no-\(name)" } }
  }

  /// The colours to draw with.
  package var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// The thresholds of a control that are set, by name.
  func settings(of control: String) -> [String: Double] {
    thresholds[control] ?? [:]
  }
}
