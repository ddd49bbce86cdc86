import ArgumentParser
import Basics
import Hands
import OperatingSystem
import Producers
import Scenarios

struct RecordCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write a stream of landmarks to a recording.",
    discussion: """
      Reads landmarks in the form in which a producer writes them (that of thumbdeck, those of \
      MediaPipe, Apple Vision and many others) and writes them in that of thumbdeck. Ctrl-C ends the recording; the frames that \
      were read are in the file. Of masks it keeps the fingertips; to keep the masks, save what \
      the producer sends.

      Examples:
        thumbdeck record unix:/tmp/hands.sock -o mine.jsonl
        thumbdeck record - -o mine.jsonl <results.jsonl
        thumbdeck record --listen tcp:127.0.0.1:7777 -o mine.jsonl
        thumbdeck record --listen ws:127.0.0.1:7777 -o mine.jsonl
        thumbdeck record --camera -o mine.jsonl
        thumbdeck record --camera film.mp4 --hands 2 -o film.jsonl
        thumbdeck record --scenario thumbs.scenario -o thumbs.jsonl
      """)

  static let options: [OptionRow<Self>] =
    [
      .text(
        "source", \.settings.landmarks, shape: .argument, completion: .file,
        "A recording, - for standard input, or unix:PATH or tcp:HOST:PORT to connect to."),
      .file(
        "output", \.givenOutput, letter: "o", isRequired: true,
        "The recording to write; the file must not exist."),
    ]
    + rows(
      [Settings.cameraOption], Settings.listenOptions, Settings.trackingOptions,
      Settings.hintOptions) + [
      .flag(
        "mirror", \.settings.setup.options.isPictureMirrored,
        "The camera mirrors its picture already; record the hands unmirrored."),
      .file("scenario", \.scenario, "Record the hands that a scenario shows."),
    ]

  var settings = Settings()
  private var givenOutput: String?
  private var scenario: String?

  private var output: String { givenOutput ?? "" }

  func validate() throws {
    let sources = [settings.landmarks, settings.camera, settings.listen, scenario]
    guard sources.compactMap(\.self).count == 1 else {
      throw ValidationError(
        "Name exactly one source: SOURCE, --camera, --listen ADDRESS or --scenario FILE.")
    }
  }

  func run() async throws {
    let frames =
      if let scenario { try await record(scenario: scenario) } else { try await record() }
    if frames == 0 { throw Failure.badInput("the source has no frames; nothing was recorded") }
  }

  /// Records the frames that a scenario shows; returns their number.
  private func record(scenario path: String) async throws(Failure) -> Int {
    let file = try ScenarioFile(path: path)
    var run = try await ScenarioInputs(for: [file]).run(file)
    run.keepsEvents = true
    run.run()
    let frames = run.events.compactMap { event in
      if case .frame(let frame, _) = event.kind { frame } else { nil }
    }
    guard !frames.isEmpty else { return 0 }
    let recording = try RecordingWriter(path: output)
    for frame in frames { try recording.append(frame) }
    Console.say("\(Plural.of(frames.count, "frame")) in \(output)")
    return frames.count
  }

  /// Records the stream until it ends; returns the number of frames.
  private func record() async throws(Failure) -> Int {
    let file = try RecordingWriter(path: output)
    defer { file.removeIfEmpty() }
    let source = try await settings.sourceWithoutTerminal { file.removeIfEmpty() }
    defer { source.close() }
    var skippedLines = SkippedLines()
    var tips = MaskTips()
    var progress = ProgressLine()
    var failure: Failure?
    var frames = 0
    var first: Double?
    do {
      try await source.run { update in
        skippedLines.notice(update.status)
        guard var frame = update.frame else { return true }
        for hand in frame.indices where settings.setup.options.isPictureMirrored {
          frame[hand] = frame[hand].mirrored
        }
        do throws(Failure) { try file.append(tips.reduce(frame)) } catch {
          failure = error
          return false
        }
        frames += 1
        first = first ?? frame.time
        let unit = update.status.counters.lastProblem?.unit ?? "line"
        progress.show(
          "\(Plural.of(frames, "frame")), \(Int(frame.time - (first ?? 0))) s, "
            + "\(Plural.of(update.status.counters.skipped, unit)) skipped")
        return true
      }
    } catch {
      // The frames before the failure are kept.
      failure = error
    }
    progress.end()
    skippedLines.sumUp()
    if frames > 0 { Console.say("\(Plural.of(frames, "frame")) in \(output)") }
    if let failure { throw failure }
    return frames
  }
}

extension Hand {
  /// The hand with left and right exchanged.
  fileprivate var mirrored: Hand {
    var hand = self
    hand.handedness = handedness.map { $0 == .left ? .right : .left }
    for joint in HandJoint.allCases { hand[joint]?.x = 1 - (self[joint]?.x ?? 0) }
    return hand
  }
}
