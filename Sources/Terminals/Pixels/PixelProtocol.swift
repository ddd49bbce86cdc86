import Keys
import OperatingSystem

/// How the pictures of cards are drawn.
package enum Graphics: String, CaseIterable, Sendable {
  case auto, cells, kitty, iterm, sixel, none

  /// True if the terminal is asked what it can show.
  package var asks: Bool { self != .cells && self != .none }
}

/// How the pixels of a picture are sent to a terminal.
package enum PixelProtocol: Equatable {
  /// kitty's graphics, with cells that show parts of a picture.
  case placeholders
  /// kitty's graphics, placed over cells.
  case placements
  /// Picture files over cells, as introduced by iTerm2.
  case files
  /// Sixel over cells, with at most `colors` colours.
  case sixel(colors: Int)

  /// True if the terminal keeps pictures, so that showing them again takes few bytes.
  package var isKept: Bool { self == .placeholders || self == .placements }

  /// True if the terminal scales a picture to its cells.
  package var hasFreeSize: Bool { isKept || self == .files }
}

/// What a terminal has said about the pictures that it can show.
package struct TerminalAnswers {
  /// The pixels of a cell; nil if they are not known.
  package var cell: (width: Int, height: Int)?
  /// True once it has answered everything that it will ever answer.
  package private(set) var isComplete = false
  private var name = ""
  private var hasKittyGraphics = false
  private var hasSixel = false
  private var sixelColors = 256
  /// True behind tmux, which answers for itself at once, and passes on the answers of others later.
  package let isBehindTmux: Bool

  package init(isBehindTmux: Bool) {
    self.isBehindTmux = isBehindTmux
  }

  package mutating func take(_ report: TerminalReport) {
    switch report {
    case .ground: break
    case .name(let name): self.name = name
    case .graphics(let answer):
      hasKittyGraphics = answer
      if isBehindTmux { isComplete = true }
    case .cell(let width, let height): cell = (width, height)
    case .sixelColors(let count): sixelColors = count
    case .attributes(let hasSixel):
      self.hasSixel = hasSixel
      if !isBehindTmux { isComplete = true }
    }
  }

  /// The best protocol that the terminal has, or the requested one; nil for cells.
  ///
  /// `hasAllColors` is true if cells can have any colour: it tells the terminal a cell's picture.
  func pixelProtocol(_ graphics: Graphics, hasAllColors: Bool) -> PixelProtocol? {
    // Behind tmux only placeholder cells stay where they are.
    let placements: PixelProtocol? = isBehindTmux ? nil : .placements
    let kitty = hasAllColors && showsPlaceholders ? .placeholders : placements
    // The height of a cell must be known, or pictures would cover other text.
    let sixel = cell.map { _ in PixelProtocol.sixel(colors: min(max(sixelColors, 2), 256)) }
    switch graphics {
    case .none, .cells: return nil
    case .kitty: return kitty
    case .iterm: return .files
    case .sixel: return sixel
    case .auto:
      if hasKittyGraphics, let kitty { return kitty }
      if Self.takingFiles.contains(where: name.hasPrefix), !isBehindTmux { return .files }
      return hasSixel ? sixel : nil
    }
  }

  /// Names of terminals that take files and, at least in some versions, lack kitty's graphics.
  private static let takingFiles = ["iTerm2", "WezTerm", "mintty"]

  /// True for terminals that support placeholders: kitty from 0.28 on, and Ghostty.
  private var showsPlaceholders: Bool {
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".").map {
      Int($0) ?? 0
    }
    return version.count >= 2 && (version[0], version[1]) >= (0, 28)
  }
}

extension TerminalAnswers {
  /// True if tmux is between the program and the terminal.
  package static var isBehindTmux: Bool { Surroundings.current.variable("TMUX") != nil }
}
