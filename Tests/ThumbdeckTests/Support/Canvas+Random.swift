import Basics
import Cells

extension Canvas {
  private static let texts = [
    "a", "Hello, world", " ", "      ", "手", "漢字", "é", "e\u{301}", "👍", "👍🏽", "👨‍👩‍👧", "🇫🇷", "❤️",
    "☺︎", "1️⃣", "ｗ", "──────", "░", "⣿⡇", "한국",
  ]
  private static let colors =
    ["#ff0000", "#30b0c7", "#ffcc00", "#000000"].map { Color($0) } + [nil]

  /// Writes up to twelve short texts anywhere, in any style.
  mutating func scribble(using generator: inout some RandomNumberGenerator) {
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      var style = Style(
        foreground: Self.colors.randomElement(using: &generator) ?? nil,
        background: Self.colors.randomElement(using: &generator) ?? nil)
      style.attributes = .init(rawValue: .random(in: 0..<8, using: &generator))
      write(
        Self.texts.randomElement(using: &generator) ?? "",
        column: .random(in: -2..<size.columns, using: &generator),
        row: .random(in: 0..<size.rows, using: &generator), style: style)
    }
  }
}
