import Foundation
import Testing

@testable import Program

/// `thumbdeck evaluate`, as a script sees it.
@Suite struct EvaluateTests {
  @Test func recordedThumbsAreAllHit() async throws {
    let outcome = try await Program.run(["evaluate", Program.thumbs])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let columns = try #require(outcome.lines.first { $0.hasPrefix("thumbs.jsonl") })
      .split(separator: " ").map(String.init)
    // Thumbs, hits, misses, the wrong way, twice, false.
    #expect(Array(columns[1...6]) == ["5", "5", "0", "0", "0", "0"])
  }

  /// A film is no recording, whatever the command.
  @Test(arguments: [
    ["evaluate", "my thumb.mp4"], ["inspect", "my thumb.mp4"],
    ["teach", "b", "--rest", "my thumb.mp4", "--like", "a.jsonl", "--nope", "b.jsonl"],
  ])
  func filmIsToldFromARecording(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let film = try folder.write("....", to: "my thumb.mp4")
    let outcome = try await Program.run(arguments.map { $0 == "my thumb.mp4" ? film : $0 })
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("this is a film"), "\(outcome.errors)")
    #expect(outcome.errors.contains("thumbdeck record --camera "))
  }

  /// One of the eight points sideways, and is not held for long enough.
  @Test func recordedFingersThatPointUpAreHit() async throws {
    let outcome = try await Program.run(["evaluate", "--control", "fingers", Program.fingers])
    #expect(outcome.errors == "")
    let columns = try #require(outcome.lines.first { $0.hasPrefix("fingers.jsonl") })
      .split(separator: " ").map(String.init)
    #expect(Array(columns[1...6]) == ["8", "8", "0", "0", "0", "0"])
  }

  @Test func stillsWithoutLabelsAreCountedByFileName() async throws {
    let folder = try TemporaryFolder()
    let poses = Program.root.appending(path: "Tools/Trials/Scatter/poses.jsonl")
    let lines = try String(contentsOf: poses, encoding: .utf8).split(separator: "\n")
    for name in ["one-finger", "five-fingers"] {
      let own = lines.filter { $0.contains("\"label\":\"\(name)\"") }.map {
        $0.replacing(",\"label\":\"\(name)\"", with: "")
      }
      #expect(own.count == 40)
      _ = try folder.write(own.joined(separator: "\n"), to: "\(name).jsonl")
    }
    let arguments = [
      "evaluate", "--control", "fingers", "--stills", folder.path("one-finger.jsonl"),
      folder.path("five-fingers.jsonl"),
    ]
    let outcome = try await Program.run(arguments)
    for (name, count) in [("one-finger", 1), ("five-fingers", 5)] {
      #expect(
        outcome.errors.components(separatedBy: "\(name).jsonl: taken as pictures of \(count)\n")
          .count == 2)
    }
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(rows[0] == ["frames", "count", "right", "share"])
    #expect(rows[1] == ["one-finger.jsonl", "40", "40", "1.000"])
    #expect(rows[2] == ["five-fingers.jsonl", "40", "40", "1.000"])
    #expect(rows.contains(["1", "40", ".", "1.000"]))
    #expect(
      outcome.lines.last == "mean without none, recordings weighted alike: 1.000")
    let json = try await Program.run(arguments + ["--json"])
    #expect(json.output.contains(#""5":{"count":40,"precision":1,"recall":1,"f1":1}"#))
    #expect(json.output.hasSuffix("\"mean\":1}\n"))
  }

  /// Neither a file's name nor an unknown one overrules what a picture is said to show.
  @Test func fileNameNeverOverrulesLabels() async throws {
    let folder = try TemporaryFolder()
    let poses = Program.root.appending(path: "Tools/Trials/Scatter/poses.jsonl")
    let lines = try String(contentsOf: poses, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("\"label\":\"one-finger\"") }
      .map { $0.replacing("\"label\":\"one-finger\"", with: "\"label\":\"none\"") }
    let negatives = try folder.write(lines.joined(separator: "\n"), to: "two.jsonl")
    let arguments = ["evaluate", "--control", "fingers", "--stills"]
    let outcome = try await Program.run(arguments + [negatives])
    #expect(outcome.errors == "")
    #expect(outcome.lines.contains { $0.hasPrefix("none ") })
    #expect(!outcome.lines.contains { $0.hasPrefix("2 ") })
    let unnamed = lines.map { $0.replacing(",\"label\":\"none\"", with: "") }
    let copy = try folder.write(unnamed.joined(separator: "\n"), to: "two.copy.jsonl")
    let cut = try await Program.run(arguments + [copy])
    #expect(cut.errors.contains("no labels; evaluated as a recording without gestures"))
    #expect(!cut.errors.contains("taken as"))
  }

  @Test(arguments: [
    (["--confirm", "1e9"], "a number from 0 to 5000 (milliseconds) was expected"),
    (["--confirm", "95", "--profile", "article"], "this control has no evidence"),
    (["--curve", "--stills"], "can't be combined"),
  ])
  func invalidSettingsAreWrongUsage(_ options: [String], _ message: String) async throws {
    let outcome = try await Program.run(["evaluate", Program.thumbs] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test func swipesInRecordingsWithoutGesturesAreFalse() async throws {
    let folder = try TemporaryFolder()
    let lines = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
    let recording = try folder.write(lines, to: "ada.jsonl")
    _ = try folder.write("0\t100\tnone\n", to: "ada.labels.tsv")
    let outcome = try await Program.run(["evaluate", recording])
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(rows[1].prefix(7) == ["ada.jsonl", "0", "0", "0", "0", "0", "5"])
  }

  @Test func longerConfirmationDelaysSwipes() async throws {
    let arguments = ["run", Program.colors, "--landmarks", Program.thumbs, "--print", "csv"]
    let outcome = try await Program.run(arguments + ["--confirm", "250"])
    let times = outcome.lines.dropFirst().compactMap { $0.split(separator: ",").last }
    #expect(times == ["2.667", "7.6", "12.2", "23.6", "25.6"])
  }

  /// It shows all of the curve, whatever place on it was chosen.
  @Test func curveIsTheSameWithEverySensitivity() async throws {
    let arguments = ["evaluate", "--curve", Program.thumbs]
    let curve = try await Program.run(arguments)
    #expect(curve.lines.compactMap { $0.split(separator: " ").first }.contains("normal"))
    for sensitivity in ["calm", "quick"] {
      let same = try await Program.run(arguments + ["--sensitivity", sensitivity])
      #expect(same.output == curve.output)
    }
  }

  /// A pinch that takes the card and lets it go where it was is no answer.
  @Test func curveCountsWhatHandsWithoutGesturesDecide() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      card One
      card Two
      card Three
      control pinch
      rest 1 s
      pinch at 0.5 0.5, drag right 0.4, let go
      rest 3 s
      pinch at 0.5 0.5, drag right 0.02, let go
      rest 1 s
      """, to: "hand.scenario")
    let recording = folder.path("hand.jsonl")
    let recorded = try await Program.run(["record", "--scenario", file, "-o", recording])
    #expect(recorded.status == 0, "\(recorded.errors)")
    let outcome = try await Program.run(["evaluate", "--curve", "--control", "pinch", recording])
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    let normal = try #require(rows.first { $0.first == "normal" })
    #expect(Array(normal[1...4]) == ["0", "0", "-", "1"])
    #expect(outcome.lines.last?.hasPrefix("listened to 0.00 hours of 1 source") == true)
  }

  /// The exact limits of a Poisson mean, with 2.5 % beyond each (Garwood 1936).
  @Test(arguments: [(0, 0, 3.689), (1, 0.025, 5.572), (3, 0.619, 8.767), (100, 81.36, 121.63)])
  func limitsOfOneSourceAreThoseOfItsCount(_ count: Int, _ low: Double, _ high: Double) throws {
    let limits = try #require(HourlyRate([(count, 3_600)]).interval)
    #expect(abs(limits.lowerBound - low) < 0.02)
    #expect(abs(limits.upperBound - high) < 0.01 * high)
  }

  @Test func limitsAreThoseOfAnHour() {
    let one = HourlyRate([(0, 3_600)]).interval
    #expect(HourlyRate([(0, 7_200)]).interval?.upperBound == one.map { $0.upperBound / 2 })
    #expect(HourlyRate([]).interval == nil)
  }

  @Test func jsonHasTotalsAndFiles() async throws {
    let outcome = try await Program.run(
      ["evaluate", "--json", "--profile", "article", Program.thumbs, Program.thumbs])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let total = try #require((object["total"] as? [String: Any])?["events"] as? [String: Any])
    #expect(total["thumbs"] as? Int == 10)
    #expect(total["gestures"] as? Int == 10)
    let fingers = try await Program.run([
      "evaluate", "--json", "--control", "fingers", Program.fingers,
    ])
    #expect(fingers.output.contains(#""events":{"gestures":8,"hits":8,"#))
    #expect(total["hits"] as? Int == 2)
    #expect((object["files"] as? [Any])?.count == 2)
  }

  /// Without labels nothing is known of the swipes, so none is called wrong.
  @Test func recordingWithoutLabelsSaysHowToLabel() async throws {
    let folder = try TemporaryFolder()
    // Its labels are in a file beside it, which is not copied.
    let thumbs = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
    let path = try folder.write(thumbs, to: "mine.jsonl")
    let outcome = try await Program.run(["evaluate", path])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        thumbdeck: \(path): no labels; evaluated as a recording without gestures; to label it, \
        write \(folder.path("mine.labels.tsv")) with a line for each gesture: the seconds of its \
        start and end, and up or down, separated by tabs (`thumbdeck inspect \(path)` shows the \
        seconds)

        """)
    #expect(!outcome.output.contains("0.000"), "\(outcome.output)")
    let row = try #require(outcome.lines.first { $0.hasPrefix("mine.jsonl") })
    #expect(row.split(separator: " ")[6] == "5", "the swipes are still counted")
  }

  @Test func missingAndBrokenLabelsAreReported() async throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write("{\"t\":1,\"hands\":[]}\n", to: "a.jsonl")
    let quiet = try await Program.run(["evaluate", recording])
    #expect(quiet.status == 0)
    #expect(quiet.errors.contains("a.jsonl: no labels; evaluated as a recording without gestures"))
    _ = try folder.write("0\t1\tleft\n", to: "a.labels.tsv")
    let broken = try await Program.run(["evaluate", recording])
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "a.labels.tsv, line 1: \"left\" is not a label; labels are up, down and none"))
    let missing = try await Program.run(["evaluate", recording, "/nowhere.jsonl"])
    #expect(missing.status == 2)
    #expect(try await Program.run(["evaluate"]).status == 64)
  }
}
