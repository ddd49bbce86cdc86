import Foundation
import TestSupport
import Testing

@testable import Cards

/// What people have is a deck at the first command, by its file's name and through a pipe.
@Suite struct FirstCommandTests {
  private static let inputs: [(file: String, titles: [String])] = [
    ("gh-issues.json", ["Crash when the window is closed", "Search forgets its text"]),
    ("gh-graphql.json", ["Add a dark theme", "Fix typos"]),
    ("kubectl-pods.json", ["web-7c9f", "db-0"]), ("docker-ps.jsonl", ["web", "db"]),
    ("docker-images.jsonl", ["nginx", "postgres"]), ("npm-audit.json", ["lodash", "tar"]),
    ("pip-list.json", ["pip", "requests", "wheel"]),
    ("jira.json", ["Basket is empty after login", "Price without tax"]),
    ("gitlab.json", ["Consequatur vero maxime"]), ("trello.json", ["Buy seeds", "Dig"]),
    ("stackexchange.json", ["How do I read a file?"]),
    ("reddit.json", ["A new release", "Which editor?"]),
    ("jq-stream.json", ["Rain tomorrow", "Sun on Sunday"]),
    ("json-feed.json", ["Second", "First"]), ("opencollective.json", ["Ann Lee"]),
    ("events.json", ["Rome", "Paris"]),
    ("bank.csv", ["Bäckerei Schmidt", "Vermieter GmbH", "Firma AG"]),
    ("bank-english.csv", ["CARD PAYMENT TO BAKER", "STANDING ORDER, RENT", "SALARY"]),
    ("excel.csv", ["Schraube", "Mutter", "Scheibe"]), ("contacts.csv", ["Ann", "Bo"]),
    ("words.tsv", ["chat", "chien"]), ("anki.txt", ["chat", "chien"]),
    ("git-log.lines", ["3f2a1bc Add a dark theme", "9c8d7e6 Fix typos, and more"]),
    ("photographs.lines", ["IMG_0001.JPG", "IMG_0002.JPG", "IMG_0003.heic"]),
    ("todo.lines", ["(A) 2026-01-02 Call mum +family @phone", "x 2026-01-01 Buy milk"]),
    ("grep.lines", ["src/a.c:12:  int x, y;", "src/b.c:7:  return x;"]),
    ("box.mbox", ["Café on Friday", "The report"]), ("news.rss", ["Rain & wind", "Sun"]),
    ("releases.atom", ["1.1.0", "1.0.0"]),
    ("curl-links.lines", ["https://example.org/a?x=1;y=2", "https://example.org/b"]),
  ]

  /// Formats that only the ending of a file's name tells.
  private static let files: [(file: String, titles: [String])] = [
    ("anki-old.txt", ["chat", "chien"]), ("notes.md", ["A card", "Another"]),
    ("questions.md", ["What is the capital of Italy?", "And of France?"]),
    ("one.eml", ["One mail alone"]), ("tasks.md", ["Write the report", "Buy milk", "Call mum"]),
    ("sections.md", ["On trees", "On rivers"]), ("pairs.md", ["chat", "chien", "vache"]),
  ]

  /// Files that are no decks, and a part of the command that makes one of them.
  private static let foreign: [(file: String, remedy: String)] = [
    ("list.yaml", "`yq -o json . list.yaml | thumbdeck -`"), ("plan.org", "pandoc"),
    ("data.db", "`sqlite3 -json data.db"), ("page.html", "pandoc"),
    ("books.xml", "`yq -p xml -o json . books.xml | thumbdeck -`"),
    ("deck.apkg", "export it as notes in plain text"),
  ]

  private func titles(_ file: String, isPipe: Bool) throws -> [String] {
    let url = Repository.root.appending(path: "Tests/CardsTests/Inputs/\(file)")
    let bytes = try Array(Data(contentsOf: url))
    var reading = DeckReading(format: isPipe ? .lines : DeckFormat(fileName: file))
    reading.detectsFormat = isPipe
    reading.mayBeTable = !isPipe && file.hasSuffix(".txt")
    reading.path = isPipe ? nil : file
    reading.ids = .guessed
    var reader = DeckReader(name: file, reading: reading)
    reader.settleEncoding(by: bytes)
    return try reader.read(bytes, isLast: true).map(\.title)
  }

  @Test(arguments: inputs + files)
  func fileIsADeck(_ file: String, _ expected: [String]) throws {
    #expect(try Array(titles(file, isPipe: false).prefix(expected.count)) == expected)
  }

  @Test(arguments: inputs)
  func pipeIsADeck(_ file: String, _ expected: [String]) throws {
    #expect(try Array(titles(file, isPipe: true).prefix(expected.count)) == expected)
  }

  @Test(arguments: foreign)
  func foreignFileIsNamedWithACommand(_ file: String, _ remedy: String) throws {
    do {
      _ = try titles(file, isPipe: false)
      Issue.record("\(file) was read")
    } catch { #expect("\(error)".contains(remedy), "\(error)") }
  }
}
