import Cards
import Gestures

/// The options that command lines and scenarios share.
package enum SetupOptions {
  package typealias Row = OptionRow<ScenarioSetup>

  package static let columns = Row.text(
    "columns", \.columns, as: "list",
    "The columns that are title, body and back, such as title=Subject,show=From. By name or number, - "
      + "for none; in this order, or by role."
  ).with { row in
    row.check = { setup in
      guard let columns = setup.columns.map(ScenarioSetup.columns) else { return nil }
      do throws(DeckError) { _ = try ColumnChoice(columns) } catch { return ": \(error)" }
      return nil
    }
  }.everyday

  package static let limit = Row.number("limit", \.limit, min: 1, "Deal only the first N cards.")

  package static let answers = Row.text(
    "answers", \.answers, as: "words",
    "Names for like, nope and later, such as keep,trash. Their keys and directions, too: "
      + "know:1:left,again:2:right."
  ).with { $0.check = { problem(answers: $0.answers) } }.everyday

  package static let choices = Row.text(
    "choices", \.choices, as: "words",
    "Choices for cards that have none, such as cat,dog,bird. A number gives that many: 5 is 1 to 5."
  ).with { $0.check = { problem(choices: $0.choices) } }.everyday

  package static let swap = Row.flag(
    "swap", \.options.isSwapped, "Liked cards leave to the left, rejected cards to the right.")

  package static let mirror = Row.flag(
    "mirror", \.options.isPictureMirrored,
    "The camera mirrors its picture already; show the hand, and move the card, without mirroring it "
      + "again.")

  package static let sleepPoses = Row.flag(
    "sleep-poses", \.options.hasSleepPoses,
    "A fist held for 2 s puts the hand to sleep, and an open palm held for 1 s wakes it.")

  package static let asleep = Row.flag(
    "asleep", \.options.startsAsleep,
    "The hand is asleep at first, until an open palm held for 1 s, or the key p, wakes it.")

  package static let ascii = Row.flag(
    "ascii", \.options.isASCII, "Draw with ASCII characters only.")

  package static let text = Row.choice(
    "text", \.options.textFormat, as: "format",
    "How the text of the cards is written: markdown, html, ansi or plain; by default, its signs tell."
  )

  package static let control = Row.value(
    "control", \.control,
    "What the hand answers with: thumb, pinch, fingers or touch. The configuration can change the default, "
      + "thumb.",
    parse: { text throws(OptionProblem) in
      guard Control.names.contains(text) else { throw .oneOf(Control.names) }
      return text
    }
  ).with { $0.choices = { Control.names } }.everyday

  package static let hand = Row.text(
    "hand", \.hand, as: "name",
    "The taught hand NAME, or its file: its own poses answer, instead of thumbs. See thumbdeck teach."
  )

  /// The name of a published rule; `standard` for the rule of this program.
  package static let profile = Row(
    "profile", .value,
    help: "The rule for a thumb: standard, or article for that of the article, as published.",
    read: { text, setup throws(OptionProblem) in
      guard profiles.contains(text) else { throw .oneOf(profiles) }
      setup.profile = text == profiles[0] ? nil : text
    }, text: { $0.profile ?? profiles[0] }
  ).with { $0.choices = { profiles } }

  package static let confirm = Row.number(
    "confirm", \.settings.confirm, as: "ms",
    "How long a gesture must be shown before it counts, in milliseconds; a longer time is safer when "
      + "hands move.")

  package static let sensitivity = Row.choice(
    "sensitivity", \.settings.sensitivity, as: "level",
    "How easily a gesture counts: calm, normal or quick. Use calm where hands also talk and work, quick "
      + "where they do nothing else."
  ).everyday

  package static let handRewind = Row.flag(
    "hand-rewind", \.settings.rewindsByHand,
    "A peace sign that is held rewinds: it takes the last answer back.")

  private static let profiles = ["standard"] + Control.profiles

  private static func problem(answers: String? = nil, choices: String? = nil) -> String? {
    do throws(OptionProblem) {
      _ = try Answers.standard.changed(answers: answers, choices: choices)
      return nil
    } catch {
      // The words begin with the name of the row, which is written already.
      return String("\(error)".drop { $0 != ":" })
    }
  }
}

/// A kind of setup line: its beginning, how to read it, and how to write it.
struct ScenarioSetupLine: Sendable {
  let beginning: String
  let read: @Sendable (inout ScenarioWords, inout ScenarioSetup) throws(OptionProblem) -> Void
  /// The lines to write, each without its beginning; empty for kinds that are not written.
  var texts: @Sendable (ScenarioSetup) -> [String] = { _ in [] }

