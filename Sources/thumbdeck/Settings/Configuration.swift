import Cards
import Hands
import Table

/// The settings of the configuration file.
struct Configuration: Equatable {
  /// Keys that differ from the default.
  var keys: [KeyAssignment] = []
  /// The control; nil for the default.
  var control: ControlName?
  /// Colours that differ from the default.
  var colors: [Palette.Role: Color] = [:]
  /// Thresholds, by the name of the control and the name of the setting.
  var thresholds: [String: [String: Double]] = [:]
  /// Warnings about former names of settings, which are still accepted, one message each.
  var warnings: [String] = []

  /// The colours to draw with.
  var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// The thresholds of a control that are set, by name.
  func settings(of control: String) -> [String: Double] {
    thresholds[control] ?? [:]
  }
}
