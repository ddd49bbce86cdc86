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
  /// Numbers of the thumb's control, by their names.
  var thresholds: [String: Double] = [:]

  /// The colours to draw in.
  var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// The numbers of the thumb's control.
  var thumb: ThumbControl.Configuration {
    var configuration = ThumbControl.Configuration()
    for threshold in ThumbThreshold.all {
      if let value = thresholds[threshold.name] { threshold.set(value, in: &configuration) }
    }
    return configuration
  }
}
