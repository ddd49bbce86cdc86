import Cards
import Hands

extension ScenarioSetup {
  /// Parses a setup line; false if the line is not one.
  static func read(
    _ words: inout ScenarioWords, into setup: inout ScenarioSetup
  ) throws(ScenarioProblem) -> Bool {
    if words.take("deck") {
      setup.deck = try words.all("the deck's file")
    } else if words.take("columns") {
      setup.columns = try words.all("the columns, such as subject,body")
    } else if words.take("card") {
      setup.cards.append(card(try words.all("the card's title")))
    } else if words.take("limit") {
      setup.limit = try words.count("a number of cards")
    } else if words.take("shuffle") {
      setup.shuffle = UInt64(try words.count("a seed"))
    } else if words.take("answers") {
      let answers = try words.all("the answers, such as keep,trash")
      do throws(AnswersError) { _ = try Answers.standard.changed(by: answers) } catch {
        throw ScenarioProblem(error.problem)
      }
      setup.answers = answers
    } else if words.take("choices") {
      let choices = try words.all("the choices, such as cat,dog")
      do throws(ChoicesError) { _ = try CardChoices(list: choices) } catch {
        throw ScenarioProblem(error.problem)
      }
      setup.choices = choices
    } else if words.take("swap") {
      setup.isSwapped = true
    } else if words.take("mirror") {
      setup.isMirrored = true
    } else if words.take("ascii") {
      setup.isASCII = true
    } else if words.take("control") {
      setup.control = try words.one(of: Control.names, "control")
    } else if words.take("hand") {
      setup.hand = try words.all("the hand's file")
    } else if words.take("profile") {
      setup.profile = try words.one(of: Control.profiles, "profile")
    } else if words.take("screen") {
      setup.size = try words.size()
    } else if words.take("seed") {
      setup.seed = UInt64(try words.count("a seed"))
    } else if words.take("frames a second") {
      let rate = try words.number("a number of frames a second")
      guard (1...240).contains(rate) else {
        throw ScenarioProblem("1 to 240 frames a second were expected")
      }
      setup.frameRate = rate
    } else {
      return false
    }
    return true
  }

  /// Parses a card: `TITLE`, or `TITLE / BACK`.
  private static func card(_ text: String) -> ScenarioCard {
    guard let slash = text.firstRange(of: " / ") else {
      return ScenarioCard(title: text, back: nil)
    }
    return ScenarioCard(
      title: String(text[..<slash.lowerBound]), back: String(text[slash.upperBound...]))
  }
}