  /// All kinds, in the order of writing.
  static let all = [
    option(.text("deck", \.deck, "The deck's file."), "the deck's file"),
    option(SetupOptions.columns, "the columns, such as subject,body"),
    ScenarioSetupLine(
      beginning: "card",
      read: { words, setup throws(OptionProblem) in
        setup.cards.append(ScenarioCard(try words.all("the card's title")))
      }, texts: { $0.cards.map(\.text) }),
    option(SetupOptions.limit, "a number of cards"),
    option(.number("shuffle", \.shuffle, "The seed for the order of the cards."), "a seed"),
    option(SetupOptions.answers, "the answers, such as keep,trash"),
    option(SetupOptions.choices, "the choices, such as cat,dog"),
    option(SetupOptions.swap),
    option(SetupOptions.mirror),
    option(.flag("upright", \.options.isUpKnown, "The camera is upright.")),
    option(SetupOptions.sleepPoses),
    option(SetupOptions.asleep),
    option(SetupOptions.ascii),
    option(SetupOptions.text, "a format of text"),
    option(SetupOptions.control, "a control"),
    option(SetupOptions.hand, "the hand's file"),
    option(SetupOptions.profile, "a profile"),
    option(SetupOptions.sensitivity, "a sensitivity"),
    option(SetupOptions.confirm, "a number") { setup in
      setup.settings.confirm.flatMap {
        Control.standard.description.problem(setting: ControlSettings.confirmed, to: $0)
      }
    },
    option(SetupOptions.handRewind),
    ScenarioSetupLine(
      beginning: "threshold",
      read: { words, setup throws(OptionProblem) in
        let control = try words.one(of: Control.settable.map(\.name), "control")
        guard let description = Control.description(named: control) else { return }
        let name = try words.word("the name of a threshold")
        let value = try words.number("a number")
        if let problem = description.problem(setting: name, to: value) {
          throw OptionProblem(problem)
        }
        setup.settings.thresholds[control, default: [:]][name] = value
      },
      texts: { setup in
        setup.settings.thresholds.sorted { $0.key < $1.key }.flatMap { control, values in
          values.sorted { $0.key < $1.key }.map {
            "\(control) \($0.key) \(OptionProblem.text($0.value))"
          }
        }
      }),
    ScenarioSetupLine(
      beginning: "screen",
      read: { words, setup throws(OptionProblem) in setup.size = try words.size() },
      texts: { ["\($0.size.columns)x\($0.size.rows)"] }),
    option(.number("seed", \.seed.orNil, "The seed of jitter."), "a seed"),
    option(
      .number("frames-a-second", \.frameRate.orNil, min: 1, max: 240, "The rate of hands."),
      "a number of frames a second"),
  ]

  /// A line for an option of the command line; `what` describes its value in an error. A switch
  /// has no value: its line changes it from its default.
  private static func option(
    _ row: SetupOptions.Row, _ what: String = "",
    check: @escaping @Sendable (ScenarioSetup) -> String? = { _ in nil }
  ) -> ScenarioSetupLine {
    let standard = ScenarioSetup()
    let isSwitch = row.shape == .flag
    return ScenarioSetupLine(
      beginning: row.scenarioWords(standard: standard),
      read: { words, setup throws(OptionProblem) in
        let text = isSwitch ? row.text(standard) == "yes" ? "no" : "yes" : try words.all(what)
        do throws(OptionProblem) { try row.read(text, &setup) } catch {
          throw OptionProblem(
            row.choices().isEmpty
              ? "\"\(text)\": \(what) was expected" : "\"\(text)\" is not \(what); \(error)")
        }
        if let problem = check(setup) ?? row.problem(with: setup) { throw OptionProblem(problem) }
      },
      texts: { setup in
        guard let text = row.text(setup), text != row.text(standard) else { return [] }
        return [isSwitch ? "" : text]
      })
  }
}

extension ScenarioSetup {
  /// Parses a setup line; returns false if the line is not a setup line.
  static func read(
    _ words: inout ScenarioWords, into setup: inout ScenarioSetup
  ) throws(OptionProblem) -> Bool {
    let line = ScenarioSetupLine.all.first { words.take($0.beginning) }
    try line?.read(&words, &setup)
    return line != nil
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
