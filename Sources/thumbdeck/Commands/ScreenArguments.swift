import ArgumentParser
import Table

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    help: "Let cards be seen to move.")
  var motion = true

  /// NO_COLOR counts if it says anything at all (no-color.org).
  var usesColor: Bool {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return color && !isForbidden
  }
}
