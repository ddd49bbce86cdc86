import Hands
import Testing

@testable import Basics
@testable import Cells
@testable import LandmarkStreams
@testable import Sessions

/// What the camera sees, in greys in the preview.
@Suite struct GreyPictureTests {
  /// A picture that is white at the left and black at the right.
  private static let picture = PictureShades(
    columns: 8, shades: Array(repeating: [63, 63, 63, 63, 0, 0, 0, 0], count: 6).flatMap(\.self))

  private static func session(showing hands: Hand...) -> Session {
    var session = Games.session()
    let start = session.now
    for index in 1...15 {
      let time = start + Double(index) / 30
      var frame = HandFrame(time: time, hands: hands)
      // The picture comes with some of the frames.
      frame.seen = SeenPicture(shades: index == 3 ? picture : nil)
      session.happen(.frame(frame), time: time)
    }
    return session
  }

  /// The cells of the preview that show a grey, row by row.
  private static func greys(_ session: Session) throws -> [[Style]] {
    let canvas = Screen.draw(session).canvas
    let area = try #require(ScreenLayout(of: session).preview)
    return area.rows.map { row in
      area.columns.map { canvas[$0, row] }.filter { ["█", "▀", "▄"].contains($0.character) }.map(
        \.style)
    }.filter { !$0.isEmpty }
  }

  @Test func pictureIsShownAsInAMirrorWhileNoHandIs() throws {
    let rows = try Self.greys(Self.session())
    let black = Color(red: 0, green: 0, blue: 0)
    let row = try #require(rows.dropFirst().first)
    #expect(row.first?.foreground == black)
    #expect(row.last.map { $0.foreground != black } == true)
    #expect(rows.count > 4)
  }

  @Test func pictureIsNotKeptInTheFrameAndGoesWithTheSource() throws {
    var session = Self.session()
    #expect(session.hand.picture != nil && session.hand.frame?.seen?.shades == nil)
    session.happen(.source(SourceStatus(.live)), time: session.now)
    session.happen(.source(SourceStatus(.ended("over"))), time: session.now)
    #expect(session.hand.picture == nil)
    #expect(try Self.greys(session).isEmpty)
  }
}
