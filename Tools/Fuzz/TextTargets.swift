import Basics
import Cards
import DecisionLogs
import Gestures
import JSONText
import Program
import Scenarios
import Sessions

/// The decoders of whole texts.
extension FuzzTarget {
  /// The scenarios: an error names a line that is there, and a snapshot is brought up to date.
  static let scenario = FuzzTarget(name: "scenario") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let result = ScenarioParser.result(of: text)
    _ = result.scenario.recordings
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for error in result.errors {
      require((1...lines.count).contains(error.line), "there is no line \(error.line)")
      require(!error.problem.isEmpty, "the error says nothing")
    }
  }

  /// A line of a decision log, and the card that it describes.
  static let journal = FuzzTarget(name: "journal") { bytes in
    do throws(JSONError) {
      let line = try LogLine(bytes[...])
      require(!line.parts.isEmpty || [.rewind, .redo, .reset].contains(line.event), "no part")
      for part in line.parts {
        require(JSONWriter.quoted(part.id).utf8.count > 1, "no text: \(part.id)")
        let card = try part.card
        _ = (card.fields.title, card.fields.tags, card.original, card.isTextWithLineEnds)
      }
    } catch {
      require((0...bytes.count).contains(error.offset), "there is no byte \(error.offset)")
    }
  }

  /// A decision log with choices: however the deck orders their words now, the same words stand, and
  /// every step can be undone.
  static let log = FuzzTarget(name: "log") { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(50).compactMap { line in
      try? LogLine(line)
    }
    func words(_ choices: String) -> [String]? {
      var answers = Answers.standard
      answers.choices = try? CardChoices(list: choices)
      let cards = ["a", "b", "c"].map { Card(id: $0, title: $0) }
      var options = Options()
      options.answers = answers
      var session = Session(deck: Deck(name: "fuzz", cards: cards), options: options)
      var replay = JournalReplay(over: session.game)
      for (index, line) in lines.enumerated() {
        do throws(TextError) { try replay.apply(line, number: index + 1) } catch { return nil }
      }
      session.resume(replay.stack, unknownCount: replay.unknownCount)
      let words = session.decisions.map { session.game.word(of: $0.answer, on: $0.card) }
      var stack = session.game.stack
      while let move = stack.nextRewind {
        require(stack.apply(move, provenance: Provenance(by: .key, time: 0)), "it can't be undone")
      }
      require(stack.decidedCount == 0, "what was undone still stands")
      return words
    }
    require(words("cat,dog") == words("dog,cat"), "the words have changed")
    _ = words("cat,dog,bird")
  }

  /// The configuration: an error names a line that is there.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    do throws(TextError) {
      let configuration = try ConfigurationReader.configuration(of: bytes)
      let keys = configuration.keys.flatMap(\.keys)
      require(!keys.contains(.control("c")), "Ctrl-C was given to something else")
      _ = configuration.palette
    } catch {
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      require((1...lineCount).contains(error.line), "there is no line \(error.line)")
      require(!error.problem.isEmpty, "the error says nothing")
    }
  }

  /// A taught hand: what is read is written as the same hand again, and an error names a line.
  static let hand = FuzzTarget(name: "hand") { bytes in
    do throws(TextError) {
      let hand = try PoseSet(json: bytes)
      let text = hand.json
      require((try? PoseSet(json: Array(text.utf8)))?.json == text, "the hand has changed")
      for name in hand.names { require(hand.hand(showing: name) != nil, "\(name) is not shown") }
    } catch {
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      require((1...lineCount).contains(error.line), "there is no line \(error.line)")
      require(!error.problem.isEmpty, "the error says nothing")
    }
  }

  /// The labels beside a recording: in the order of time, and none in another.
  static let labels = FuzzTarget(name: "labels") { bytes in
    let description = Control.standard.description
    guard let intervals = try? LabelTable.intervals(in: bytes, labels: description) else { return }
    for interval in intervals {
      let isKnown = interval.label.map(description.labels.indices.contains) ?? true
      require(isKnown, "there is no such label")
    }
    for (first, second) in zip(intervals, intervals.dropFirst()) {
      require(first.start <= second.start && first.end <= second.start, "labels overlap")
    }
  }

  /// The words of `THUMBDECK_OPTS`: put in quotes, they are read as the same words again.
  static let shellWords = FuzzTarget(name: "shell-words") { bytes in
    guard let words = ShellWords.split(String(decoding: bytes, as: UTF8.self)) else { return }
    let quoted = words.map { word in
      // By scalars, since a mark that combines with a quote makes another character of it.
      let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
      return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }
    let again = ShellWords.split(quoted.joined(separator: " "))
    require(again == words, "\(words) became \(again ?? [])")
  }
}
