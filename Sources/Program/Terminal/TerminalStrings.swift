import Table

/// The control strings of a terminal, as terminfo(5) describes them.
struct TerminalStrings {
  /// Clears the screen.
  var clear: [UInt8]
  /// Resets colours and attributes.
  var reset: [UInt8]
  /// Turn on an attribute; empty if the terminal does not have it.
  var bold, dim, reverse: [UInt8]
  /// Begin and end a frame, of which the terminal shows nothing until it is complete; empty without.
  var beginFrame: [UInt8] = []
  var endFrame: [UInt8] = []
  /// The attributes that can't be combined with colours.
  var noColorAttributes: Style.Attributes = []
  /// False if a character in the lower right corner would scroll the screen.
  var canWriteLastCell = true
  /// Moves the cursor to a column and a row, from 0.
  var moveCursor: (Int, Int) -> [UInt8]
  /// Set the foreground or the background to an indexed colour.
  var foreground, background: (Int) -> [UInt8]

  /// The same with synchronised output: terminals that know it do not tear, and others ignore it.
  ///
  /// Mode 2026, as in the specification by C. Parpart. No terminal is asked whether it has it, as the
  /// answer would have to be waited for.
  func synchronised() -> TerminalStrings {
    var strings = self
    strings.beginFrame = Array("\u{1B}[?2026h".utf8)
    strings.endFrame = Array("\u{1B}[?2026l".utf8)
    return strings
  }
}
