import Cards
import Foundation
import Markup
import TestSupport
import Testing

@testable import Cells
@testable import Sessions

/// What others test their readers with, as cards: nothing crashes, and every word is on the card.
@Suite struct PeerSuiteTests {
  private static let folder = Repository.root.appending(path: "../shared/peer-suites")

  private static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path())
  }

  /// The text of a card without white space and the bars of quotes, which stand between words; all of it is
  /// also drawn, on a small screen.
  private func shown(_ card: Card, _ format: TextFormat? = nil) -> String {
    var options = Options()
    options.textFormat = format
    for size in [Size(columns: 20, rows: 8), Size(columns: 80, rows: 24)] {
      let view = CardView(card: card, choices: nil, size: size, options: options).canvas
      #expect(view.size == size)
    }
    let text = CardText(card, showsBack: false, columns: 90, textOptions: options.textOptions)
    return Self.signs(of: text.lines.map(\.text).joined(separator: "\n"))
  }

  private static func signs(of text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "▏" })
  }

  /// What the parser, which follows an earlier edition, reads otherwise, and a tag over two lines.
  private static let later = ["&#87654321;", "*£*bravo.", "foo\\+@bar", "zoop:33"]

  /// The examples of CommonMark's own specification: what its HTML says without its tags is on the card.
  @Test(.enabled(if: has("commonmark-spec.txt"), "no ../shared/peer-suites on this machine"))
  func examplesOfCommonMarkAreComplete() throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "commonmark-spec.txt"), encoding: .utf8)
    let fence = String(repeating: "`", count: 32)
    var (count, compared) = (0, 0)
    for example in text.components(separatedBy: "\n\(fence) example").dropFirst() {
      let parts = example.components(separatedBy: "\n\(fence)")[0]
        .drop { $0 != "\n" }.dropFirst().components(separatedBy: "\n.\n")
      guard parts.count == 2 else { continue }
      let source = parts[0].replacing("→", with: "\t")
      let shown = shown(Card(id: "1", title: "t", body: source), .markdown)
      count += 1
      // Tags, comments and processing instructions say nothing; what is left is plain.
      let html = parts[1].replacing("→", with: "\t")
      guard !html.contains("<script"), !html.contains("<style"), !html.contains("<!"),
        !html.contains("<?"), !html.contains("<textarea"),
        !Self.later.contains(where: source.contains)
      else { continue }
      let plain = html.replacing(/<[a-zA-Z\/][^>]*>/, with: " ")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      for word in plain.split(whereSeparator: \.isWhitespace) where !word.contains("=") {
        #expect(shown.contains(Self.signs(of: word)), "\(source)")
      }
      compared += 1
    }
    #expect(count > 600 && compared > 500)
  }

  /// csv-spectrum: each row has the values that the JSON beside it names, and they are on its card. One of its
  /// files has another phone number in its JSON, which is no list either.
  @Test(.enabled(if: has("csv"), "no ../shared/peer-suites on this machine"))
  func rowsOfTheSpectrumAreComplete() throws {
    let folder = Self.folder.appending(path: "csv")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".csv") }
    for file in files.sorted() {
      let bytes = try Array(Data(contentsOf: folder.appending(path: file)))
      let json = file.replacing(".csv", with: ".json")
      let rows = try? JSONDecoder().decode(
        [[String: String]].self, from: Data(contentsOf: folder.appending(path: json)))
      #expect(rows != nil || file == "location_coordinates.csv")
      let cards = try Deck(name: file, bytes: bytes, reading: DeckReading(format: .csv)).cards
      #expect(cards.count == rows?.count ?? 1, "\(file)")
      for (index, card) in cards.enumerated() {
        let original = try #require(card.originalJSON)
        let values = try JSONDecoder().decode([String: String].self, from: Data(original.utf8))
        // A guessed title and body follow the columns.
        if let rows {
          #expect(values.filter { rows[index][$0.key] != nil } == rows[index], "\(file)")
        }
        let shown = shown(card)
        for value in values.values.flatMap({ $0.split(whereSeparator: \.isWhitespace) }) {
          #expect(shown.contains(Self.signs(of: value)), "\(file): \(value) in \(shown)")
        }
      }
    }
    #expect(files.count >= 12)
  }
}

/// Text that a stranger made to stop the program: it takes time that grows with its length only.
@Suite struct HostileTextTests {
  private static func text(_ name: String, _ count: Int) -> String {
    func repeated(_ text: String) -> String { String(repeating: text, count: count) }
    return switch name {
    case "quotes": repeated(">") + " word"
    case "quotes below each other": repeated("> word\n>\n")
    case "blockquotes": repeated("<blockquote>") + "word"
    case "lists": "- " + repeated("- ") + "word"
    case "columns": "|" + repeated("word|") + "\n|" + repeated("-|") + "\n|" + repeated("word|")
    case "cells": "<table><tr>" + repeated("<td>word") + "</table>"
    case "divisions": repeated("<div>word</div>")
    case "code": "```\n" + repeated("word\t漢") + "\n```"
    case "brackets": repeated("[word](") + "word"
    case "stars": repeated("**word_ ") + "word"
    case "entities": repeated("&amp;word")
    default: repeated("<a href='x") + "word"
    }
  }

  @Test(arguments: [
    "quotes", "quotes below each other", "blockquotes", "lists", "columns", "cells", "divisions",
    "code", "brackets", "stars", "entities", "tags",
  ])
  func layoutTimeGrowsLinearly(_ name: String) {
    let reading = CardTextOptions(format: .markdown)
    let growth = Cost.growth(from: 500, input: { Self.text(name, $0) }) { body in
      let text = CardText(
        Card(id: "1", title: "t", body: body), showsBack: false, columns: 60, textOptions: reading)
      #expect(text.lines.contains { $0.text.contains("word") })
    }
    #expect(growth < Cost.linearGrowth)
  }

  /// Newsletters begin with long styles.
  @Test func textBehindALongStyleIsShown() {
    let textOptions = CardTextOptions(format: .html).withoutScrolling
    let style = "<style>" + String(repeating: "p { color: red }\n", count: 5_000) + "</style>"
    #expect(textOptions.document(of: style + "<p>word", html: nil).words == ["word"])
    #expect(textOptions.document(of: "", html: style + "<p>word").words == ["word"])
  }

  /// As many as issue trackers have seen.
  @Test(arguments: [("quotes", 100_000), ("columns", 10_000)])
  func deepAndWideTextIsDrawn(_ name: String, _ count: Int) {
    var options = Options()
    options.textFormat = .markdown
    let card = Card(id: "1", title: "t", body: Self.text(name, count))
    var session = Session(deck: Deck(name: "d", cards: [card]), options: options)
    // The first key takes the advice off the last row.
    session.press(.character("k"))
    let first = Screen.draw(session).canvas.lines.joined()
    #expect(first.contains("word"))
    session.press(.character("j"), .character("k"))
    #expect(Screen.draw(session).canvas.lines.joined() == first)
  }
}
