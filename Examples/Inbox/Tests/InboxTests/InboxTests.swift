import Cards
import Hands
import Inbox
import Scenarios
import Testing

@Suite struct InboxTests {
  private var inbox = Inbox(["A parcel is here", "You have won"])

  /// Hands go straight into one's own code.
  @Test mutating func aThumbUpKeepsAMail() {
    var time = 0.0
    for (pose, frames) in [(HandPose.rest, 30), (.thumbUp, 15), (.rest, 30), (.thumbDown, 15)] {
      for _ in 1...frames {
        time += 1.0 / 30
        inbox.see(HandFrame(time: time, hands: [pose.hand]))
      }
    }
    #expect(inbox.kept == ["A parcel is here"])
  }

  /// Or thumbdeck plays the whole table with one's own cards.
  @Test func aMailIsTakenBackByKey() throws {
    let scenario = try ScenarioParser.scenario(
      of: """
        rest 1 s
        thumb down for 0.5 s, far
        expect nope A parcel is here
        press u
        thumb up for 0.5 s
        expect decisions like A parcel is here
        expect top You have won
        """)
    var run = try ScenarioRun(scenario, deck: inbox.deck)
    run.run()
    #expect(run.failures.isEmpty, "\(run.failures)")
  }
}
