import Cards
import Markup
import TestSupport
import Testing

@testable import Basics
@testable import Cells
@testable import LandmarkStreams
@testable import Sessions

/// Text can be read on whatever is behind it: 4.5:1, as WCAG 2.1 asks for.
@Suite struct ContrastTests {
  private static let answers: [Answer] = Answer.swipes + Answer.choices
  /// The first of them, and in the short form every fifth of the many other choices.
  private static let triedAnswers = answers.enumerated().filter {
    $0.offset < 5 || $0.offset % Effort.count(5, long: 1) == 0
  }.map(\.element)
  /// Those that are assumed, and those on the grounds of common themes: black, white, Solarized's, Dracula's,
  /// Gruvbox's, and a grey between all of them.
  private static let surfaces =
    [Palette.darkSurface, Palette.lightSurface]
    + ["#000000", "#ffffff", "#002b36", "#fdf6e3", "#282a36", "#fbf1c7", "#808080"].compactMap {
      Color($0).map(Palette.surface(on:))
    }
  private static let depths = [ColorDepth.full, .many]

  /// A card without a colour, some of awkward colours, and those of every fifth colour that a deck may
  /// name; of every one in the long form.
  private static let cards =
    [nil, Color("#777777"), Color("#0000ff"), Color("#767676"), Color("#00ff00")].map(card)
    + Color.named.keys.sorted().enumerated().filter { $0.offset % Effort.count(5, long: 1) == 0 }
    .map { card(Color.named[$0.element]) }

  /// Labels of GitHub's, and the corners and the middle of all colours.
  private static let tagColors = ["d73a4a", "a2eeef", "000000", "ffffff", "0000ff", "808080"]
    .compactMap { Color("#\($0)") }

  private static func card(_ color: Color?) -> Card {
    Card(id: "1", title: "t", color: color)
  }

  private func expectReadable(_ style: Style, _ place: String) throws {
    for depth in Self.depths {
      let (text, ground) = depth.colors(of: style)
      let contrast = try #require(text).contrast(to: try #require(ground))
      guard contrast < Color.minContrast else { continue }
      Issue.record("\(place): \(style) at \(depth) has \(contrast)")
    }
  }

  @Test(arguments: surfaces)
  func everythingOnEveryTintIsReadable(_ surface: Color) throws {
    var palette = Palette()
    palette.surface = surface
    // On other grounds a card without a colour of its own is enough: the others hide the ground.
    let isAssumed = [Palette.darkSurface, Palette.lightSurface].contains(surface)
    let cards = isAssumed ? Self.cards[...] : Self.cards.prefix(1)
    let emphases: [Run.Emphasis] = [[], .heading, .code, .link, .faint, .bold]
    for card in cards {
      var grounds = [palette.style(of: card), palette.styleBelow(card)]
      for answer in Self.triedAnswers {
        grounds += stride(from: 0.0, through: 1, by: 0.125).map {
          palette.style(of: card, tint: (answer, $0))
        }
      }
      for ground in Set(grounds) {
        try expectReadable(ground, "card")
        try expectReadable(palette.quiet(ground), "footer")
        for answer in Self.triedAnswers {
          try expectReadable(palette.style(of: answer, on: ground), "\(answer)")
        }
        for emphasis in emphases {
          try expectReadable(palette.style(of: Run("x", emphasis), on: ground), "\(emphasis)")
        }
        for color in Self.tagColors {
          try expectReadable(palette.style(ofTag: color, on: ground), "tag \(color)")
        }
        let red = Run("x", foreground: Color("red"))
        try expectReadable(palette.style(of: red, on: ground), "red")
      }
    }
  }

  @Test(arguments: ["#000000", "#ffffff", "#002b36", "#fdf6e3", "#282a36", "#fbf1c7", "#808080"])
  func everyRoleIsReadableOnTheGroundThatTheTerminalTells(_ name: String) throws {
    let ground = try #require(Color(name))
    var palette = Palette()
    palette.surface = Palette.darkSurface
    palette.show(on: ground)
    let texts: [Palette.Role] = [
      .like, .nope, .later, .choice, .warning, .heading, .code, .link,
    ]
    let styles = texts.map { palette.style($0) } + Self.answers.map { palette.style(of: $0) }
    for style in styles {
      let text = try #require(style.foreground)
      #expect(text.contrast(to: ground) >= Color.minContrast, "\(style)")
    }
  }

