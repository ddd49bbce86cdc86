import Foundation
import Gestures
import Testing

@testable import Program

/// `teach` and `--hand`, as the program.
@Suite struct TeachTests {
  /// A recording of a scenario's hands.
  private static func recording(
    _ steps: String, in folder: TemporaryFolder, name: String
  ) async throws -> String {
    let scenario = try folder.write("card a\n\(steps)\n", to: "\(name).scenario")
    let path = folder.path("\(name).jsonl")
    let outcome = try await Program.run(["record", "--scenario", scenario, "-o", path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return path
  }

  /// Recordings of three poses, as the options that name them.
  private static func poses(in folder: TemporaryFolder) async throws -> [String] {
    let rest = try await recording("rest 2 s, jitter 2 %", in: folder, name: "rest")
    let like = try await recording("open palm 2 s, jitter 2 %", in: folder, name: "like")
    let nope = try await recording("thumb sideways 2 s, jitter 2 %", in: folder, name: "nope")
    return ["--rest", rest, "--like", like, "--nope", nope]
  }

  private static let game = """
    rest 1 s, jitter 2 %
    open palm 1 s, jitter 2 %
    rest 1 s, jitter 2 %
    thumb sideways 1 s, jitter 2 %
    rest 1 s, jitter 2 %
    thumb up 1 s, jitter 2 %
    rest 1 s, jitter 2 %
    """

  @Test func handTaughtByRecordingsDecidesCards() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path("")]
    let poses = try await Self.poses(in: folder)
    let taught = try await Program.run(["teach"] + poses, environment: environment)
    #expect(taught.status == 0, "\(taught.errors)")
    #expect(taught.errors.contains("`thumbdeck DECK --camera --hand me` uses it"))
    #expect(taught.output.isEmpty)

    let game = try await Self.recording(Self.game, in: folder, name: "game")
    let run = ["run", Program.colors, "--landmarks", game, "--print", "csv"]
    let played = try await Program.run(run + ["--hand", "me"], environment: environment)
    let rows = played.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 2)
    #expect(rows.first?.contains(",like,hand,") == true, "\(played.output)")
    #expect(rows.last?.contains(",nope,hand,") == true, "\(played.output)")

    // The configuration names it as well, and a control on the command line overrides that.
    _ = try folder.write(#"{"hand": "me"}"#, to: "thumbdeck/config.json")
    #expect(try await Program.run(run, environment: environment).output == played.output)
    let thumbs = try await Program.run(run + ["--control", "thumb"], environment: environment)
    #expect(thumbs.output.contains(",like,thumb,"))
    let config = try await Program.run(["config"], environment: environment)
    #expect(config.output.contains(#/hand +me +.*config.json/#))
    #expect(config.output.contains(#/thresholds.hand.evidence +120/#))
  }

