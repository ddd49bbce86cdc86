import Cards
import Hands
import Table

/// What a person always wants: the content of the configuration file.
struct Configuration: Equatable {
  /// Keys that do something else than usual.
  var keys: [KeyAssignment] = []
  /// What the hand does.
  var control: ControlName?
  /// Colours that are others than usual.
  var colors: [Palette.Role: Color] = [:]
  /// Numbers of the controls, by the control's name and the setting's.
  var thresholds: [String: [String: Double]] = [:]
  /// What the file says in words that are still understood but have changed, a sentence each.
  var warnings: [String] = []

  /// The colours to draw in.
  var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// The numbers of a control that are set.
  func settings(of control: String) -> [String: Double] {
    thresholds[control] ?? [:]
  }
}
