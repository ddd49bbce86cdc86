import ArgumentParser
import CNCurses
import Libc
import SystemPackage
import Table

/// How the deck looks on the terminal; without one they mean nothing.
struct ScreenArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "The camera's picture is a mirror already: show it as it is.")
  var mirror = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw in colours; without, as with NO_COLOR set, in bold and reverse only.")
  var color = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw with the characters of ASCII only.")
  var ascii = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Drag cards, click buttons and turn the wheel; without, the terminal selects text.")
  var mouse = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Let cards be seen to move.")
  var motion = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Draw nothing: tell every card and answer in a line on standard error, as a screen reader or "
        + "a terminal that can't place text wants it."))
  var plain = false

  /// Makes sure that there is a terminal, before anything is done that could not be undone.
  func checkTerminal() throws(Failure) {
    guard (try? FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec).close()) != nil
    else { throw .noTerminal }
  }

  /// The terminal that was asked for; lines where it can't place text.
  @MainActor
  func openTerminal() throws(Failure) -> any GameTerminal {
    if plain { return try LineTerminal() }
    guard curses_knows_place(STDERR_FILENO) != 0 else {
      let name = EnvironmentVariable.value("TERM") ?? ""
      Console.say("the terminal \"\(name)\" can't place text, so that cards come line by line")
      return try LineTerminal()
    }
    return try Terminal(usesColor: usesColor, usesMouse: mouse)
  }

  /// NO_COLOR counts if it says anything at all (no-color.org).
  var usesColor: Bool {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return color && !isForbidden
  }
}
