import Basics
import Gestures
import Scenarios
import Sessions

/// The settings of the configuration file.
package struct Configuration: Sendable {
  package var keys: [KeyAssignment] = []
  var colors: [Palette.Role: Color] = [:]
  /// The program that opens links and pictures; nil for the desktop's own.
  var opener: Opener.Program?
  /// The options of the command line that the file sets, with their values as they are typed.
  private(set) var options: [(row: OptionRow<Settings>, text: String)] = []
  /// The settings from these options, and the thresholds.
  var settings = Settings()

  mutating func set(_ row: OptionRow<Settings>, to text: String) throws(OptionProblem) {
    try row.read(text, &settings)
    options.append((row, text))
  }

  package var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// Thresholds, by the name of the control and the name of the setting.
  package var thresholds: [String: [String: Double]] {
    get { settings.setup.settings.thresholds }
    set { settings.setup.settings.thresholds = newValue }
  }
}
