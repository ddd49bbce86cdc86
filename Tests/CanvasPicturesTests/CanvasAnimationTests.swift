import Cells
import TestSupport
import Testing

/// Canvases one after the other as a moving picture.
@Suite struct CanvasAnimationTests {
  private func svg(_ texts: [String], still: Int = 0) -> String {
    let frames = texts.enumerated().map { index, text in
      var canvas = Canvas(size: Size(columns: 12, rows: 1))
      canvas.write(text, column: 0, row: 0)
      return CanvasAnimation.Frame(canvas, time: Double(index))
    }
    return CanvasAnimation(frames, duration: Double(texts.count), still: still, title: "A & B").text
  }

  @Test func unchangedTextIsDrawnOnce() {
    let svg = svg(["one  a", "one  b", "one  a", "one  b"])
    #expect(svg.components(separatedBy: ">one</text>").count == 2)
    #expect(svg.components(separatedBy: ">a</text>").count == 3)
    #expect(svg.contains("<title>A &amp; B</title>"))
  }

  @Test func framesFollowEachOtherWithoutAGap() {
    let svg = svg(["a", "b", "c"])
    #expect(
      svg.contains("@keyframes f0-1{0%{visibility:visible}33.333%{visibility:hidden}}"))
    #expect(
      svg.contains("@keyframes f1-2{33.333%{visibility:visible}0%,66.667%{visibility:hidden}}"))
    #expect(svg.contains("@keyframes f2-3{66.667%{visibility:visible}0%{visibility:hidden}}"))
    #expect(svg.contains("[class]{animation:3s step-end infinite}"))
  }

  @Test func singleFrameHasNoAnimation() {
    #expect(!svg(["a"]).contains("<style>"))
    #expect(DrawnPieces(svg: svg(["a"])).still == DrawnPieces(svg: svg(["a", "b"])).still)
  }

  @Test func stillFrameCanBeChosen() {
    let still = svg(["a", "b", "c"], still: 1)
    #expect(still.contains("<g class=\"f0-1\" visibility=\"hidden\">"))
    #expect(still.contains("<g class=\"f1-2\">"))
    #expect(still.contains("<g class=\"f2-3\" visibility=\"hidden\">"))
  }

  /// In the middle of every third frame (of every one in the long form), and where nothing moves,
  /// exactly its canvas is seen.
  @Test func animationShowsEveryScreenAtItsTime() throws {
    let picture = MovingPicture.game
    let (frames, still, images) = try picture.played()
    #expect(frames.count > 80)
    let moving = DrawnPieces(svg: try picture.svg())
    let ends = frames.dropFirst().map(\.time) + [picture.duration]
    let wrong = stride(from: 0, to: frames.count, by: Effort.count(3, long: 1)).filter { index in
      let frame = frames[index]
      let percent = (frame.time + ends[index]) / 2 / picture.duration * 100
      let expected = DrawnPieces(
        svg: CanvasSVG(frame.canvas, title: picture.title, images: images).text
      ).still
      return expected.isEmpty || moving.moving(at: percent) != expected
    }
    #expect(wrong.map { frames[$0].time } == [])
    let expected = CanvasSVG(frames[still].canvas, title: picture.title, images: images).text
    #expect(moving.still == DrawnPieces(svg: expected).still)
  }

  /// The part of the recording is one in which both thumbs are seen.
  @Test func gameShowsALikeAndThenANope() throws {
    let (frames, still, _) = try MovingPicture.game.played()
    func shows(_ text: String, _ frame: CanvasAnimation.Frame) -> Bool {
      frame.canvas.lines.contains { $0.contains(text) }
    }
    #expect(shows("L I K E", frames[still]))
    let stamped = frames.map { shows("L I K E", $0) ? "L" : shows("N O P E", $0) ? "N" : "." }
    #expect(stamped.joined().contains(/^\.+L{3,}\.+N{3,}\.+$/))
  }
}
