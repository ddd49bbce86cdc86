/// What the program says to somebody who names no deck.
enum Welcome {
  /// The text, with the decks that are installed.
  static var text: String {
    var lines = [
      "thumbdeck decides a deck of cards, yes or no, with the arrow keys or a thumb.", "",
    ]
    if let folder = DeckFolder.path {
      lines += ["Look:", "  thumbdeck --demo", "", "Try a deck:"]
      let commands = DeckFolder.examples.map { example in
        "thumbdeck \(ShellWords.quoted(folder.appending(example.file).string))"
      }
      let width = commands.map(\.count).max() ?? 0
      lines += zip(commands, DeckFolder.examples).map { command, example in
        "  \(command)\(String(repeating: " ", count: width - command.count))  # \(example.subject)"
      }
      lines.append("")
    }
    lines += [
      "Your own cards, a line each, or a table:",
      "  ls | thumbdeck -",
      "  thumbdeck mails.csv --print likes",
      "",
      "Your own thumb:",
      "  thumbdeck mails.csv --camera",
      "",
      "thumbdeck --help says more.",
    ]
    return lines.joined(separator: "\n")
  }
}