  /// A hand that was taught on two days knows what it was shown on either.
  @Test func posesOfAnotherDayAreAdded() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path("")]
    let up = try await Self.recording("thumb up 2 s, jitter 2 %", in: folder, name: "up")
    func teach(_ arguments: [String]) async throws -> Program.Outcome {
      try await Program.run(["teach"] + arguments, environment: environment)
    }
    let none = try await teach(["--add", "--like", up])
    #expect(none.status == 2)
    #expect(none.errors.contains("no such hand: me"))
    let poses = try await Self.poses(in: folder)
    #expect(try await teach(poses).status == 0)
    #expect(try await teach(["--add", "--replace", "--like", up]).status == 64)
    let added = try await teach(["--add", "--like", up])
    #expect(added.status == 0, "\(added.errors)")
    // What is refused changes nothing.
    let alike = try await teach(["--add", "--nope", up])
    #expect(alike.status == 2)
    #expect(alike.errors.contains("like is too like nope"))
    let game = try await Self.recording(Self.game, in: folder, name: "game")
    let played = try await Program.run(
      ["run", Program.colors, "--landmarks", game, "--print", "csv", "--hand", "me"],
      environment: environment)
    let rows = played.output.split(separator: "\n").dropFirst()
    let answers = rows.map { $0.contains(",like,") ? "like" : "nope" }
    #expect(answers == ["like", "nope", "like"], "\(played.output)")
  }

  @Test func taughtHandIsInspectedAndEvaluated() async throws {
    let folder = try TemporaryFolder()
    let hand = Program.root.appending(path: "Decks/hands/palm-and-peace.json").path()
    let game = try await Self.recording(
      "rest 1 s\nopen palm 1 s", in: folder, name: "game")
    let inspected = try await Program.run(
      ["inspect", game, "--at", "1.5", "--hand", hand])
    #expect(inspected.output.contains("near enough to like"))
    #expect(inspected.output.contains("clearly nearer than to nope"))
    #expect(inspected.output.contains("nearer than to rest"))
    let evaluated = try await Program.run(["evaluate", game, "--hand", hand])
    #expect(evaluated.status == 0)
    #expect(evaluated.output.contains("like P"))
  }

  @Test func unteachablePosesAreRefused() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path("")]
    let poses = try await Self.poses(in: folder)
    func expect(_ arguments: [String], _ status: Int32, _ part: String) async throws {
      let outcome = try await Program.run(["teach"] + arguments, environment: environment)
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
    }
    let rest = poses[1]
    try await expect(["--rest", rest, "--like", rest], 2, "like is too like rest")
    try await expect(["--like", rest], 2, "rest is missing")
    try await expect(["--rest", rest], 2, "only rest is taught")
    try await expect([], 64, "Name a source of landmarks")
    try await expect(["no name"] + poses, 64, "is no name of a hand")
    try await expect(poses + ["--landmarks", rest], 64, "not both")
    let empty = try await Self.recording("no hand 1 s", in: folder, name: "empty")
    try await expect(["--rest", rest, "--like", empty], 2, "is seen in 0 frames; 5 are needed")
    // A hand that is there is not lost.
    try await expect(poses, 0, "kept in")
    try await expect(poses, 2, "--replace teaches it anew")
    try await expect(poses + ["--replace"], 0, "kept in")
    // Nor is another file, whose path was a slip.
    let letter = try folder.write("Dear all,\n", to: "letter.txt")
    try await expect(poses + ["--replace", "-o", letter], 2, "\(letter): this is no hand")
    #expect(try folder.read("letter.txt") == "Dear all,\n")
    // Before anything is taught: no recording is opened.
    let long = String(repeating: "a", count: 250)
    try await expect([long, "--rest", "/nonexistent"], 2, "the name is too long")
    try await expect(
      ["-o", folder.path(long), "--rest", "/nonexistent"], 2, "the name is too long")
  }

  @Test func unusableHandFileIsReported() async throws {
    let folder = try TemporaryFolder()
    let hand = try String(
      contentsOf: Program.root.appending(path: "Decks/hands/palm-and-peace.json"),
      encoding: .utf8)
    func expect(_ text: String?, _ part: String) async throws {
      let path = folder.path("hand.json")
      if let text { _ = try folder.write(text, to: "hand.json") }
      let outcome = try await Program.run([
        "run", Program.colors, "--landmarks", Program.thumbs, "--hand", path,
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    try await expect(nil, "no such hand; `thumbdeck teach /")
    try await expect("{", "hand.json, line 1")
    try await expect(String(hand.dropLast(1_000)), "was expected")
    try await expect(
      hand.replacing("\"thumbdeck-hand\": 2", with: "\"thumbdeck-hand\": 3"),
      "line 1, thumbdeck-hand: version 3 of a hand; this program reads version 2")
    // The frames of like in the place of those of nope.
    let parts = hand.components(separatedBy: "  {\"pose\": ")
    let like = parts[2].replacing("\"like\"", with: "\"nope\"")
    let overlapping = [parts[0], parts[1], parts[2], like, parts[4]]
      .joined(separator: "  {\"pose\": ")
    try await expect(overlapping, "like is too like nope; choose poses that differ more; teach it")
    let both = try await Program.run([
      "run", Program.colors, "--landmarks", Program.thumbs, "--hand", "me", "--profile", "article",
    ])
    #expect(both.status == 64)
    #expect(both.errors.contains("--hand can't be combined with --control or --profile"))
  }

  /// The lesson in a terminal, driven by a recording.
  @Test func lessonOnTheTerminalKeepsTheHand() async throws {
    let folder = try TemporaryFolder()
    let lesson = try await Self.recording(
      """
      rest 6.2 s, jitter 2 %
      open palm 11.1 s, jitter 2 %
      thumb sideways 11.1 s, jitter 2 %
      rest 1 s, jitter 2 %
      open palm 1 s, jitter 2 %
      rest 1 s, jitter 2 %
      thumb sideways 1 s, jitter 2 %
      rest 1 s, jitter 2 %
      open palm 1 s, jitter 2 %
      rest 60 s, jitter 2 %
      """, in: folder, name: "lesson")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["teach", "mine", "--landmarks", lesson, "--plain", "--speed", "10"],
      environment: ["XDG_CONFIG_HOME": folder.path("")])
    _ = try await child.waitForErrors("Rest your hand")
    _ = try await child.waitForErrors("Show your like")
    _ = try await child.waitForErrors("Show your nope")
    _ = try await child.waitForErrors("all 3 cards are decided: 2 like, 1 nope")
    terminal.type("\r")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("`thumbdeck DECK --camera --hand mine` uses it"))
    let hand = try Data(contentsOf: URL(filePath: folder.path("thumbdeck/hands/mine.json")))
    #expect(try PoseSet(json: Array(hand)).names == [.rest, .first, .second])
  }

  /// The command that uses a hand shows it to the same source, unless that can only repeat itself.
  @Test(arguments: [
    ("--camera", "--camera"), ("--camera 1 --rotate 90", "--camera 1 --rotate 90"),
    ("--camera film.mp4", "--camera"), ("--landmarks mine.jsonl", "--camera"),
    ("--landmarks unix:/tmp/hands.sock", "--landmarks unix:/tmp/hands.sock"),
    ("--listen ws:127.0.0.1:7777", "--listen ws:127.0.0.1:7777"),
  ])
  func gameHasTheSourceOfTheLesson(_ lesson: String, _ game: String) throws {
    let words = lesson.split(separator: " ").map(String.init)
    let command = try #require(try TeachCommand.command(of: words))
    #expect(command.settings.sourceOfGames.joined(separator: " ") == game)
  }

  /// A word without a slash or ending would be the name of another hand.
  @Test(arguments: [
    ("me", "./me"), ("./me", "./me"), ("me.json", "me.json"), ("/a/me", "/a/me"),
  ])
  func pathOfAHandIsNoName(_ path: String, _ argument: String) throws {
    #expect(HandFile(path: path).argument == argument)
    #expect(try HandFile(argument).path.hasSuffix(path))
  }

  @Test func unknownHandNamesThoseThatAreThere() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path("")]
    func expect(_ words: String) async throws {
      let outcome = try await Program.run(
        ["run", Program.colors, "--landmarks", Program.thumbs, "--hand", "you"],
        environment: environment)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "thumbdeck: no such hand: you; \(words)\n")
    }
    let teaching = "`thumbdeck teach you --camera` teaches it"
    try await expect(teaching)
    let hands = URL(filePath: folder.path("thumbdeck/hands"))
    try FileManager.default.createDirectory(at: hands, withIntermediateDirectories: true)
    try Data().write(to: hands.appending(path: "me.json"))
    try await expect("hands you have: me; \(teaching)")
  }

  /// A hand or a control without anything that shows hands: only keys decide.
  @Test(arguments: [
    (["--hand", "Decks/hands/palm-and-peace.json"], "--hand Decks/hands/palm-and-peace.json"),
    (["--control", "pinch"], "--control pinch"), (["--profile", "article"], "--profile article"),
  ])
  func optionForHandsWithoutSourceSaysSo(_ options: [String], _ words: String) async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--no-log"] + options)
    try await terminal.wait(forText: "\(words) needs a camera: add --camera")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    #expect(!terminal.screen.text.contains("camera"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// A film or a recording that is too short can't be waited for.
  @Test func lessonSaysThatItsSourceHasEnded() async throws {
    let folder = try TemporaryFolder()
    let short = try await Self.recording("rest 7 s, jitter 2 %", in: folder, name: "short")
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start(
      ["teach", "--landmarks", short, "--speed", "20"],
      environment: ["XDG_CONFIG_HOME": folder.path("")])
    try await terminal.wait(forText: "the recording has ended; like is not learnt")
    #expect(!terminal.screen.text.contains("keys still work"))
    #expect(!terminal.screen.text.contains("show your hand to the camera"))
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "no hand was kept: the recording has ended; like is not learnt: each of 3 poses takes up to 11 s"
      ),
      "\(outcome.errors)")
  }

  @Test func lessonWithoutTerminalNamesTheOtherWay() async throws {
    let outcome = try await Program.run(["teach", "--landmarks", "-"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "thumbdeck: there is no terminal; name recordings of the poses with --rest, --like and "
        + "--nope\n")
  }

  @Test func abandonedLessonKeepsNothing() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["teach", "--landmarks", Program.thumbs, "--plain"],
      environment: ["XDG_CONFIG_HOME": folder.path("")])
    _ = try await child.waitForErrors("Rest your hand")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no hand was kept"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("thumbdeck/hands/me.json")))
  }
}
