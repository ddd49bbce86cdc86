/// How the pictures of cards are drawn.
package struct Graphics: RawRepresentable, CaseIterable, Equatable, Sendable {
  /// The graphics protocols in order of preference.
  private static let protocols: [any PixelProtocol.Type] = [
    KittyGraphics.self, ItermFiles.self, Sixels.self,
  ]

  private static let names = protocols.map { $0.name }
  /// The names of the ways to show pixels, as a part of a sentence.
  package static let pixelNames =
    names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")

  package static let auto = Graphics("auto")
  package static let cells = Graphics("cells")
  package static let none = Graphics("none")
  package static let allCases = [auto, cells] + names.map(Graphics.init(_:)) + [none]

  package let rawValue: String

  private init(_ name: String) { rawValue = name }

  package init?(rawValue: String) {
    guard let way = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = way
  }

  /// True if the terminal must be asked what it can show.
  package var asks: Bool { self != .cells && self != .none }

  /// Returns the best protocol that the terminal has, or the requested one; nil to draw with cells.
  func pixelProtocol(of terminal: TerminalInquiry) -> (any PixelProtocol)? {
    Self.protocols.lazy.filter { self == .auto || $0.name == rawValue }
      .compactMap { $0.offered(by: terminal, isRequested: self != .auto) }.first
  }
}
