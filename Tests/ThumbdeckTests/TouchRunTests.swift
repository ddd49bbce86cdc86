import Foundation
import Testing

/// Masks push cards: from a recording, and from ffmpeg.
@Suite struct TouchRunTests {
  static let masks = Program.root.appending(path: "Decks/recordings/masks.pbm").path()

  private static func answers(_ outcome: Program.Outcome) throws -> [String] {
    try RunTests.decisions(outcome).map { "\($0.answer) \($0.id)" }
  }

  @Test func recordedMasksPushTheirCards() async throws {
    let arguments = ["run", Program.colors, "--control", "touch", "--landmarks", Self.masks]
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "thumbdeck: \(Self.masks): masks for --control touch, no time: 30 frames a second (--fps)\n"
    )
    #expect(
      try Self.answers(outcome) == ["like yellow", "nope blue", "later red", "like teal"])
    #expect(outcome.lines.allSatisfy { $0.contains(#""by":"touch""#) })
    #expect(try await Program.run(arguments).output == outcome.output)
  }

  @Test func pipedMasksPushCardsAndMirrorSwapsSides() async throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.masks))
    let arguments = ["run", Program.colors, "--control", "touch", "--landmarks", "-"]
    let pipe = try await Program.run(arguments + ["--fps", "30"], input: bytes)
    #expect(try Self.answers(pipe) == ["like yellow", "nope blue", "later red", "like teal"])
    let mirrored = try await Program.run(arguments + ["--fps", "30", "--mirror"], input: bytes)
    #expect(
      try Self.answers(mirrored) == ["nope yellow", "like blue", "later red", "nope teal"])
  }

  @Test func masksWithTheThumbControlAreReported() async throws {
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", Self.masks])
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasSuffix(
        "thumbdeck: the frames are masks, which thumb does not read; add --control touch\n"))
  }

  @Test func recordingKeepsTheFingertipsOfMasks() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tips.jsonl")
    let recorded = try await Program.run(["record", Self.masks, "-o", path])
    #expect(recorded.status == 0)
    let outcome = try await Program.run(
      ["run", Program.colors, "--control", "touch", "--landmarks", path])
    #expect(
      try Self.answers(outcome) == ["like yellow", "nope blue", "later red", "like teal"])
  }

  @Test func inspectAndEvaluateReadMasks() async throws {
    let inspected = try await Program.run(["inspect", Self.masks, "--control", "touch"])
    #expect(inspected.status == 0)
    #expect(inspected.output.contains("pictures 80x60"))
    // Which cards it decides is a matter of the table.
    #expect(!inspected.output.contains("swipe"))
    #expect(inspected.output.contains("fingertip right of the middle, in card widths"))
    let moment = try await Program.run(
      ["inspect", Self.masks, "--control", "touch", "--at", "0.8"])
    #expect(moment.output.contains("its mask is used"))
    #expect(moment.output.contains("state: touching, armed"))
    let evaluated = try await Program.run(["evaluate", Self.masks, "--control", "touch"])
    #expect(evaluated.status == 0)
    #expect(evaluated.errors.contains("no labels"))
    #expect(evaluated.lines.first?.hasPrefix("frames") == true)
    #expect(!evaluated.output.contains("hits"))
  }

  /// The recording ends while the card slides.
  @Test func thrownCardIsDecidedAfterTheLastFrame() async throws {
    let folder = try TemporaryFolder()
    let unseen = String(repeating: "null,", count: 8)
    let rest = String(repeating: ",null", count: 12)
    let lines = [0.74, 0.724, 0.712, 0.66].enumerated().map { index, x in
      "{\"t\":\(Double(index) / 32),\"width\":640,\"height\":480,"
        + "\"hands\":[{\"landmarks\":[\(unseen)[\(x),0.5,0]\(rest)]}]}\n"
    }
    let path = try folder.write(lines.joined(), to: "throw.jsonl")
    let outcome = try await Program.run(
      ["run", Program.colors, "--control", "touch", "--landmarks", path])
    #expect(try Self.answers(outcome) == ["like yellow"], "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      "P5\n9999 9999\n255\n....",
      "picture 1: the picture has 9999 x 9999 pixels; 4096 x 4096 at most"
    ),
    ("P4\n80 60\n....", "picture 1: the picture is cut off: it has 4 of 600 bytes"),
    ("P6\n2 2\n255\n............", "picture 1: the picture is in colours (P6)"),
    ("P5\n\u{1B}[31m 2\n", "picture 1: its header is not three numbers, or two"),
  ])
  func badMasksAreReportedWithoutControlCharacters(_ text: String, _ problem: String) async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--control", "touch", "--landmarks", "-"], input: Data(text.utf8))
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("standard input, \(problem)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("the picture is skipped"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  /// A box that grows to the right in the picture, which is the player's left.
  @Test(.enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"), arguments: ["pgm", "pbm"])
  func masksFromFFmpegPushACard(_ codec: String) async throws {
    let source =
      "color=black:s=160x120:r=30:d=2,geq=lum='255*lt(X,120*T-40)*between(Y,54,66)':cb=128:cr=128"
    let format = codec == "pgm" ? "gray" : "monob"
    let command =
      "exec:ffmpeg -nostdin -loglevel error -f lavfi -i \"\(source)\" -vf format=gray,format=\(format) "
      + "-f image2pipe -c:v \(codec) -"
    let outcome = try await Program.run(
      ["run", Program.colors, "--control", "touch", "--fps", "30", "--landmarks", command])
    #expect(try Self.answers(outcome) == ["nope yellow"], "\(outcome.errors)")
  }

  /// The producer that comes with thumbdeck, on a film of a box before a still background.
  @Test(.enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"))
  func backgroundMasksProducerPushesACard() async throws {
    let folder = try TemporaryFolder()
    // Not the name of a camera or of a protocol.
    let film = folder.path("my:film.mkv")
    let source =
      "color=gray:s=320x240:r=30:d=2,geq=lum='if(lt(X,240*T-80)*between(Y,100,140),230,60+X/4)':cb=128:cr=128"
    let made = Process()
    made.executableURL = URL(filePath: "/usr/bin/env")
    made.arguments = [
      "ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", source, "-c:v", "ffv1",
      "file:" + film,
    ]
    try made.run()
    made.waitUntilExit()
    let producer = Program.root.appending(path: "Producers/background-masks").path()
    let outcome = try await Program.run(
      [
        "run", Program.colors, "--control", "touch", "--fps", "30", "--landmarks",
        "exec:\(producer) \(film)",
      ])
    #expect(try Self.answers(outcome) == ["nope yellow"], "\(outcome.errors)")
  }
}
