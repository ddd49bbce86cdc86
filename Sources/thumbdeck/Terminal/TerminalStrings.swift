import Table

/// What a terminal has to be told to do something, as terminfo knows it.
struct TerminalStrings {
  /// Empties the screen.
  var clear: [UInt8]
  /// Makes ink and paper the terminal's own again, without attributes.
  var plain: [UInt8]
  /// Make ink bold, dim or reversed; empty where a terminal can't.
  var bold, dim, reverse: [UInt8]
  /// The attributes that a terminal can't have together with colours.
  var colorless: Style.Attributes = []
  /// False where a character in the lower right corner would scroll the screen.
  var takesLastCell = true
  /// Places what is written next, by column and row from 0.
  var place: (Int, Int) -> [UInt8]
  /// Choose the ink and the paper by a colour's number.
  var foreground, background: (Int) -> [UInt8]
}
