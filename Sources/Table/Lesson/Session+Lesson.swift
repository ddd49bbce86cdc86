import Cards
import Hands

extension Session {
  /// Passes a frame to the lesson; once it has learnt all poses they take over.
  mutating func teach(_ frame: HandFrame) {
    lesson?.add(frame)
    guard let taught = lesson?.hand, lesson?.isTeaching == false else { return }
    // The pose that was learnt last is still shown.
    let shown = lesson?.poses.last?.choice
    hand.control = Control.entry(for: taught).control()
    hand.control.wait(after: shown)
    notice = "try your poses; \(LessonWords.questions(self)[0])"
  }

  /// The effects of a key while the lesson teaches or its poses are tried; nil if the key means the
  /// same as in a game.
  mutating func handleInLesson(_ action: Action?) -> [Effect]? {
    guard let lesson, list == nil || lesson.isTeaching else { return nil }
    switch action {
    case .reset:
      restartLesson()
      return []
    case .take where lesson.hand != nil:
      self.lesson?.isKept = true
      return [.end(.quit)]
    case .quit, .interrupt, .suspend, .redraw, .help: return nil
    default: return lesson.isTeaching ? [] : nil
    }
  }

  private mutating func restartLesson() {
    lesson?.restart()
    hand.isPaused = false
    hand.control = .standard
    game.stack = CardStack(count: game.deck.cards.count)
    (game.selection, list, card.motion, notice) = (nil, nil, nil, nil)
    card.body = CardBody()
  }
}
