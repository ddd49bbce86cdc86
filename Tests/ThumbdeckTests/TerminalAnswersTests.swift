import Testing

@testable import Keys
@testable import Terminals

/// What terminals answer when they are asked what they can show, as recorded or by their documentation.
@Suite struct TerminalAnswersTests {
  private static let terminals: [(name: String, answers: String, form: String?)] = [
    ("kitty 0.32", "^P>|kitty(0.32.2)^\\^_Gi=31;OK^\\^[6;20;9t^[?62;c", "kitty in cells"),
    ("kitty 0.26", "^P>|kitty(0.26.5)^\\^_Gi=31;OK^\\^[6;20;9t^[?62;c", "kitty"),
    ("Ghostty", "^P>|ghostty 1.0.1^\\^_Gi=31;OK^\\^[6;34;16t^[?62;22c", "kitty in cells"),
    ("Konsole", "^P>|Konsole 23.08.5^\\^_Gi=31;OK^\\^[6;19;9t^[?62;1;4c", "kitty"),
    (
      "WezTerm", "^P>|WezTerm 20240203-110809-5046fc22^\\^_Gi=31;OK^\\^[6;21;10t^[?65;4;6;18;22c",
      "kitty"
    ),
    ("iTerm2", "^P>|iTerm2 3.4.23^\\^[6;17;8t^[?62;4c", "iterm"),
    ("mintty", "^P>|mintty 3.7.0^\\^[6;20;10t^[?64;1;2;4;6;11;15;18;21;22;28;29c", "iterm"),
    ("foot", "^P>|foot(1.16.2)^\\^[6;18;9t^[?1;0;1024S^[?62;4;22;28c", "sixel 256"),
    ("xterm", "^P>|XTerm(379)^\\^[?1;0;16S^[?63;1;2;4;6;9;15;16;22;28c", nil),
    ("Windows Terminal", "^[6;20;10t^[?61;4;6;7;14;21;22;23;24;28;32;42c", "sixel 256"),
    ("VTE", "^P>|VTE(7402)^\\^[6;20;10t^[?65;1;9c", nil),
    ("Alacritty", "^[6;20;10t^[?6c", nil),
    ("Apple's Terminal", "^[?1;2c", nil),
    ("one that refuses", "^_Gi=31;EINVAL:no^\\^[?62;c", nil),
  ]

  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("^", with: "\u{1B}").utf8)
  }

  private static func asked(isBehindTmux: Bool) -> TerminalInquiry {
    var inquiry = TerminalInquiry(
      asksForGround: false, asksForPixels: true, graphics: .auto, isBehindTmux: isBehindTmux)
    inquiry.hasAllColors = true
    _ = inquiry.ask()
    return inquiry
  }

  /// The protocol that is chosen, with the colours of sixels; nil for cells.
  private func form(of answers: TerminalInquiry, _ graphics: Graphics = .auto) -> String? {
    graphics.pixelProtocol(of: answers).map { form in
      let name = form is KittyGraphics ? "kitty" : form is Sixels ? "sixel" : "iterm"
      return name + (form.showsInCells ? " in cells" : "")
        + ((form as? Sixels).map { " \($0.colors)" } ?? "")
    }
  }

  /// The answers and the keys in some pieces; `isSlow` if there is a pause between them.
  private func read(_ pieces: [ArraySlice<UInt8>], isSlow: Bool) -> (TerminalInquiry, [Key]) {
    var decoder = InputDecoder()
    var answers = Self.asked(isBehindTmux: false)
    var keys: [Key] = []
    for piece in pieces {
      for byte in piece {
        switch decoder.decode(byte) {
        case .key(let key): keys.append(key)
        case .report(let report): answers.take(report)
        default: break
        }
      }
      if isSlow, let key = decoder.finish() { keys.append(key) }
    }
    return (answers, keys)
  }

  @Test(arguments: terminals)
  func bestFormIsChosen(_ name: String, _ text: String, _ form: String?) {
    var (answers, _) = read([Self.bytes(text)[...]], isSlow: false)
    let isComplete = answers.isComplete(at: .now)
    #expect(isComplete)
    #expect(self.form(of: answers) == form)
    #expect(self.form(of: answers, .cells) == nil)
  }

  /// Keys that are typed before, between and after answers stay in their order, wherever the line is cut and
  /// however long the rest takes.
  @Test(arguments: terminals)
  func cutAnswersLoseAndInventNoKey(_ name: String, _ text: String, _ form: String?) {
    let bytes = Array("l".utf8) + Self.bytes(text) + Array("h".utf8)
    for cut in 1..<bytes.count {
      for isSlow in [true, false] {
        let (answers, keys) = read([bytes[..<cut], bytes[cut...]], isSlow: isSlow)
        let found = self.form(of: answers)
        #expect(found == form, "cut at \(cut)")
        // An Esc that stands alone for so long is the key.
        #expect(
          keys.filter { $0 != .escape } == [.character("l"), .character("h")], "cut at \(cut)")
        if !isSlow { #expect(keys.count == 2, "cut at \(cut)") }
      }
    }
  }

  /// Placeholders take their number from the colour of their cells.
  @Test func fewColorsMakePlacements() {
    var (answers, _) = read([Self.bytes(Self.terminals[0].answers)[...]], isSlow: false)
    answers.hasAllColors = false
    #expect(form(of: answers) == "kitty")
  }

  /// Where the size of a cell is known otherwise, xterm's sixels are used.
  @Test func sixelNeedsTheSizeOfCells() throws {
    let xterm = Self.terminals.first { $0.name == "xterm" }
    var (answers, _) = read([Self.bytes(xterm?.answers ?? "")[...]], isSlow: false)
    #expect(self.form(of: answers, .sixel) == nil)
    answers.cell = (8, 16)
    #expect(self.form(of: answers) == "sixel 16")
  }

  /// Behind tmux a picture that does not stand in cells would stay when they move.
  @Test func behindTmuxOnlyPlaceholdersAreUsed() throws {
    for (version, form) in [("0.26.5", nil), ("0.32.2", "kitty in cells")] {
      var answers = Self.asked(isBehindTmux: true)
      answers.take(.attributes(hasSixel: false))
      var isComplete = answers.isComplete(at: .now)
      #expect(!isComplete)
      answers.take(.name("kitty(\(version))"))
      answers.take(.graphics(true))
      isComplete = answers.isComplete(at: .now)
      #expect(isComplete)
      #expect(self.form(of: answers) == form)
      #expect(self.form(of: answers, .kitty) == form)
    }
  }

  /// A terminal that says nothing is waited for once, and then shows cells.
  @Test func silentTerminalIsWaitedForUntilTheDeadline() throws {
    var answers = Self.asked(isBehindTmux: false)
    let deadline = try #require(answers.deadline)
    let (before, after) = (
      answers.isComplete(at: deadline - .milliseconds(1)), answers.isComplete(at: deadline)
    )
    #expect(!before && after)
    #expect(answers.deadline == nil)
    #expect(form(of: answers) == nil)
  }

  @Test func questionTakesLessThanAHundredBytes() {
    for isBehindTmux in [true, false] {
      let pixels = TerminalInquiry.pixels(isBehindTmux: isBehindTmux, program: nil)
      #expect(pixels.count + "^]11;?^\\^[c".utf8.count <= 100)
    }
    let apple = TerminalInquiry.pixels(isBehindTmux: false, program: "Apple_Terminal")
    #expect(!String(decoding: apple, as: UTF8.self).contains("\u{1B}_"))
  }

  @Test(arguments: [
    "^P>|kitty(^\\", "^P>|kitty()^\\", "^P>|kitty(x.y)^\\", "^P>|^\\", "^_Gi=31^\\", "^_G^\\",
    "^[6;0;9t", "^[6;20t", "^[6;9999;9t", "^[?1;0;0S", "^[?1;1S", "^[?c",
  ])
  func oddAnswersMeanCells(_ text: String) {
    let (answers, keys) = read([Self.bytes(text + "^[?62;c")[...]], isSlow: false)
    #expect(self.form(of: answers) == nil)
    #expect(keys == [])
  }
}
