/// What the program says to somebody who names no deck.
enum Welcome {
  /// The text, with the decks that are installed.
  static var text: String {
    var lines = [
      "thumbdeck decides a deck of cards, yes or no, with the arrow keys or a thumb.", "",
    ]
    if let folder = DeckFolder.path {
      lines += ["Look:", "  thumbdeck --demo", "", "Try a deck:"]
      for example in DeckFolder.examples {
        lines.append("  # \(example.subject)")
        lines.append("  thumbdeck \(ShellWords.quoted(folder.appending(example.file).string))")
      }
      lines.append("")
    }
    lines += [
      "Your own cards, a line each, or a table:",
      "  ls | thumbdeck -",
      "  thumbdeck todo.txt --print likes",
      "",
      "Your own thumb:",
      "  thumbdeck todo.txt --camera",
      "",
      "thumbdeck --help says more.",
    ]
    return lines.joined(separator: "\n")
  }
}
