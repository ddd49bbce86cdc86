import Gestures
import Hands
import Testing
import Trials

@testable import Sessions

/// A mask in the preview.
@Suite struct MaskViewTests {
  private func session(isASCII: Bool = false, isMirrored: Bool = false) -> Session {
    var options = Options()
    options.isASCII = isASCII
    options.isPictureMirrored = isMirrored
    return Session(deck: Games.deck(6), control: Control(TouchControl()), options: options)
  }

  /// The cells of the preview's picture.
  private func preview(_ session: Session) -> [String] {
    let columns = 80 * 2 / 3
    return Screen.draw(session).canvas.lines.map { line in
      String(line.dropFirst(columns))
    }
  }

  @Test func maskIsDrawnInHalfBlocksWithTip() {
    var session = session()
    session.touch(with: [[0.3, 0.4], [0.3, 0.4], [0.3, 0.4]])
    let text = preview(session).joined()
    #expect(text.contains("█") && text.contains("●"))
    #expect(text.contains("▀") || text.contains("▄"))
  }

  @Test func asciiMaskIsDrawnInNumberSigns() {
    var session = session(isASCII: true)
    session.touch(with: [[0.3, 0.4], [0.3, 0.4], [0.3, 0.4]])
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(preview(session).joined().contains("###"))
    #expect(preview(session).joined().contains("O"))
  }

  /// The player sees a hand of the left on the left, whether or not the camera mirrors its picture.
  @Test(arguments: [false, true])
  func tipIsDrawnWherePlayerHoldsIt(_ isMirrored: Bool) {
    var session = session(isMirrored: isMirrored)
    session.touch(with: [[0.1, 0.3], [0.1, 0.3], [0.1, 0.3]])
    let lines = preview(session)
    // The gauge at the right has the same sign.
    let columns = lines.compactMap { Array($0).firstIndex(of: "●") }
    #expect(columns.contains { $0 < 8 }, "\(lines)")
  }

  @Test func jointTableOfMaskShowsFingertip() {
    var session = session()
    session.touch(with: [[0.3, 0.4], [0.3, 0.4], [0.3, 0.4]])
    let lines = JointsView.lines(of: session)
    #expect(lines.count == 2 && lines.first == "a mask has no joints", "\(lines)")
    #expect(lines.last?.hasPrefix("fingertip  0.") == true, "\(lines)")
    session.happen(.key(.character("v")), time: 2)
    let screen = Screen.draw(session).canvas.lines.joined()
    #expect(screen.contains("a mask has no joints") && !screen.contains("no hand in view"))
  }

  /// A finger that is half as wide as a square is drawn.
  @Test func thinFingerIsDrawn() {
    var canvas = MaskCanvas(width: 640, height: 480)
    canvas.fill(x: 100...112, y: 100...479)
    var session = session()
    session.happen(.frame(HandFrame(time: 1, mask: canvas.mask())), time: 1)
    #expect(preview(session).count { $0.contains { "█▀▄".contains($0) } } >= 4)
  }

  @Test func thumbControlShowsMasksAndDecidesNothing() {
    var session = Session(deck: Games.deck(6))
    session.touch(with: [[0.3, 0.4], [0.3, 0.4]])
    #expect(preview(session).joined().contains("█"))
    #expect(session.decisions.isEmpty)
  }
}
