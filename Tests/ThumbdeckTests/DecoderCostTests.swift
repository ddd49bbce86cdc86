import Cards
import Gestures
import Hands
import Keys
import LandmarkStreams
import Markup
import Scenarios
import TestSupport
import Testing

@testable import Basics
@testable import DecisionLogs
@testable import Program

/// No text, however unlucky, takes long: what four times as much of it costs is far less than the
/// sixteen times of quadratic work, which is less than three times for twice as much.
@Suite struct DecoderCostTests {
  /// A decoder of texts.
  struct Decoder: CustomTestStringConvertible, Sendable {
    let name: String
    /// What stands before the repetitions, as they hurt in some places only.
    let starts: [String]
    let run: @Sendable ([UInt8]) -> Void

    var testDescription: String { name }
  }

  private static func decks(_ name: String, _ format: DeckFormat, _ starts: String...) -> Decoder {
    Decoder(name: name, starts: starts) { bytes in
      var reading = DeckReading(format: format)
      reading.skipsBadCards = true
      let deck = try? Deck(name: "cost", bytes: bytes, reading: reading)
      for card in deck?.cards ?? [] { _ = (card.originalBytes, card.originalJSON) }
    }
  }

  static let decoders = [
    decks("lines", .lines, ""), decks("anki", .lines, "#html:true\n", "#separator:tab\na\t\""),
    decks("json", .json, "", "[{\"title\":\"", "[{\"title\":\"x\",\"other\":"),
    decks("jsonl", .jsonl, "", "{\"title\":\"x\",\"other\":\""),
    decks("csv", .csv, "title,body\n", "title,body\na,\""), decks("tsv", .tsv, "title\tbody\n"),
    decks("markdown", .markdown, "", "# a\n", "C: "),
    Decoder(name: "landmarks", starts: ["", "{\"t\":0,\"hands\":["]) { bytes in
      var stream = LandmarkStream()
      stream.append(bytes)
      stream.finish()
      var frame = HandFrame(time: 0)
      while stream.next(into: &frame) != nil {}
    },
    Decoder(name: "scenario", starts: ["", "# a\n"]) {
      _ = ScenarioParser.result(of: String(decoding: $0, as: UTF8.self))
    },
    Decoder(name: "log", starts: ["", "{\"event\":\"jump\",\"id\":\"x\",\"card\":"]) { bytes in
      let line = try? LogLine(bytes[...])
      _ = try? line?.parts.first?.card
    },
    Decoder(name: "configuration", starts: ["", "{\"keys\":{\"like\":["]) {
      _ = try? ConfigurationReader.configuration(of: $0)
    },
    Decoder(name: "hand", starts: ["", "{\"version\":1,\"poses\":["]) {
      _ = try? PoseSet(json: $0)
    },
    Decoder(name: "labels", starts: [""]) {
      _ = try? LabelTable.intervals(in: $0, labels: Control.standard.description)
    },
    Decoder(name: "keys", starts: [""]) { bytes in
      var decoder = InputDecoder()
      for byte in bytes { _ = decoder.decode(byte) }
      _ = decoder.finish()
    },
    Decoder(name: "text in Markdown", starts: ["", "- "]) {
      _ = TextFormat.markdown.document(of: String(decoding: $0, as: UTF8.self))
    },
    Decoder(name: "text in HTML", starts: ["", "<table>"]) {
      _ = TextFormat.html.document(of: String(decoding: $0, as: UTF8.self))
    },
    Decoder(name: "words", starts: ["", "'"]) {
      _ = ShellWords.split(String(decoding: $0, as: UTF8.self))
    },
  ]

  /// Openers of every kind without an end, ends without an opener, and what separates parts.
  private static let pieces = [
    "<style>", "<script>", "<!--", "<a", "</", "<img src=\"", "&", "&#x", "{{c1::", "{{c1::a::",
    "}}", "[sound:", "\"", "\"\"", "'", "\\", "\\u", "[", "{", "{\"a\":", "[1,", "\"a\":1,", ",",
    "\t", "#", "# a\n", "Q: a\n", "C: {{", "```\n", "---\n", "![", "](", "**", "\n", "\r", "a\n",
    "a,b\n", "\u{1B}", "\u{1B}]", "\u{1B}[<", "\u{1B}[200~", "\u{FEFF}", "e\u{301}", "9", "P4 ",
  ]

  /// What hurts in texts that are laid out.
  private static let textPieces = [
    "> ", "- ", "<ul><li>", "<td>", "<a \"", "|a", "[a](", "`", "<b>", "<pre>", "* a\n ",
  ]

  @Test(arguments: decoders) func decodingTimeGrowsLinearly(_ decoder: Decoder) {
    for start in decoder.starts {
      for piece in Self.pieces + (decoder.name.hasPrefix("text") ? Self.textPieces : []) {
        let growth = Cost.growth(
          from: Effort.count(100, long: 2_000),
          input: { Array((start + String(repeating: piece, count: $0)).utf8) }, decoder.run)
        #expect(growth < Cost.linearGrowth, "\(start.debugDescription) \(piece.debugDescription)")
      }
    }
  }
}
