import ArgumentParser
import Gestures
import Hands
import JSONText
import LandmarkStreams
import OperatingSystem
import Producers
import Scenarios

struct HandCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "hand", abstract: "Print what a hand does, for other programs.",
    discussion: """
      Each event is a line of JSON with its time t in seconds: found, lost and armed (the next \
      gesture counts); answer, with the name of its gesture, and rewind; of a pinch grab, drag \
      and release, of a fingertip touch and lift. Those of a pinch and a fingertip have a place, \
      x to the right and y down, from 0 to 1 across the picture as in a mirror.

      Examples:
        thumbdeck hand --camera
        thumbdeck hand --camera --control pinch | python3 pointer.py
        thumbdeck hand --landmarks Decks/recordings/pinch.jsonl --control pinch
      """)

  static let options: [OptionRow<Self>] = rows(
    Settings.allSourceOptions, Settings.controlOptions, Settings.mirrorOptions)

  static let inheritance = Inheritance.fileAndVariable

  var settings = Settings()

  func validate() throws { try settings.validateSource(isRequired: true) }

  func run() async throws {
    let control = try settings.newControl(try ConfigurationFile.load())
    let source = try await settings.sourceWithoutTerminal()
    defer { source.close() }
    var reader = HandReader(control: control, asksWhereUpIs: !settings.isUpKnown)
    var (skippedLines, health) = (SkippedLines(), SourceStatus.Health.live)
    var (time, failure) = (0.0, Failure?.none)
    try await source.run { update in
      skippedLines.notice(update.status)
      var lines: [String] = []
      if update.status.health != health, update.status.health != .live {
        lines = reader.control.interrupt().map { line(of: $0, at: time, in: reader, .unknown) }
      }
      health = update.status.health
      if let frame = update.frame {
        time = frame.time
        reader.see(frame)
        lines += reader.read().map { line(of: $0, at: time, in: reader, frame.size) }
      }
      do throws(Failure) { try Console.output(lines) } catch { failure = error }
      return failure == nil
    }
    skippedLines.sumUp()
    if let failure { throw failure }
  }

  /// Returns an event as a line of JSON. `size` is that of the picture of the latest frame.
  private func line(
    of event: HandEvent, at time: Double, in reader: HandReader, _ size: PictureSize
  ) -> String {
    let description = reader.control.description
    var writer = JSONWriter()
    writer.write("event", event.name)
    writer.write("t", time, decimals: 3)
    if case .intent(let intent) = event, case .answer = intent,
      let label = description.label(for: intent)
    {
      writer.write("gesture", description.labels[label].name)
    }
    let hasPlace = ["grab", "drag", "release", "touch"].contains(event.name)
    if hasPlace, let place = reader.control.place(in: size) {
      let x = settings.setup.options.isPictureMirrored ? place.x : 1 - place.x
      writer.write("x", Double(x), decimals: 4)
      writer.write("y", Double(place.y), decimals: 4)
    }
    return writer.line
  }
}

extension HandEvent {
  fileprivate var name: String {
    switch self {
    case .found, .lost, .armed: "\(self)"
    case .intent(.answer): "answer"
    case .intent(.rewind): "rewind"
    case .intent(.grab): "grab"
    case .intent(.drag): "drag"
    case .intent(.release): "release"
    case .intent(.touch(let point)): point == nil ? "lift" : "touch"
    }
  }
}
