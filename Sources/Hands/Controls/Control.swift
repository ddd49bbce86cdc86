/// Any of the available controls, as a value type.
///
/// To add a control, add a folder beside this file, a case here, and an entry in ``all``.
package enum Control: Equatable, Sendable {
  /// Thumb gestures, read by thumbdeck's own rule.
  case thumb(ThumbControl)
  /// Thumb gestures, read by the published rule.
  case article(ArticleThumbControl)
  /// A pinch that moves the card.
  case pinch(PinchControl)
  /// So many fingers that are held up.
  case fingers(FingerControl)
  /// A fingertip that pushes the card.
  case touch(TouchControl)
  /// Poses that somebody has taught.
  case taught(TaughtControl)

  /// The controls that need nothing but settings; the first one is the default.
  package static let all = [
    Entry(ThumbControl.description) { .thumb(ThumbControl(settings: $0)) },
    Entry(PinchControl.description) { .pinch(PinchControl(settings: $0)) },
    Entry(FingerControl.description) { .fingers(FingerControl(settings: $0)) },
    Entry(TouchControl.description) { .touch(TouchControl(settings: $0)) },
    Entry(ArticleThumbControl.description) { .article(ArticleThumbControl(settings: $0)) },
  ]

  /// The descriptions of all controls, also of the one that needs a taught hand.
  package static let descriptions = all.map(\.description) + [TaughtControl.description]

  /// The wrapped control.
  private var current: any HandControl {
    switch self {
    case .thumb(let control): control
    case .article(let control): control
    case .pinch(let control): control
    case .fingers(let control): control
    case .touch(let control): control
    case .taught(let control): control
    }
  }

  /// Processes the next frame and returns the events that it caused.
  package mutating func process(_ frame: HandFrame) -> [HandEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.process(frame)
    case .article(var control):
      defer { self = .article(control) }
      return control.process(frame)
    case .pinch(var control):
      defer { self = .pinch(control) }
      return control.process(frame)
    case .fingers(var control):
      defer { self = .fingers(control) }
      return control.process(frame)
    case .touch(var control):
      defer { self = .touch(control) }
      return control.process(frame)
    case .taught(var control):
      defer { self = .taught(control) }
      return control.process(frame)
    }
  }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  package mutating func interrupt() -> [HandEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.interrupt()
    case .article(var control):
      defer { self = .article(control) }
      return control.interrupt()
    case .pinch(var control):
      defer { self = .pinch(control) }
      return control.interrupt()
    case .fingers(var control):
      defer { self = .fingers(control) }
      return control.interrupt()
    case .touch(var control):
      defer { self = .touch(control) }
      return control.interrupt()
    case .taught(var control):
      defer { self = .taught(control) }
      return control.interrupt()
    }
  }
}

extension Control {
  /// An entry in the list of controls: its description and a factory.
  package struct Entry: Sendable {
    /// The control's fixed properties.
    package let description: ControlDescription
    private let make: @Sendable ([String: Double]) -> Control

    init(
      _ description: ControlDescription, make: @escaping @Sendable ([String: Double]) -> Control
    ) {
      self.description = description
      self.make = make
    }

    /// Creates the control in its initial state; settings that are left out keep their defaults.
    package func control(settings: [String: Double] = [:]) -> Control {
      make(settings)
    }
  }

  /// The default control.
  package static let standard = all[0].control()

  /// The names of all controls, without duplicates.
  package static var names: [String] {
    all.filter { $0.description.profile == nil }.map(\.description.name)
  }

  /// The names of all published rules.
  package static var profiles: [String] { all.compactMap(\.description.profile) }

  /// The entry for a control's name, with its own rule or a published one; nil if there is none.
  package static func entry(named name: String, profile: String? = nil) -> Entry? {
    all.first { $0.description.name == name && $0.description.profile == profile }
  }

  /// The description of the control with a name, by its own rule; nil if there is none.
  package static func description(named name: String) -> ControlDescription? {
    descriptions.first { $0.name == name && $0.profile == nil }
  }

  /// The control's fixed properties.
  package var description: ControlDescription { type(of: current).description }

  /// The answer whose gesture was shown in the last frame; nil if there was none.
  package var shownChoice: Choice? {
    if case .answer(let choice) = description.labels[label].intent { choice } else { nil }
  }

  /// Makes the hand rest before the gesture of an answer counts, which another control has seen; nil
  /// if it has seen none.
  package mutating func wait(after choice: Choice?) {
    switch (self, choice) {
    // Whatever another control reads, this one may read as a count.
    case (.fingers(var control), _):
      control.waitForChange()
      self = .fingers(control)
    case (.thumb(let control), let choice?):
      self = .thumb(ThumbControl(configuration: control.configuration, after: choice))
    case (.taught(let control), let choice?): self = .taught(control.waiting(after: choice))
    case (.thumb, nil), (.taught, nil), (.article, _), (.pinch, _), (.touch, _):
      break
    }
  }

  /// True if it can't tell whether a gesture that another control has seen is still shown.
  package var ignoresGestures: Bool {
    switch self {
    case .pinch, .touch: true
    case .thumb, .article, .fingers, .taught: false
    }
  }

  /// Tells the control that another card lies on top: what the hand shows was meant for the last one.
  package mutating func expire() {
    guard case .fingers(var control) = self else { return }
    control.expire()
    self = .fingers(control)
  }

  /// True if it counts fingers, so that a number can be shown to it.
  package var countsFingers: Bool { if case .fingers = self { true } else { false } }

  /// True if another control reads hands in the same way, whatever state it is in.
  package func isSameKind(as other: Control) -> Bool {
    description.name == other.description.name && description.profile == other.description.profile
  }

  /// The controls that can be changed between, with `first` in front, in their initial state.
  package static func choice(
    first: Control, settings: (ControlDescription) -> [String: Double] = { _ in [:] }
  ) -> [Control] {
    let others = all.filter { $0.description.profile == nil }.map {
      $0.control(settings: settings($0.description))
    }
    return [first] + others.filter { $0.description.name != first.description.name }
  }

  /// True if the control takes something from a mask.
  package var readsMasks: Bool { if case .touch = self { true } else { false } }

  /// True if the last frame showed a fingertip that touches.
  package var seesTip: Bool { readsMasks && label != description.noLabel }

  /// The gestures that count.
  package var gestures: [ControlLabel] { current.gestures }

  /// The gesture seen in the last frame, as an index into the description's labels.
  package var label: Int { current.label }

  /// True while a gesture that has already caused an intent is still being shown.
  package var isHeld: Bool { current.isHeld }

  /// The measured signals, with their thresholds.
  package var signals: [Signal] { current.signals }

  /// The value of each signal in the last frame; nil where it could not be measured.
  package var values: [Float?] { current.values }

  /// The control's state for display.
  package var readout: Readout { current.readout }

  /// Every condition behind the current state, with its value.
  package var checks: [CheckTable] { current.checks }

  /// What a control that draws does with its pen in the last frame, whose picture has this size; nil for
  /// one that does not draw.
  package func pen(in size: PictureSize) -> PenContact? {
    if case .pinch(let control) = self { control.pen(in: size) } else { nil }
  }
}
