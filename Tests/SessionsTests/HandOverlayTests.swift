import Hands
import Testing

@testable import Basics
@testable import Cells
@testable import Sessions

/// The overlay: all 21 points, whatever is missing, and the table of joints.
@Suite struct HandOverlayTests {
  private func session(_ hand: Hand?, columns: Int = 120, rows: Int = 40) -> Session {
    var session = Games.session(columns: columns, rows: rows)
    session.show(hand, seconds: 0.5)
    return session
  }

  private func lines(_ session: Session) -> [String] { Screen.draw(session).canvas.lines }

  @Test func wholeHandHasEveryBoneAndJoint() {
    let bones = HandBone.all(of: .palm)
    #expect(bones.count == 4 + 4 * 3 + 5)
    #expect(bones.filter(\.isBridge).isEmpty)
    let joints = Set(bones.flatMap { [$0.start, $0.end] })
    #expect(joints == Set(HandJoint.allCases))
  }

  @Test func missingJointsAreBridgedAndMissingEndsDropBones() {
    var hand = Hand.palm
    hand[.indexPIP] = nil
    hand[.indexDIP] = nil
    let index = HandBone.all(of: hand).filter { $0.role == .index }
    #expect(index == [HandBone(role: .index, start: .indexMCP, end: .indexTip, isBridge: true)])
    // A missing end takes one bone away.
    hand[.ringTip] = nil
    #expect(HandBone.all(of: hand).count { $0.role == .ring } == 2)
    hand[.wrist] = nil
    #expect(HandBone.all(of: hand).count { $0.role == .hand } == 3)
    #expect(HandBone.all(of: hand).count { $0.role == .little } == 3)
  }

  @Test func oneMissingJointCostsAtMostThreeBones() {
    for joint in HandJoint.allCases {
      var hand = Hand.palm
      hand[joint] = nil
      #expect(HandBone.all(of: hand).count >= 18, "\(joint)")
    }
  }

  @Test func boneOfUncertainJointIsFaint() {
    var hand = Hand.palm
    hand[.littleTip] = Landmark(x: 0.62, y: 0.44, confidence: 0.4)
    let faint = HandBone.all(of: hand).filter { $0.isFaint(in: hand) }
    #expect(faint.map(\.end) == [.littleTip])
  }

  @Test func fingersAreDrawnInTheirColors() {
    let session = session(.palm)
    let canvas = Screen.draw(session).canvas
    var colors: Set<Color> = []
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        if let color = canvas[column, row].style.foreground { colors.insert(color) }
      }
    }
    // The thumb's is that of the control's mark as well.
    for (role, _) in HandBone.parts where role != .thumb {
      #expect(colors.contains(session.options.palette[role]), "\(role)")
    }
  }

  @Test func fingerLettersAppearWhereThereIsRoom() {
    func preview(_ session: Session) -> String {
      let area = ScreenLayout(of: session).preview ?? Area(column: 0, row: 0, columns: 0, rows: 0)
      return lines(session)[area.rows].map { String($0.dropFirst(area.column)) }.joined()
    }
    for sign in ["T", "I", "M", "R", "L"] {
      #expect(preview(session(.palm)).contains(sign))
      #expect(!preview(session(.palm, columns: 80, rows: 24)).contains(sign))
    }
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func jointTableListsEveryJointUntilNextKey(_ columns: Int, _ rows: Int) {
    var session = session(.palm, columns: columns, rows: rows)
    session.press(.character("v"))
    let text = lines(session).joined(separator: "\n")
    for joint in HandJoint.allCases { #expect(text.contains("\(joint.name) "), "\(joint)") }
    // The border is whole.
    let card = ScreenLayout(of: session).card
    for row in card.rows.dropFirst().dropLast() {
      let cells = Array(lines(session)[row])
      #expect(cells[card.column] == "│" && cells[card.columns.upperBound - 1] == "│", "\(row)")
    }
    #expect(text.contains("wrist      0.50 0.80   -"))
    // The next key closes it, and does nothing else.
    session.press(.right)
    #expect(session.game.stack.decidedCount == 0)
    #expect(!lines(session).joined().contains("thumb CMC"))
  }

  /// Where the table has no room it says so, and where no hand can be there is none.
  @Test func jointsSayWhyTheyAreNotThere() {
    var session = Games.session(columns: 20, rows: 8)
    session.press(.character("v"))
    #expect(!session.areJointsShown)
    #expect(session.notice == "no hand is connected; --camera plugs one in")
    session.show(.fist, seconds: 0.5)
    session.press(.character("v"))
    #expect(Screen.draw(session).canvas.lines.joined().contains("too narrow"))
    session.happen(.resize(Size(columns: 80, rows: 24)), time: session.now)
    #expect(Screen.draw(session).canvas.lines[23].hasSuffix("any key closes"))
  }

  @Test func jointTableTellsConfidenceAndMissingJoints() {
    var hand = Hand.palm
    hand[.indexTip] = nil
    hand[.ringTip] = Landmark(x: -0.056, y: 1.18, confidence: 0.98)
    var session = session(hand)
    session.press(.character("v"))
    let text = lines(session).joined(separator: "\n")
    #expect(text.contains("index tip  not seen"))
    #expect(text.contains("ring tip   -.06 1.18 .98"))
  }

  @Test func handDecidesNothingBehindJointTable() {
    var session = session(.fist)
    session.press(.character("v"))
    session.show(.thumbUp, seconds: 1)
    #expect(session.game.stack.decidedCount == 0)
  }

  @Test func jointTableSaysWhenNoHandIsInView() {
    var session = session(nil)
    session.press(.character("v"))
    #expect(lines(session).joined().contains("no hand in view"))
  }
}
