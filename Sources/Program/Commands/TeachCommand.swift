import ArgumentParser
import Basics
import Cards
import Gestures
import OperatingSystem
import Producers
import Scenarios
import Sessions

struct TeachCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach", abstract: "Teach your own poses for like, nope and rest.",
    discussion: """
      On the terminal it asks for rest, like and nope, looks at each for three seconds, tries them \
      with three cards, and keeps them as a hand, which --hand NAME uses. A hand is a text file \
      with measures of the poses, and holds no pictures. With recordings of the poses, no terminal \
      is needed.

      Examples:
        thumbdeck teach --camera
        thumbdeck teach left --poses like,nope,later --landmarks unix:/tmp/hands.sock
        thumbdeck teach --rest a.jsonl --like b.jsonl --nope c.jsonl -o me.json
        thumbdeck teach --add --camera
        thumbdeck inbox.csv --camera --hand me
      """)

  static let options: [OptionRow<Self>] =
    [
      .text("name", \.name, shape: .argument, "The name of the hand."),
      .value(
        "poses", \.poses, as: "list",
        "The poses besides rest: like, nope, later, rewind, sleep, wake, separated by commas; if not "
          + "given, like,nope, or with --add those of the hand.", parse: PoseName.list),
      .mark("keep-thumbs", \.keepThumbs, "Thumbs up and down answer like and nope, too."),
      .mark("replace", \.replace, "Teach a hand anew that is there already."),
      .mark(
        "add", \.add,
        "Add to a hand that is there already: its poses on another day, or further ones."),
      .file("output", \.output, letter: "o", "Keep the hand in FILE, instead of by its name."),
    ] + PoseName.allCases.map(option) + rows(Settings.allSourceOptions, Settings.screenOptions)

  static let inheritance = Inheritance.file

  var settings = Settings()
  private var name: String? = "me"
  private var poses: [PoseName]?
  private var keepThumbs = false
  private var replace = false
  private var add = false
  private var output: String?
  /// The recordings that the options name, by the pose that they show.
  private var recordings: [PoseName: String] = [:]

  func validate() throws {
    try settings.validateSource()
    if add, replace {
      throw ValidationError("--add can't be combined with --replace, which forgets the hand.")
    }
    if !recordings.isEmpty, settings.hasSource {
      throw ValidationError("A hand is taught by recordings of poses, or live; not both.")
    }
    guard !recordings.isEmpty || settings.hasSource else {
      throw ValidationError(
        "Name a source of landmarks with --camera, --landmarks or --listen, or recordings of poses "
          + "with --rest, --like and --nope.")
    }
  }

  func run() async throws {
    let file = try output.map(HandFile.init(path:)) ?? HandFile(name ?? "")
    let base = try add ? file.read() : nil
    try file.checkWritable(mayReplace: replace || add)
    try file.write(try await taughtHand(addedTo: base), mayReplace: replace || add)
    let words = (settings.sourceOfGames + ["--hand", file.argument]).map(ShellWords.quoted)
    Console.say("kept in \(file.path); `thumbdeck DECK \(words.joined(separator: " "))` uses it")
  }

  /// Returns a hand that was learnt from recordings or live; throws if the user kept none.
  private func taughtHand(addedTo base: PoseSet?) async throws -> PoseSet {
    guard recordings.isEmpty else { return try recordedHand(addedTo: base) }
    let session = try await lesson(addedTo: base)
    guard let lesson = session.room.lesson, lesson.isKept, let hand = lesson.hand else {
      let problem = session.room.lesson?.problem(with: session.hand.source)
      throw Failure(
        message: "no hand was kept" + (problem.map { ": \($0)" } ?? ""), code: .nothingLiked)
    }
    return hand
  }

  private func lesson(addedTo base: PoseSet?) async throws -> Session {
    guard settings.hasTerminal else {
      throw Failure.wrongUsage(
        "there is no terminal; name recordings of the poses with --rest, --like and --nope")
    }
    if settings.camera != nil { _ = try settings.trackerModels() }
    let configuration = try ConfigurationFile.load()
    let poses = poses ?? base?.names.filter { $0 != .rest } ?? [.first, .second]
    let room = Room.lesson(Lesson(poses: poses, keepsThumbs: keepThumbs, addedTo: base))
    let game = try await settings.play(configuration) { options, _ in
      Session(deck: trialDeck(of: poses), options: options, room: room)
    }
    try game.checkWasQuit()
    return game.session
  }

  private func trialDeck(of poses: [PoseName]) -> Deck {
    var answers = poses.filter { $0 == .first || $0 == .second }
    if answers.isEmpty {
      answers = keepThumbs ? [.first, .second] : poses.filter { $0.choice != nil }
    }
    let cards = (0..<3).map { index in
      let answer = answers.isEmpty ? "any pose" : "your \(answers[index % answers.count])"
      return Card(
        id: "\(index + 1)", title: "Show \(answer)",
        body: "Rest in between. The arrow keys work, too, and u takes an answer back.")
    }
    return Deck(name: "teach", cards: cards)
  }
}

extension PoseName {
  /// Returns the poses to teach, as they are typed: `like,nope,later`.
  fileprivate static func list(_ list: String) throws(OptionProblem) -> [PoseName] {
    let names = list.split(separator: ",")
    let poses = names.compactMap { PoseName(rawValue: String($0)) }
    guard !poses.isEmpty, Set(poses).count == names.count, !poses.contains(.rest)
    else { throw OptionProblem("write poses such as like,nope,later, each once") }
    return poses
  }
}

/// Teaching by recordings that each show one pose.
extension TeachCommand {
  private static func option(for pose: PoseName) -> OptionRow<Self> {
    let without = pose == .rest ? ", without a terminal" : ""
    let help = "Learn \(pose.rawValue) from the recording FILE\(without)."
    return .file(pose.rawValue, \.recordings[pose], help)
  }

  private func recordedHand(addedTo base: PoseSet?) throws(Failure) -> PoseSet {
    let named = PoseName.allCases.compactMap { pose in recordings[pose].map { (pose, $0) } }
    var poses: [PoseName: TaughtPose] = [:]
    for (name, path) in named { poses[name] = try pose(in: path) }
    do throws(TeachingProblem) {
      if let base { return try base.adding(poses, keepsThumbs: keepThumbs) }
      return try PoseSet(poses: poses, keepsThumbs: keepThumbs)
    } catch {
      let paths = named.filter { error.poses.contains($0.0) }.map(\.1)
      let prefix = paths.isEmpty ? "" : paths.joined(separator: ", ") + ": "
      throw .badInput("\(prefix)\(error)")
    }
  }

  private func pose(in path: String) throws(Failure) -> TaughtPose {
    var recording = try RecordingReader(path: path, hints: settings.hints)
    var samples = PoseSamples()
    try recording.forEach { samples.add($0) }
    recording.sayUnderstanding()
    recording.saySkipped()
    guard let pose = samples.pose() else {
      throw .badInput(
        "\(path): a whole hand is seen in \(Plural.of(samples.count, "frame")); "
          + "\(TaughtPose.minFrames) are needed to learn a pose")
    }
    return pose
  }
}
