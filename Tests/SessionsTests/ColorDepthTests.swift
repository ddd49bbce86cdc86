import LandmarkStreams
import Sessions
import TestSupport
import Testing

@testable import Basics
@testable import Cells

@Suite struct ColorDepthTests {
  @Test(
    arguments: [
      (256, "truecolor", .full), (8, "24bit", .full), (0x1000000, nil, .full),
      (256, nil, .many), (256, "yes", .many), (88, nil, .sixteen),
      (16, "", .sixteen), (8, nil, .eight), (2, nil, .none),
      (0, "truecolor", .none), (-1, nil, .none),
    ] as [(Int, String?, ColorDepth)])
  func depthFollowsColorCountAndColorTerm(_ count: Int, _ term: String?, _ depth: ColorDepth) {
    #expect(ColorDepth(count: count, colorTerm: term) == depth)
  }

  @Test(arguments: [
    ("black", 16, 0, 0), ("white", 231, 15, 7), ("gray", 244, 8, 7), ("yellow", 220, 3, 3),
    ("blue", 33, 12, 4), ("red", 196, 9, 1), ("teal", 38, 6, 6), ("orange", 208, 3, 3),
    ("brown", 137, 3, 3), ("green", 41, 2, 2), ("purple", 134, 5, 5), ("#5f87af", 67, 6, 6),
    ("#fff8e7", 231, 15, 7), ("#000080", 18, 4, 4), ("#006400", 22, 2, 2), ("#303030", 236, 8, 0),
  ])
  func colorIsReducedToNearestOfEachDepth(
    _ name: String, _ many: Int, _ sixteen: Int, _ eight: Int
  ) throws {
    let color = try #require(Color(name))
    let style = Style(foreground: color)
    #expect(ColorDepth.many.rendition(of: style).foreground == .index(many))
    #expect(ColorDepth.sixteen.rendition(of: style).foreground == .index(sixteen))
    #expect(ColorDepth.eight.rendition(of: style).foreground == .index(eight))
    #expect(ColorDepth.none.rendition(of: style) == .plain)
    #expect(ColorDepth.full.rendition(of: style).foreground == .exact(color))
  }

  @Test func everyColorOfTheCubeIsItsOwnNearest() {
    for (index, color) in Color.ofTerminals.enumerated().dropFirst(16) {
      let nearest = PerceivedColor.nearest(to: color, among: 16..<256, keepingHue: false)
      #expect(Color.ofTerminals[nearest] == color, "\(index)")
    }
  }

  @Test(arguments: Seed.fresh)
  func foregroundAndBackgroundDiffer(_ seed: Seed) {
    var generator = seed.generator
    let levels: [UInt8] = [0, 60, 120, 180, 255]
    let colors = levels.flatMap { red in
      levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
    for depth in ColorDepth.allCases where depth != .none {
      for background in colors {
        let random = colors.randomElement(using: &generator) ?? background
        for foreground in [background, colors[0], colors[124], random] {
          let rendition = depth.rendition(of: Style(foreground: foreground, background: background))
          #expect(
            rendition.foreground != rendition.background,
            "\(depth) \(foreground.text) on \(background.text)")
        }
      }
    }
  }

  @Test func withoutColoursAttributesRemain() throws {
    let style = Style.readable(on: try #require(Color("yellow")), [.bold, .reverse])
    #expect(ColorDepth.none.rendition(of: style) == Rendition(attributes: [.bold, .reverse]))
  }

  @Test func boldBlackLosesBoldOnEightColors() throws {
    let style = Style.readable(on: try #require(Color("yellow")), .bold)
    #expect(
      ColorDepth.eight.rendition(of: style)
        == Rendition(foreground: .index(0), background: .index(3)))
    #expect(ColorDepth.sixteen.rendition(of: style).attributes == .bold)
  }

  /// 3:1 from black and from white, whatever the terminal's default background is.
  @Test(arguments: Palette.Role.allCases)
  func rolesContrastWithBlackAndWhite(_ role: Palette.Role) {
    let luminance = Palette()[role].luminance
    #expect((luminance + 0.05) / 0.05 >= 3)
    #expect(1.05 / (luminance + 0.05) >= 3)
  }
}
