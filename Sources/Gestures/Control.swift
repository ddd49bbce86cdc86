import Hands

/// Any of the available controls, as a value; each is a folder beside this file and a row of ``all``.
package struct Control: Equatable, Sendable {
  /// The controls that can be created from settings alone; the first one is the default.
  package static let all = [
    Entry { ThumbControl(settings: $0) }, Entry { PinchControl(settings: $0) },
    Entry { FingerControl(settings: $0) }, Entry { TouchControl(settings: $0) },
    Entry { ArticleThumbControl(settings: $0) },
  ]

  /// The descriptions of all controls, including the one that needs taught poses.
  package static let descriptions = all.map(\.description) + [TaughtControl.description]

  /// The control itself, changed in place so that a frame allocates nothing.
  private var current: any HandControl
  /// The description of the control, kept here because it is read many times a frame.
  package let description: ControlDescription

  /// Takes answers back, whatever the control.
  private var rewinding: RewindWatch

  package init<Kind: HandControl>(_ control: Kind, settings: [String: Double] = [:]) {
    current = control
    description = Kind.description
    rewinding = RewindWatch(Kind.description, settings: settings)
  }

  package static func == (left: Control, right: Control) -> Bool {
    left.current.isEqual(to: right.current) && left.rewinding == right.rewinding
  }

  /// Processes the next frame and returns the events that it caused.
  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    let events = current.process(frame)
    let rewinds = rewinding.process(sign: current.rewindSign(in: frame), time: frame.time)
    return rewinds ? events + [.intent(.rewind)] : events
  }

  package mutating func interrupt() -> [HandEvent] {
    rewinding.interrupt()
    return current.interrupt()
  }

  /// Waits until what the hand shows now is over: `shown`, and a sign that takes an answer back.
  package mutating func wait(after shown: Choice?) {
    current.wait(after: shown)
    rewinding.wait()
  }

  package var readout: Readout { rewinding.readout ?? current.readout }

  // What `HandControl` describes, of the current control.
  package mutating func objectChanged() { current.objectChanged() }
  package var gestures: [ControlLabel] { current.gestures }
  package var label: Int? { current.label }
  package var isHeld: Bool { current.isHeld }
  package var signals: [Signal] { current.signals }
  package var values: [Float?] { current.values }
  package var checks: [CheckTable] { current.checks }
  package func pen(in size: PictureSize) -> PenContact? { current.pen(in: size) }
  package func place(in size: PictureSize) -> SIMD2<Float>? { current.place(in: size) }

  /// The rule for taught poses; nil for a control without taught poses.
  package var taught: TaughtRule? { (current as? TaughtControl)?.rule }

  /// Processes a frame whose hands nobody else measures.
  package mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  package struct Entry: Sendable {
    package let description: ControlDescription
    private let make: @Sendable ([String: Double]) -> Control

    init<Kind: HandControl>(_ make: @escaping @Sendable ([String: Double]) -> Kind) {
      description = Kind.description
      self.make = { Control(make($0), settings: $0) }
    }

    /// Creates the control in its initial state; settings that are left out keep their defaults.
    package func control(settings: [String: Double] = [:]) -> Control { make(settings) }
  }

  package static let standard = all[0].control()

  package static let drawing = all.first { $0.control().pen(in: .unknown) != nil } ?? all[0]

  /// The names of the controls in ``all``, each once: profiles share the names of other entries.
  package static var names: [String] {
    all.filter { $0.description.profile == nil }.map(\.description.name)
  }

  package static var profiles: [String] { all.compactMap(\.description.profile) }

  /// The controls that have settings, each once: profiles share those of other controls.
  package static let settable = descriptions.filter { $0.profile == nil }

  /// Returns the entry with this name and profile, or nil; a control's own rule has profile nil.
  package static func entry(named name: String, profile: String? = nil) -> Entry? {
    all.first { $0.description.name == name && $0.description.profile == profile }
  }

  package static func entry(for poses: PoseSet) -> Entry {
    Entry { TaughtControl(poses: poses, settings: $0) }
  }

  /// Returns the description of the control with this name and its own rule; nil if there is none.
  package static func description(named name: String) -> ControlDescription? {
    settable.first { $0.name == name }
  }

  /// Returns the controls to switch between: `first`, and then the others in their initial state.
  package static func switchable(
    first: Control, settings: (ControlDescription) -> [String: Double] = { _ in [:] }
  ) -> [Control] {
    let others = all.filter { $0.description.profile == nil }.map {
      $0.control(settings: settings($0.description))
    }
    return [first] + others.filter { $0.description.name != first.description.name }
  }

  /// The answer whose gesture the latest frame showed; nil if there was none.
  package var shownChoice: Choice? {
    if case .answer(let choice) = description.intent(of: label) { choice } else { nil }
  }

  /// True if the control reads masks and the latest frame showed a fingertip.
  package var seesTip: Bool { description.readsMasks && label != nil }
}