  /// With fewer colours cards are filled only if they have one.
  @Test func cardsOfDeckColorsAreReadableWithoutSurface() throws {
    for card in Self.cards.dropFirst() {
      try expectReadable(Palette().style(of: card), "card")
    }
    #expect(Palette().style(of: Self.card(nil)) == .plain)
  }

  /// A card's labels have their colours where there are enough of them.
  @Test func tagsHaveTheirColorsOnASurface() throws {
    let deck = try Deck(
      name: "d",
      bytes: Array(
        #"[{"title": "t", "body": "b", "labels": [{"name": "bug", "color": "d73a4a"}, "ui"]}]"#.utf8
      ),
      reading: DeckReading(format: .json))
    var options = Options()
    func footer(columns: Int = 40) -> [Canvas.Cell] {
      let size = Size(columns: columns, rows: 12)
      let view = CardView(card: deck.cards[0], choices: nil, size: size, options: options).canvas
      return (0..<columns).map { view[$0, 10] }
    }
    let plain = footer()
    #expect(String(plain.compactMap(\.character)).contains("#bug #ui"))
    #expect(Set(plain[2..<10].map(\.style)) == [Style(.dim)])
    options.palette.surface = Palette.darkSurface
    let cells = footer()
    #expect(cells.map(\.character) == plain.map(\.character))
    let (bug, other) = (cells[2].style, cells[7].style)
    let red = try #require(bug.foreground)
    #expect(red.red > red.blue && bug.background != other.background)
    #expect(cells[5].style == bug && cells[6].style == other)
  }

  @Test func textOnBlueIsWhite() throws {
    for name in ["blue", "red", "purple", "#0000ff"] {
      let style = Style.readable(on: try #require(Color(name)))
      #expect(style.foreground == .white)
    }
    #expect(Style.readable(on: try #require(Color("yellow"))).foreground == .black)
  }

  /// On the terminal's own ground, black or white, whichever it is.
  @Test(arguments: answers)
  func answersAreReadableOnBlackAndWhite(_ answer: Answer) {
    let color = Palette().color(of: answer)
    #expect(color.contrast(to: .black) >= Color.minContrast)
    #expect(color.contrast(to: .white) >= Color.minContrast)
  }

  @Test func nineChoicesHaveDifferentColors() {
    let colors = Answer.choices.prefix(9).map { Palette().color(of: $0) }
    #expect(Set(colors).count == 9)
    for depth in [ColorDepth.full, .many] {
      let shown = colors.map { depth.rendition(of: Style(foreground: $0)).foreground }
      #expect(Set(shown).count == 9)
    }
  }

  @Test func tintGrowsWithTheShare() throws {
    var palette = Palette()
    palette.surface = Palette.darkSurface
    let grounds = try [0, 0.5, 1].map {
      try #require(palette.style(of: Self.card(nil), tint: (.like, $0)).background)
    }
    #expect(grounds[0] == Palette.darkSurface)
    #expect(grounds[0].green < grounds[1].green && grounds[1].green < grounds[2].green)
  }

  @Test(
    arguments: [
      ("15;0", Palette.darkSurface), ("0;15", Palette.lightSurface),
      ("0;default;15", Palette.lightSurface), ("", nil), ("0;7", Palette.lightSurface), ("x", nil),
      ("default;default", nil),
    ] as [(String, Color?)])
  func surfaceFollowsTheTerminalsGround(_ variable: String, _ surface: Color?) {
    #expect(Palette.surface(colorFGBG: variable) == surface)
  }
}

extension ColorDepth {
  /// The colours of text and ground as a terminal shows them.
  fileprivate func colors(of style: Style) -> (text: Color?, ground: Color?) {
    func shown(_ color: TerminalColor) -> Color? {
      switch color {
      case .default: nil
      case .index(let index): Color.terminal(index)
      case .exact(let color): color
      }
    }
    let rendition = rendition(of: style)
    return (shown(rendition.foreground), shown(rendition.background))
  }
}
