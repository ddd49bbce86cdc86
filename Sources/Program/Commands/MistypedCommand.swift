import ArgumentParser
import Cards

/// A first word that is neither a command nor a deck, but nearly a command.
enum MistypedCommand {
  /// The failure for a command line whose first word is nearly a command; nil for all others.
  static func failure(in arguments: [String]) -> Failure? {
    guard let word = arguments.first, !word.isEmpty, word.allSatisfy(\.isLetter) else { return nil }
    guard !Thumbdeck.commandNames.contains(word), FileIdentity(path: word) == nil,
      let near = NearestName.of(word, in: Thumbdeck.commandNames)
    else { return nil }
    return .wrongUsage("\"\(word)\" is neither a command nor a file; did you mean \(near)?")
  }
}
