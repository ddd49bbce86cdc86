import Keys

/// The help, which covers everything but the header and the last row. Keys scroll or close it.
package struct Help: Layer {
  enum Line: Equatable {
    case heading(String)
    /// Keys, or a word on the screen, with their description.
    case entry(String, String)

    static func entry(_ keys: [Key], _ help: String, isASCII: Bool) -> Line? {
      let names = keys.map { $0.name(isASCII: isASCII) }
      return keys.isEmpty ? nil : .entry(names.joined(separator: " "), help)
    }
  }

  static let binding = KeyBindings.Binding(
    .help, [.character("?")], "help", "this help"
  ) { _ in Help() }

  package private(set) var scroll = 0

  var liesOnOthers: Bool { true }
  var surroundings: ScreenParts { .header }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .scroll(let lines): scroll(by: lines, in: session)
    case .swipe(.up): scroll(by: -1, in: session)
    case .swipe(.down): scroll(by: 1, in: session)
    case .scrollPages(let pages): scroll(byPages: pages, in: session)
    case .flip: scroll(byPages: 1, in: session)
    default: return .closed()
    }
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    switch input.mouse.kind {
    case .press: return .closed()
    case .wheelUp, .wheelDown: scroll(by: input.lines, in: session)
    case .drag, .release: return .passed
    }
    return .handled()
  }

  private mutating func scroll(by lines: Int = 0, byPages pages: Int = 0, in session: Session) {
    let limits = session.limits
    let end = scroll + lines + pages * limits.pageLines
    scroll = min(max(end, 0), limits.maxCoverScroll)
  }

  mutating func update(with viewport: Viewport) { scroll = min(scroll, viewport.maxCoverScroll) }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    HelpView(
      session.room.layer.help(of: session), scroll: scroll, in: layout.help,
      isASCII: session.options.isASCII)
  }

  func statements(of session: Session) -> [Statement] {
    let lines = session.room.layer.help(of: session)
    return [
      Statement(topic: "help", state: "") {
        lines.map { line in
          switch line {
          case .heading(let title): "\(title):"
          case .entry(let keys, let help): "\(keys): \(help)"
          }
        }
      }
    ]
  }
}
