import Basics

/// How the pictures of cards are drawn.
package enum Graphics: String, CaseIterable, Sendable {
  case auto, cells, kitty, iterm, sixel, none

  /// The graphics protocols in order of preference.
  private static let protocols: [(graphics: Graphics, type: any PixelProtocol.Type)] = [
    (.kitty, KittyGraphics.self), (.iterm, ItermFiles.self), (.sixel, Sixels.self),
  ]

  /// The names of the ways to show pixels, as a part of a sentence.
  package static let pixelNames = protocols.map(\.graphics.rawValue).inSentence

  /// True if the terminal must be asked what it can show.
  package var asks: Bool { self != .cells && self != .none }

  /// Returns the best protocol that the terminal has, or the requested one; nil to draw with cells.
  func pixelProtocol(of terminal: TerminalInquiry) -> (any PixelProtocol)? {
    Self.protocols.lazy.filter { [.auto, $0.graphics].contains(self) }
      .compactMap { $0.type.offered(by: terminal, isRequested: self != .auto) }.first
  }
}
