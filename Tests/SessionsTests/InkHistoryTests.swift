import TestSupport
import Testing

@testable import Sessions

/// Undo, redo and clear, in any order.
@Suite struct InkHistoryTests {
  private static func drawStroke(_ number: Int, on ink: inout Ink) {
    let y = Float(number % 200) / 200
    for x: Float in [0.1, 0.5, 0.9] { ink.draw(to: [x, y]) }
    ink.lift()
  }

  @Test func strokesAreUndoneAndRedone() {
    var ink = Ink()
    let changes = [ink.undo(), ink.redo(), ink.clear()]
    #expect(changes == [false, false, false])
    for number in 0..<3 { Self.drawStroke(number, on: &ink) }
    let all = ink.strokes
    ink.undo()
    #expect(ink.strokes == Array(all.prefix(2)))
    ink.redo()
    #expect(ink.strokes == all)
    let (redone, cleared) = (ink.redo(), ink.clear())
    #expect(!redone)
    #expect(cleared)
    #expect(ink.isEmpty)
    ink.undo()
    #expect(ink.strokes == all)
    ink.redo()
    #expect(ink.isEmpty)
    // A new stroke ends what could be redone.
    ink.undo()
    ink.undo()
    Self.drawStroke(7, on: &ink)
    let redoneAfterwards = ink.redo()
    #expect(!redoneAfterwards)
    #expect(ink.strokes.prefix(2) == all.prefix(2))
    #expect(ink.count == 3)
  }

  @Test func undoDuringAStrokeRemovesThatStroke() {
    var ink = Ink()
    Self.drawStroke(0, on: &ink)
    ink.draw(to: [0.1, 0.8])
    ink.draw(to: [0.2, 0.8])
    ink.undo()
    #expect(ink.count == 1)
    // The pen that is still down goes on with a stroke of its own.
    ink.draw(to: [0.3, 0.8])
    #expect(ink.count == 2)
    #expect(ink.strokes.last?.points == [[0.3, 0.8]])
  }

  /// Where there is little room, the strokes are the last ones of a model without a limit, and as many
  /// as there is room for.
  @Test(arguments: Seed.first(20) + Seed.fresh)
  func oldestStrokesMakeRoomForNewOnes(_ seed: Seed) {
    var generator = seed.generator
    for _ in 0..<20 {
      var ink = Ink(maxPoints: 12)
      var model = Ink()
      for number in 0..<40 {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: if ink.undo() { model.undo() }
        case 1: if ink.redo() { model.redo() }
        case 2: if ink.clear() { model.clear() }
        default:
          Self.drawStroke(number, on: &ink)
          Self.drawStroke(number, on: &model)
          #expect(ink.strokes.last == model.strokes.last)
        }
        #expect(ink.strokes == model.strokes.suffix(ink.count))
        #expect(ink.pointCount <= 12)
        #expect(ink.pointCount >= ink.count * 3)
        #expect(ink.isEmpty == (ink.count == 0))
      }
    }
  }

  /// Whatever is done: it is as in a model that keeps every state, and the points are counted right.
  @Test(arguments: Seed.first(20) + Seed.fresh)
  func undoRedoAndClearMatchAModelInAnyOrder(_ seed: Seed) {
    var generator = seed.generator
    for _ in 0..<20 {
      var ink = Ink()
      var states: [[Stroke]] = [[]]
      var current = 0
      for number in 0..<40 {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: if ink.undo() { current -= 1 }
        case 1: if ink.redo() { current += 1 }
        case 2:
          guard ink.clear() else { break }
          states = states.prefix(current + 1) + [[]]
          current += 1
        default:
          Self.drawStroke(number, on: &ink)
          states = states.prefix(current + 1) + [states[current] + ink.strokes.suffix(1)]
          current += 1
        }
        #expect(ink.strokes == states[current])
        #expect(ink.count == states[current].count)
        #expect(ink.isEmpty == states[current].isEmpty)
      }
      while ink.undo() { current -= 1 }
      #expect(current == 0)
      #expect(ink.isEmpty)
      while ink.redo() { current += 1 }
      #expect(current == states.count - 1)
    }
  }
}
