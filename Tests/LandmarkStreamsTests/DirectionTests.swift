import Testing

@testable import Gestures
@testable import Hands
@testable import LandmarkStreams

/// Up is never taken for down: it is told by facts, or asked for.
@Suite struct DirectionTests {
  private static let thumb = Hand.thumbUp

  private func read(
    _ lines: String..., isYUp: Bool? = nil
  ) -> (frames: [HandFrame], problems: [String]) {
    LandmarkStream.read(lines, isYUp: isYUp)
  }

  private static let points = thumb.list(Point.object)

  /// A thumb in the middle of a picture that goes from -1 to 1, with y up as on a graphics card.
  private static func clip(_ write: (Landmark) -> String) -> String {
    let shown = thumb.mapped {
      Landmark(x: ($0.x - 0.5) * 2, y: (0.5 - $0.y) * 2 - 0.4, z: $0.z)
    }
    return shown.list(write)
  }

  /// A hand of which no joint is known is nowhere, and a recording may begin with it.
  @Test func handWithoutJointsIsNotBelowZero() {
    let line = LandmarkEncoder.line(HandFrame(time: 0, hands: [Hand()]))
    let result = read(line)
    #expect(result.problems == [])
    #expect(result.frames.map(\.handCount) == [1])
  }

  /// Read as shares of the picture, y down, a thumb up would be one down.
  @Test(arguments: [
    "{\"t\":1,\"hands\":[{\"landmarks\":\(clip(Point.list))}]}",
    "{\"t\":1,\"hands\":[{\"landmarks\":\(clip(Point.object))}]}",
    "{\"timestamp\":1,\"landmarks\":[\(clip(Point.object))]}",
  ])
  func clipSpaceCoordinatesAreAskedFor(_ line: String) {
    let asked = read(line, line)
    let question = "hand 1: points below 0; add --y up or --y down, whichever way y runs"
    #expect(asked.problems == [question, question])
    #expect(asked.frames.isEmpty)
    let answered = read(line, isYUp: true)
    #expect(answered.problems == [])
    #expect(answered.frames.first?.trackedHand != nil)
    let hand = answered.frames.first?.hands.first
    #expect((hand?[.thumbTip]?.y ?? 9) < (hand?[.wrist]?.y ?? 0))
  }

  /// The problems of a stream of a thumb that is moved by these shares of the picture, one after the
  /// other.
  private func problems(of places: [SIMD2<Float>], isYUp: Bool? = nil) -> Int {
    let lines = places.enumerated().map { index, place in
      let moved = Self.thumb.mapped { Landmark(x: $0.x + place.x, y: $0.y + place.y, z: $0.z) }
      return "{\"t\":\(Double(index) / 30),\"hands\":[{\"landmarks\":\(moved.list(Point.list))}]}"
    }
    return read(lines.joined(separator: "\n"), isYUp: isYUp).problems.count
  }

