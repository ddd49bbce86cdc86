import Cards
import Gestures
import Markup

/// A kind of setup line: its beginning, how to read it, and how to write it.
struct ScenarioSetupLine: Sendable {
  typealias Path<Value> = WritableKeyPath<ScenarioSetup, Value> & Sendable

  let beginning: String
  /// Reads the rest of the line.
  let read: @Sendable (inout ScenarioWords, inout ScenarioSetup) throws(ScenarioProblem) -> Void
  /// The lines to write for a setup, each without its beginning; empty for kinds that are not
  /// written.
  var texts: @Sendable (ScenarioSetup) -> [String] = { _ in [] }

  /// All kinds, in the order of writing.
  static let all = [
    text("deck", \.deck, "the deck's file"),
    text("columns", \.columns, "the columns, such as subject,body"),
    ScenarioSetupLine(
      beginning: "card",
      read: { words, setup throws(ScenarioProblem) in
        setup.cards.append(ScenarioCard(try words.all("the card's title")))
      }, texts: { $0.cards.map(\.text) }),
    value("limit", \.limit) { words throws(ScenarioProblem) in
      try words.count("a number of cards")
    },
    value("shuffle", \.shuffle) { words throws(ScenarioProblem) in
      UInt64(try words.count("a seed"))
    },
    text("answers", \.answers, "the answers, such as keep,trash"),
    text("choices", \.choices, "the choices, such as cat,dog"),
    flag("swap", \.options.isSwapped),
    flag("mirror", \.options.isPictureMirrored),
    flag("upright", \.options.isUpKnown),
    flag("sleep poses", \.options.hasSleepPoses),
    flag("asleep", \.options.startsAsleep),
    flag("ascii", \.options.isASCII),
    ScenarioSetupLine(
      beginning: "text",
      read: { words, setup throws(ScenarioProblem) in
        let name = try words.one(of: TextFormat.allCases.map(\.rawValue), "format of text")
        setup.options.textFormat = TextFormat(rawValue: name)
      }, texts: { $0.options.textFormat.map { [$0.rawValue] } ?? [] }),
    value("control", \.control) { words throws(ScenarioProblem) in
      try words.one(of: Control.names, "control")
    },
    text("hand", \.hand, "the hand's file"),
    value("profile", \.profile) { words throws(ScenarioProblem) in
      try words.one(of: Control.profiles, "profile")
    },
    ScenarioSetupLine(
      beginning: "sensitivity",
      read: { words, setup throws(ScenarioProblem) in
        let name = try words.one(of: Sensitivity.allCases.map(\.rawValue), "sensitivity")
        setup.settings.sensitivity = Sensitivity(rawValue: name) ?? .normal
      },
      texts: { $0.settings.sensitivity == .normal ? [] : [$0.settings.sensitivity.rawValue] }),
    ScenarioSetupLine(
      beginning: "confirm",
      read: { words, setup throws(ScenarioProblem) in
        setup.settings.confirm = try words.value(
          of: ControlSettings.confirmed, in: Control.standard.description)
      }, texts: { $0.settings.confirm.map { [ScenarioWords.text(of: $0)] } ?? [] }),
    flag("no hand rewind", \.settings.ignoresRewind),
    ScenarioSetupLine(
      beginning: "threshold",
      read: { words, setup throws(ScenarioProblem) in
        let control = try words.one(of: Control.settableNames, "control")
        guard let description = Control.description(named: control) else { return }
        let name = try words.word("the name of a threshold")
        setup.settings.thresholds[control, default: [:]][name] = try words.value(
          of: name, in: description)
      }, texts: \.thresholdTexts),
    ScenarioSetupLine(
      beginning: "screen",
      read: { words, setup throws(ScenarioProblem) in setup.size = try words.size() },
      texts: { ["\($0.size.columns)x\($0.size.rows)"] }),
    // A saved game has no seed and no synthetic frames, so these two kinds are never written.
    ScenarioSetupLine(beginning: "seed") { words, setup throws(ScenarioProblem) in
      setup.seed = UInt64(try words.count("a seed"))
    },
    ScenarioSetupLine(beginning: "frames a second") { words, setup throws(ScenarioProblem) in
      setup.frameRate = try words.number("a number of frames a second")
      guard (1...240).contains(setup.frameRate) else {
        throw ScenarioProblem("1 to 240 frames a second were expected")
      }
    },
  ]

  private static func value<Value>(
    _ beginning: String, _ path: Path<Value?>,
    read: @escaping @Sendable (inout ScenarioWords) throws(ScenarioProblem) -> Value
  ) -> ScenarioSetupLine {
    ScenarioSetupLine(
      beginning: beginning,
      read: { words, setup throws(ScenarioProblem) in setup[keyPath: path] = try read(&words) },
      texts: { $0[keyPath: path].map { ["\($0)"] } ?? [] })
  }

  private static func text(
    _ beginning: String, _ path: Path<String?>, _ what: String
  ) -> ScenarioSetupLine {
    value(beginning, path) { words throws(ScenarioProblem) in try words.all(what) }
  }

  private static func flag(_ beginning: String, _ path: Path<Bool>) -> ScenarioSetupLine {
    ScenarioSetupLine(
      beginning: beginning, read: { $1[keyPath: path] = true },
      texts: { $0[keyPath: path] ? [""] : [] })
  }
}

extension ScenarioWords {
  /// Consumes a number; throws if it is not valid for `setting` of a control.
  fileprivate mutating func value(
    of setting: String, in description: ControlDescription
  ) throws(ScenarioProblem) -> Double {
    let value = try number("a number")
    if let problem = description.problem(setting: setting, to: value) {
      throw ScenarioProblem(problem)
    }
    return value
  }

  /// Returns a number as a scenario writes it, such as `2` for 2.0.
  fileprivate static func text(of number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ScenarioSetup {
  /// The changed thresholds, sorted by name, such as `thumb rest 400`.
  fileprivate var thresholdTexts: [String] {
    settings.thresholds.sorted { $0.key < $1.key }.flatMap { control, values in
      values.sorted { $0.key < $1.key }.map {
        "\(control) \($0.key) \(ScenarioWords.text(of: $0.value))"
      }
    }
  }

  /// Parses a setup line; returns false if the line is not a setup line.
  static func read(
    _ words: inout ScenarioWords, into setup: inout ScenarioSetup
  ) throws(ScenarioProblem) -> Bool {
    for line in ScenarioSetupLine.all where words.take(line.beginning) {
      try line.read(&words, &setup)
      do throws(AnswerListError) {
        _ = try Answers.standard.changed(answers: setup.answers, choices: setup.choices)
      } catch {
        throw ScenarioProblem(error.problem)
      }
      return true
    }
    return false
  }

  var lines: [String] {
    ScenarioSetupLine.all.flatMap { line in
      line.texts(self).map { $0.isEmpty ? line.beginning : "\(line.beginning) \($0)" }
    }
  }
}

extension ScenarioCard {
  /// Parses a card: `TITLE`, or `TITLE / BACK`.
  fileprivate init(_ text: String) {
    let slash = text.firstRange(of: " / ")
    title = slash.map { String(text[..<$0.lowerBound]) } ?? text
    back = slash.map { String(text[$0.upperBound...]) }
  }

  fileprivate var text: String { title + (back.map { " / \($0)" } ?? "") }
}
