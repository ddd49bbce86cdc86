import Keys
import OperatingSystem

/// The queries to a terminal about itself, in fewer than 100 bytes, and its answers.
package struct TerminalInquiry {
  private let asksForGround: Bool
  private var asksForPixels: Bool
  let graphics: Graphics
  /// True behind tmux, which answers for itself at once; the terminal around it answers later.
  let isBehindTmux: Bool
  var hasAllColors = false
  private var openCount = 0
  /// When to stop waiting for what the terminal can show; nil before it is asked and after the wait.
  private(set) var deadline: ContinuousClock.Instant?

  private(set) var name = ""
  private(set) var (hasKittyGraphics, hasSixel) = (false, false)
  private(set) var sixelColors = 256
  var cell: (width: Int, height: Int)?

  /// Milliseconds to wait for an answer, which the next program would take for typed keys.
  static let answerTime: CInt = 200
  /// How long pictures wait for an answer: longer than a connection by satellite takes.
  private static let maxWait = Duration.seconds(1)

  package init(
    asksForGround: Bool, asksForPixels: Bool, graphics: Graphics,
    isBehindTmux: Bool = Surroundings.current.variable("TMUX") != nil
  ) {
    (self.asksForGround, self.asksForPixels, self.graphics, self.isBehindTmux) =
      (asksForGround, asksForPixels && graphics.asks, graphics, isBehindTmux)
  }

  var mayBeAnswered: Bool { openCount > 0 || deadline.map { .now < $0 } == true }

  /// True once the terminal has said what it can show, or has had enough time to do so.
  mutating func isComplete(at time: ContinuousClock.Instant) -> Bool {
    if let end = deadline, end <= time { deadline = nil }
    return asksForPixels && deadline == nil
  }

  /// Returns the bytes of the queries; every terminal answers the last one.
  mutating func ask() -> [UInt8] {
    guard asksForGround || asksForPixels else { return [] }
    openCount += 1
    var bytes = asksForGround ? Array("\u{1B}]11;?\u{1B}\\".utf8) : []
    if asksForPixels {
      deadline = .now + Self.maxWait
      bytes += Self.pixels(
        isBehindTmux: isBehindTmux, program: Surroundings.current.variable("TERM_PROGRAM"))
    }
    return bytes + Array("\u{1B}[c".utf8)
  }

  /// Returns the bytes that ask what the terminal can show besides cells; empty if already asked.
  mutating func askForPixels() -> [UInt8] {
    guard !asksForPixels else { return [] }
    asksForPixels = true
    return ask()
  }

  mutating func take(_ report: TerminalReport) {
    switch report {
    case .ground: break
    case .name(let name): self.name = name
    case .graphics(let answer):
      hasKittyGraphics = answer
      // The terminal around tmux answers after tmux.
      if isBehindTmux { deadline = nil }
    case .cell(let width, let height): cell = (width, height)
    case .sixelColors(let count): sixelColors = count
    case .attributes(let hasSixel):
      self.hasSixel = hasSixel
      openCount = max(openCount - 1, 0)
      if openCount == 0, !isBehindTmux { deadline = nil }
    }
  }

  mutating func giveUp() { (openCount, deadline) = (0, nil) }

  /// Returns the queries for the terminal's name, kitty's graphics, cell size and sixel colours.
  static func pixels(isBehindTmux: Bool, program: String?) -> [UInt8] {
    let name = Array("\u{1B}[>q".utf8)
    let query = name + KittyGraphics.query
    // Apple's Terminal is not asked about graphics: it would print that query as text.
    let asked =
      program == "Apple_Terminal" ? name : isBehindTmux ? KittyGraphics.behindTmux(query) : query
    return asked + Array("\u{1B}[16t\u{1B}[?1;1;0S".utf8)
  }
}