  /// A part of a hand may be outside from the first picture on: trackers see hands come and go.
  @Test func handsAtTheEdgeAreReadFromTheFirstOn() throws {
    let xs = HandJoint.allCases.compactMap { Self.thumb[$0]?.x }.sorted()
    let ys = HandJoint.allCases.compactMap { Self.thumb[$0]?.y }.sorted()
    let (x, y) = (try #require(xs.dropLast().last), try #require(ys.dropLast().last))
    for edge in [SIMD2(-x, 0), SIMD2(0, -y), SIMD2(-x, -y / 2)] {
      #expect(problems(of: Array(repeating: edge, count: 40)) == 0, "\(edge)")
    }
  }

  /// Whole hands beyond the picture are no surprise once it has shown hands; a stream of which most are
  /// is asked about.
  @Test func streamIsAskedAboutIfMostOfItsFirstHandsAreOutside() {
    let (inside, outside) = (SIMD2<Float>(0, 0), SIMD2<Float>(-1, 0))
    func places(_ counts: (SIMD2<Float>, Int)...) -> [SIMD2<Float>] {
      counts.flatMap { Array(repeating: $0.0, count: $0.1) }
    }
    #expect(problems(of: places((inside, 3), (outside, 2), (inside, 5))) == 0)
    #expect(problems(of: places((outside, 2), (inside, 40))) == 3)
    #expect(problems(of: places((inside, 40), (outside, 200))) == 0)
    #expect(problems(of: places((outside, 40), (inside, 60))) == 100)
    #expect(problems(of: places((outside, 40)), isYUp: false) == 0)
  }

  /// Programs for game engines write such numbers with y up, others with y down.
  @Test func bareNumbersAreAskedForUnlessTheirUnitTells() {
    let pixels = Self.thumb.mapped { Landmark(x: $0.x * 640, y: $0.y * 480, z: $0.z * 640) }
    let turned = Self.thumb.mapped { Landmark(x: $0.y, y: 1 - $0.x, z: 0) }
    let fingersUp = turned.mapped { Landmark(x: $0.x, y: $0.y, z: 0) }
    let fingersDown = turned.mapped { Landmark(x: $0.x, y: 1 - $0.y, z: 0) }
    func line(_ hand: Hand) -> String { "[\(hand.points { "\($1.x),\($1.y),\($1.z)" })]" }
    let question =
      "hand 1: numbers without names; add --y up or --y down, whichever way y runs"
    for (hand, isAsked) in [
      (Self.thumb, false), (pixels, true), (fingersUp, false), (fingersDown, true),
    ] {
      #expect(read(line(hand)).problems == (isAsked ? [question] : []))
      for isYUp in [false, true] {
        let read = read(line(hand), isYUp: isYUp)
        #expect(read.problems == [])
        let shown = read.frames.first?.hands.first
        let isAbove = (shown?[.thumbTip]?.y ?? 9) < (shown?[.wrist]?.y ?? 9)
        let isLess = (hand[.thumbTip]?.y ?? 9) < (hand[.wrist]?.y ?? 9)
        #expect(isAbove == (isLess != isYUp))
      }
    }
  }

  /// Frames of a depth camera or a headset, and what wraps them.
  @Test func pointsInUnusualFormsAreRead() {
    func shows(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let read = read(line)
      #expect(read.problems == [], sourceLocation: sourceLocation)
      let hand = read.frames.first?.hands.first
      let lift = (hand?[.wrist]?.y ?? 0) - (hand?[.thumbTip]?.y ?? 9)
      #expect(lift > 0.03, "\(lift)", sourceLocation: sourceLocation)
    }
    let room = Self.thumb.mapped { Point.metres($0, PictureSize(width: 640, height: 480)) }
    let text = Self.thumb.list { "\"\($0.x) \($0.y) \($0.z)\"" }
    shows("{\"t\":1,\"hand\":\(text)}")
    shows("{\"t\":1,\"hand\":\(text.replacing(" ", with: ", "))}")
    shows("data: {\"landmarks\":[\(Self.points)]}")
    shows("{\"message\":\"{\\\"landmarks\\\":[\(Self.points.replacing("\"", with: "\\\""))]}\"}")
    shows(
      "{\"rightHand\":"
        + room.list { "[[1,0,0,0],[0,1,0,0],[0,0,1,0],[\($0.x),\($0.y),\($0.z),1]]" } + "}")
    shows(
      "{\"rightHand\":"
        + room.list { "{\"columns\":[[1,0,0,0],[0,1,0,0],[0,0,1,0],[\($0.x),\($0.y),\($0.z),1]]}" }
        + "}")
    shows("{\"hand\":" + room.list { "[1,0,0,0,0,1,0,0,0,0,1,0,\($0.x),\($0.y),\($0.z),1]" } + "}")
    shows("{\"hand\":" + room.list { "[1,0,0,\($0.x),0,1,0,\($0.y),0,0,1,\($0.z),0,0,0,1]" } + "}")
    // In front of a depth camera y runs down.
    let camera = Self.thumb.mapped {
      Landmark(x: ($0.x - 0.5) * 0.6, y: ($0.y - 0.5) * 0.45, z: 0.7)
    }
    shows("{\"t\":1,\"hands\":[{\"points\":\(camera.list(Point.list))}]}")
  }

  @Test(arguments: [
    ("fractions", false, "{\"hand\":%}"), ("vision", true, ""), ("numbers", false, "%"),
  ])
  func upDirectionIsFoundByNamesDepthOrFirstHand(_ kind: String, _ isYUp: Bool, _ line: String) {
    let hand = isYUp ? Self.thumb.mapped { Landmark(x: $0.x, y: 1 - $0.y) } : Self.thumb
    let text =
      kind == "vision"
      ? "{" + hand.points { "\"\(JointNames.vision($0, isRaw: false))\":\(Point.object($1))" } + "}"
      : line.replacing("%", with: hand.list { "[\($0.x),\($0.y)]" })
    let read = read(text).frames.first?.hands.first
    #expect(abs((read?[.thumbTip]?.y ?? 9) - (Self.thumb[.thumbTip]?.y ?? 0)) < 1e-5)
  }
}
