import Hands
import TestSupport
import Testing

@testable import Cells
@testable import LandmarkStreams
@testable import Sessions

/// What holds for every screen.
@Suite struct ScreenTests {
  @Test(arguments: [
    ([0, 0, 0, 6], [0, 0, 0, 24]), ([1, 0, 0, 1_000_000], [1, 0, 0, 23]),
    ([6, 0, 0, 0], [24, 0, 0, 0]),
    ([1, 1, 1, 0], [8, 8, 8, 0]), ([1_000, 1, 1, 1], [21, 1, 1, 1]), ([0, 0, 0, 0], [0, 0, 0, 0]),
  ])
  func decisionBarSharesCellsByCount(_ counts: [Int], _ expected: [Int]) {
    #expect(DecisionBar.widths(counts, columns: 24) == expected)
  }

  @Test func bottomRowShowsSourceProblem() throws {
    var session = Games.session()
    var status = SourceStatus(.live)
    status.counters.skipped = 3
    status.counters.lastProblem = SourceMessage(
      "hand 1: points below 0; a picture starts at 0, with y down",
      source: "/a/rather/long/path/of/a/recording/that/would/fill/the/row/hands.jsonl", line: 17)
    session.happen(.source(status), time: 1)
    // The reason survives on 80 columns, and a wide screen has all of it.
    #expect(
      Screen.draw(session).canvas.lines[23].contains(
        "hand 1: points below 0; a picture starts at 0, with y down"))
    session.happen(.resize(Size(columns: 200, rows: 24)), time: 1)
    #expect(
      Screen.draw(session).canvas.lines[23].contains(
        "y down; 3 lines skipped, the last: line 17 of /a/rather/long/path"))
    var masks = status
    masks.counters.skipped = 2
    masks.counters.lastProblem = SourceMessage("no", source: "m.pgm", line: 3, unit: "picture")
    #expect(masks.problem == "no; 2 pictures skipped, the last: picture 3 of m.pgm")
    session.happen(.resize(Size(columns: 80, rows: 24)), time: 1)
    status.health = .ended("the recording has ended")
    session.happen(.source(status), time: 2)
    #expect(
      Screen.draw(session).canvas.lines[23].contains("the recording has ended; keys still work"))
  }

  /// A notice is not cut off: it covers what is above it until the next key.
  @Test func longNoticeIsShownWhole() {
    var session = Games.session()
    let words =
      "not saved, so nothing has changed: ../tm/d.log: No space left on device; "
      + "make room there and answer again"
    session.note(words)
    let drawing = Screen.draw(session)
    let rows = drawing.canvas.lines[22...].map { $0.trimmed }
    #expect(rows.joined(separator: " ").hasPrefix(words), "\(rows)")
    // What is covered can't be clicked.
    #expect(drawing.viewport.target(column: 12, row: 21) != nil)
    #expect(drawing.viewport.target(column: 12, row: 22) == nil)
    session.press(.character("z"))
    #expect(Screen.draw(session).viewport.target(column: 12, row: 22) != nil)
    session.note(String(repeating: "many words ", count: 100))
    session.happen(.resize(Size(columns: 40, rows: 12)), time: 2)
    let small = Screen.draw(session).canvas.lines
    #expect(
      small[7...].allSatisfy { $0.contains("many words") } && !small[6].contains("many words"))
    #expect(small[11].hasSuffix("…"))
  }

  @Test func streamDialectIsShownUntilNextMove() {
    var session = Games.session()
    var status = SourceStatus(.live)
    status.counters.understanding = SourceMessage(
      "MediaPipe hands, pixels, ms", source: "hands.jsonl")
    session.happen(.source(status), time: 1)
    #expect(Screen.draw(session).canvas.lines[23].contains("MediaPipe hands, pixels, ms; hands"))
    session.press(.right)
    session.happen(.source(status), time: 2)
    #expect(!Screen.draw(session).canvas.lines[23].contains("MediaPipe"))
    status.counters.dialectChange = SourceMessage(
      "the stream is in MediaPipe's dialect", source: "hands.jsonl", line: 31)
    session.happen(.source(status), time: 3)
    #expect(
      Screen.draw(session).canvas.lines[23].contains(
        "the stream is in MediaPipe's dialect; line 31"))
  }

  /// It is said once, and so also behind what a game begins with.
  @Test func streamDialectIsShownBehindResumeNotice() {
    var session = Games.session()
    session.notice = "resumed: 2 of 6 decided"
    var status = SourceStatus(.live)
    status.counters.understanding = SourceMessage("MediaPipe hands, ms", source: "hands.jsonl")
    session.happen(.source(status), time: 1)
    #expect(
      Screen.draw(session).canvas.lines[23].contains(
        "resumed: 2 of 6 decided; MediaPipe hands, ms; hands"))
  }

  /// Whatever the size, drawing neither traps nor writes beyond an edge.
  @Test func everySizeCanBeDrawn() {
    var session = Games.session(Games.articles)
    session.show(Hand.thumbUp, seconds: 0.3)
    session.press(.right)
    for columns in 0...70 {
      // The smallest ones lack parts, so that each is another; of the others every fourth.
      for rows in 0...30
      where Effort.isLong || columns < 24 && rows < 12 || (columns + rows).isMultiple(of: 4) {
        session.happen(.resize(Size(columns: columns, rows: rows)), time: session.now + 0.01)
        let drawing = Screen.draw(session)
        let size = Size(columns: columns, rows: rows)
        #expect(drawing.canvas.size == size)
        // However little room there is, something is said.
        #expect(columns == 0 || rows == 0 || drawing.canvas.lines.contains { !$0.isEmpty })
        guard columns >= 20, rows >= 8 else { continue }
        let areWithin = drawing.viewport.regions.allSatisfy { region in
          region.area.column >= 0 && region.area.row >= 0
            && region.area.columns.upperBound <= columns && region.area.rows.upperBound <= rows
        }
        #expect(areWithin && !drawing.viewport.regions.isEmpty, "\(size)")
      }
    }
  }

  @Test func drawnSizeIsLimited() {
    var session = Games.session()
    for size in [(5_000, 5_000), (65_535, 10), (10, 65_535)] {
      session.happen(.resize(Size(columns: size.0, rows: size.1)), time: session.now + 0.01)
      let drawing = Screen.draw(session)
      #expect(drawing.canvas.size == Size(columns: min(size.0, 1_000), rows: min(size.1, 500)))
      for region in drawing.viewport.regions where size.0 > 20 && size.1 > 8 {
        #expect(drawing.canvas.area.rows.contains(region.area.row))
      }
    }
  }

  /// Hands that are far away, far outside or in one point are drawn, or not, without harm.
  @Test func extremeHandsCanBeDrawn() {
    let places: [Float] = [-100, -1, 0, 0.5, 1, 100]
    for place in places {
      for size in [PictureSize(width: 1, height: 1e6), PictureSize(width: 1e6, height: 1)] {
        var hand = Hand.thumbUp
        hand[.thumbTip] = Landmark(x: place, y: -place)
        hand[.indexTip] = nil
        var frame = HandFrame(time: 1, size: size, hands: [hand])
        frame.append(Hand.fist)
        var session = Games.session()
        session.happen(.frame(frame), time: 1)
        let lines = Screen.draw(session).canvas.lines
        #expect(lines.contains { $0.contains("Yellow") })
        #expect(lines.allSatisfy { CellWidth.of($0) <= 80 })
      }
    }
  }
}
