import Hands

/// The joints of the tracked hand as a table in place of the cards; any key closes it.
package struct Joints: Layer {
  static let binding = KeyBindings.Binding(
    .joints, [.character("v")], "joints", "joint coordinates"
  ) { _ in Joints() }

  mutating func handle(_ press: Press, in session: inout Session) -> Response { .closed() }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    input.mouse.kind == .press ? .closed() : .passed
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    JointsView(
      frame: session.hand.frame, readout: session.readout, area: layout.card,
      isASCII: session.options.isASCII)
  }

  func footer(of session: Session) -> String { "any key closes" }

  func statements(of session: Session) -> [Statement] {
    [
      Statement(topic: "joints", state: "") {
        JointsView.lines(of: session.hand.frame, session.readout) + ["any key closes the joints"]
      }
    ]
  }
}

extension HandJoint {
  var name: String { Self.names[rawValue] }

  private static let names =
    ["wrist"] + ["CMC", "MCP", "IP", "tip"].map { "thumb \($0)" }
    + Finger.allCases.flatMap { finger in ["MCP", "PIP", "DIP", "tip"].map { "\(finger) \($0)" } }
}
