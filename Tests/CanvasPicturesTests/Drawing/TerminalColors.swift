import Basics
import Cells

/// The colours that a picture gives to what a terminal shows.
struct TerminalColors {
  /// What stands for the terminal's own foreground.
  let ink: Color
  /// What stands for the terminal's own background.
  let paper: Color

  /// The colour of what is written in a style.
  func ink(of style: Style) -> Color {
    style.attributes.contains(.reverse) ? style.background ?? paper : style.foreground ?? ink
  }

  /// The colour below what is written in a style; nil for the terminal's own background.
  func paper(of style: Style) -> Color? {
    style.attributes.contains(.reverse) ? style.foreground ?? ink : style.background
  }
}
