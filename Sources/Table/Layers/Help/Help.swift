import JSONText

/// The help, which covers everything between the first and the last row; keys scroll it or close it.
package struct Help: Layer {
  /// A line of the help.
  enum Line: Equatable {
    /// The title of a section.
    case heading(String)
    /// Keys, or a word of the screen, with their description.
    case entry(String, String)
  }

  /// The number of rows by which it is scrolled.
  package private(set) var scroll = 0

  var surroundings: ScreenParts { .header }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .scroll(let lines): scroll(by: lines, in: session)
    case .swipe(.up): scroll(by: -1, in: session)
    case .swipe(.down): scroll(by: 1, in: session)
    case .scrollPages(let pages): scroll(by: pages * session.limits.pageLines, in: session)
    case .flip: scroll(by: session.limits.pageLines, in: session)
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

  private mutating func scroll(by lines: Int, in session: Session) {
    scroll = min(max(scroll + lines, 0), session.limits.maxCoverScroll)
  }

  mutating func update(with viewport: Viewport) {
    scroll = min(scroll, viewport.maxCoverScroll)
  }

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
