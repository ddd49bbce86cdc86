import Cards
import Gestures
import Markup

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
  }

  package static let limit = Row.number("limit", \.limit, min: 1, "Deal only the first N cards.")

  package static let answers = Row.text(
    "answers", \.answers, as: "words",
    "Names for like, nope and later, such as keep,trash. Their keys and directions, too: "
      + "know:1:left,again:2:right."
  ).with { $0.check = { problem(answers: $0.answers) } }

  package static let choices = Row.text(
    "choices", \.choices, as: "words",
    "Choices for cards that have none, such as cat,dog,bird. A number gives that many: 5 is 1 to 5."
  ).with { $0.check = { problem(choices: $0.choices) } }

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

  package static let control = Row.name(
    "control", \.control, among: Control.names,
    "What the hand answers with: thumb, pinch, fingers or touch. The configuration can change the default, "
      + "thumb.")

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
      + "where they do nothing else.")

  package static let handRewind = Row.flag(
    "hand-rewind", \.settings.rewindsByHand,
    "A peace sign that is held rewinds: it takes the last answer back.")

  private static let profiles = ["standard"] + Control.profiles

  private static func problem(answers: String? = nil, choices: String? = nil) -> String? {
    do throws(AnswerListError) {
      _ = try Answers.standard.changed(answers: answers, choices: choices)
      return nil
    } catch { return ": \(error.problem)" }
  }
}
