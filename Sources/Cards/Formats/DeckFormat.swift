/// How a deck is written down.
public enum DeckFormat: String, CaseIterable, Sendable {
  /// A card a line.
  case lines
  /// A list of cards, or an object with such a list under `cards` and a `name`.
  case json

  /// The format that a file's name tells: JSON for `.json`, else lines.
  public init(fileName: String) {
    self = fileName.lowercased().hasSuffix(".json") ? .json : .lines
  }
}
