import ArgumentParser
import Cards
import Gestures
import Hands
import LandmarkStreams
import OperatingSystem
import Producers
import Scenarios
import Sessions
import SystemPackage

struct TuneCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune", abstract: "Find the sensitivity that suits you and your camera.",
    discussion: """
      For two minutes you move freely: telephone, drink, talk, work. Then you show gestures as you are \
      told to. The table says for each sensitivity what was missed, and how many answers an hour were \
      invented, with the limits between which the true number lies: two minutes without one only say \
      "fewer than 90 an hour". Delays include your own.

      Examples:
        thumbdeck tune --camera
        thumbdeck tune --camera --minutes 10 --write
        thumbdeck tune --camera --hand me
        thumbdeck tune --landmarks unix:/tmp/hands.sock
      """)

  static let options: [OptionRow<Self>] =
    [
      .number(
        "minutes", \.minutes.orNil, of: "minutes", min: 0.1, max: 60,
        "How long you move freely, in minutes."),
      .number(
        "gestures", \.gestures.orNil, as: "count", of: "gestures", min: 2, max: 50,
        "How many gestures you show then."),
      .mark(
        "write", \.write,
        "Write the sensitivity into the file of the taught hand, or without one into the settings, if "
          + "there is no such file yet."),
    ] + rows(Settings.allSourceOptions, Settings.controlOptions, Settings.screenOptions)

  static let inheritance = Inheritance.file

  var settings = Settings()
  private var minutes = 2.0
  private var gestures = 10
  private var write = false

  func validate() throws { try settings.validateSource(isRequired: true) }

  func run() async throws {
    let configuration = try ConfigurationFile.load()
    let control = try settings.newControl(configuration)
    let answers = control.gestures.filter { if case .answer = $0.intent { true } else { false } }
    guard !answers.isEmpty else {
      throw Failure.wrongUsage(
        "\(control.description.name): no gesture answers by itself; tune thumbs, fingers or a taught hand"
      )
    }
    let script = TuningScript(minutes: minutes, gestures: gestures, answers: answers)
    var trial = TuningTrial(Tuning(script), controls: try settings.curveControls(configuration))
    if settings.hasTerminal {
      try await play(&trial, by: control, configuration)
    } else {
      try await listen(&trial)
    }
    let ended = SourceStatus(.ended("tuning has ended"))
    if let problem = trial.tuning.problem(with: ended) { throw Failure.badInput(problem) }
    let report = CurveReport(gestures: control.description.plural, points: trial.finish())
    let best = report.best(maxMissed: gestures / 10)
    try Console.output(
      report.lines + [""] + report.found
        + ["for you: --\(SetupOptions.sensitivity.name) \(best.rawValue)"])
    let file = try settings.handFile(configuration)
    guard write else {
      let path = file?.path ?? ConfigurationFile.path ?? "the settings"
      let way = file == nil && ConfigurationFile.isThere ? "says what to put into" : "keeps it in"
      return Console.say("nothing is changed; --write \(way) \(path), or add it to each command")
    }
    try keep(best, in: file)
  }

  /// Tells the person on the terminal what to do, and then passes the frames to `trial`.
  private func play(
    _ trial: inout TuningTrial, by control: Control, _ configuration: Configuration
  ) async throws {
    let room = Room.tuning(trial.tuning)
    let game = try await settings.play(configuration, keepsEvents: true) { options, _ in
      Session(deck: Deck(name: "tune", cards: []), control: control, options: options, room: room)
    }
    try game.checkWasQuit()
    for event in game.events.events {
      if case .frame(let frame, _) = event.kind { trial.add(frame) }
    }
  }

  /// Passes the source's frames to `trial` until it is over, and says what the person is to do.
  private func listen(_ trial: inout TuningTrial) async throws(Failure) {
    let source = try await settings.sourceWithoutTerminal()
    defer { source.close() }
    let script = trial.tuning.script
    for (index, words) in script.parts.enumerated() { Console.say("\(index + 1). \(words)") }
    var said: String?
    var skippedLines = SkippedLines()
    try await source.run { update in
      skippedLines.notice(update.status)
      if let frame = update.frame { trial.add(frame) }
      let words = script.stretch(at: trial.tuning.seconds).words
      if words != said { Console.say(words) }
      said = words
      return !trial.tuning.isOver
    }
    skippedLines.sumUp()
  }

  /// Writes the sensitivity to the hand's file, or else to a new settings file; never changes
  /// existing settings of the user.
  private func keep(_ sensitivity: Sensitivity, in file: HandFile?) throws(Failure) {
    let setting = "\"\(SetupOptions.sensitivity.name)\": \"\(sensitivity.rawValue)\""
    if let file {
      var hand = try file.read()
      hand.sensitivity = sensitivity
      try file.write(hand, mayReplace: true)
      return Console.say("\(file.path) has \(setting) now")
    }
    guard let path = ConfigurationFile.path, !ConfigurationFile.isThere else {
      return Console.say("put this into \(ConfigurationFile.path ?? "the settings"): \(setting)")
    }
    try Folder.make(
      FilePath(path).removingLastComponent().string, for: "the settings",
      advice: "leave out --write")
    try WholeFile.write("{\n  \(setting)\n}\n", to: path, "the settings", mayReplace: false)
    Console.say("\(path) has \(setting) now")
  }
}

/// Measures how controls of several sensitivities read the same frames of a hand.
struct TuningTrial {
  private(set) var tuning: Tuning
  private var free: [SessionDriver<SilentHost>]
  private var asked: [Evaluator]

  init(_ tuning: Tuning, controls: [Control]) {
    self.tuning = tuning
    free = controls.map(SessionDriver.init(trying:))
    asked = controls.map {
      Evaluator(.stream, intervals: tuning.script.intervals($0.description), control: $0)
    }
  }

  mutating func add(_ frame: HandFrame) {
    tuning.follow(frame)
    var frame = frame
    frame.time = tuning.seconds
    for index in free.indices {
      if frame.time < tuning.script.freeTime {
        free[index].send(.frame(frame))
      } else {
        asked[index].add(frame)
      }
    }
  }

  /// Ends the measurement. Returns, for each place from quick to calm, how many answers were
  /// invented while the hand moved freely, and how many gestures were missed.
  mutating func finish() -> [CurveReport.Point] {
    CurveReport.places.enumerated().map { index, place in
      free[index].slideToTheEnd()
      return CurveReport.Point(
        place: place, score: asked[index].finish().events,
        rate: HourlyRate([(free[index].session.decisions.count, tuning.script.freeTime)]))
    }
  }
}
