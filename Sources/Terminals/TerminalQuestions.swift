import CNCurses
import Keys
import Libc
import OperatingSystem

/// The questions to a terminal, sent together in less than 100 bytes, and the missing answers.
package struct TerminalQuestions {
  /// True to ask for the colour of its ground.
  private let asksForGround: Bool
  /// True to ask what it can show besides cells.
  var asksForPixels: Bool
  /// The requested way to draw pictures.
  let graphics: Graphics
  /// The number of times that it was asked and has not answered.
  private var openCount = 0
  /// Until when the terminal behind tmux may answer, after tmux itself has.
  private var lateEnd: ContinuousClock.Instant?

  /// Milliseconds to wait for an answer, so that the next program on the terminal does not take it
  /// for typed: more than a slow line takes.
  static let answerTime: CInt = 200

  package init(asksForGround: Bool, asksForPixels: Bool, graphics: Graphics) {
    (self.asksForGround, self.asksForPixels, self.graphics) =
      (asksForGround, asksForPixels, graphics)
  }

  /// True until it has answered everything that it was asked.
  var awaitsAnswer: Bool { openCount > 0 }

  /// True if an answer may still come.
  var mayBeAnswered: Bool { awaitsAnswer || lateEnd.map { .now < $0 } == true }

  /// The bytes that ask, ending with what every terminal answers; empty if there is nothing to ask.
  mutating func ask() -> [UInt8] {
    guard asksForGround || asksForPixels else { return [] }
    openCount += 1
    var bytes = asksForGround ? Array("\u{1B}]11;?\u{1B}\\".utf8) : []
    if asksForPixels {
      let isBehindTmux = TerminalAnswers.isBehindTmux
      if isBehindTmux { lateEnd = .now + .milliseconds(Int64(Self.answerTime)) }
      bytes += Self.pixels(
        isBehindTmux: isBehindTmux, program: Surroundings.current.variable("TERM_PROGRAM"))
    }
    return bytes + Array("\u{1B}[c".utf8)
  }

  mutating func take(_ report: TerminalReport) {
    switch report {
    case .attributes: openCount = max(openCount - 1, 0)
    case .graphics: lateEnd = nil
    case .ground, .name, .cell, .sixelColors: break
    }
  }

  /// Stops waiting for answers.
  mutating func giveUp() {
    (openCount, lateEnd) = (0, nil)
  }

  /// Asks for the terminal's name, kitty's graphics, the size of a cell, and the colours of sixels.
  static func pixels(isBehindTmux: Bool, program: String?) -> [UInt8] {
    let name = Array("\u{1B}[>q".utf8)
    let query =
      isBehindTmux
      ? KittyGraphics.behindTmux(name + KittyGraphics.query) : name + KittyGraphics.query
    // Apple's terminal writes the query on the screen.
    return (program == "Apple_Terminal" ? name : query) + Array("\u{1B}[16t\u{1B}[?1;1;0S".utf8)
  }
}

/// Pictures as pixels.
extension Terminal {
  package var asksForPixels: Bool { questions.asksForPixels }
  package var awaitsAnswer: Bool { questions.awaitsAnswer }

  package func askForPixels() -> Bool {
    guard questions.graphics.asks else { return false }
    guard !questions.asksForPixels else { return true }
    questions.asksForPixels = true
    write(questions.ask())
    return true
  }

  package func showPixels(as answers: TerminalAnswers) {
    let form = answers.pixelProtocol(questions.graphics, hasAllColors: colorDepth == .full)
    pixels = form.map {
      PixelScreen($0, identity: getpid(), isBehindTmux: TerminalAnswers.isBehindTmux)
    }
    guard let farewell = pixels?.farewell, !farewell.isEmpty else { return }
    farewell.withUnsafeBytes {
      guard_pictures($0.baseAddress?.assumingMemoryBound(to: CChar.self), CInt($0.count))
    }
  }
}
