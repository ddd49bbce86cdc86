import Hands

/// Any of the available controls, as a value.
///
/// To add a control, add a folder beside this file, and a row to ``all``.
package struct Control: Equatable, Sendable {
  /// The controls that need nothing but settings; the first one is the default.
  package static let all = [
    Entry(ThumbControl.init(settings:)), Entry(PinchControl.init(settings:)),
    Entry(FingerControl.init(settings:)), Entry(TouchControl.init(settings:)),
    Entry(ArticleThumbControl.init(settings:)),
  ]

  /// The descriptions of all controls, also of the one that needs taught poses.
  package static let descriptions = all.map(\.description) + [TaughtControl.description]

  /// The control itself. It is changed in place, so that a frame allocates nothing.
  private var current: any HandControl

  /// A control as one of many.
  package init(_ control: some HandControl) {
    current = control
  }

  /// True if both are the same control in the same state.
  package static func == (left: Control, right: Control) -> Bool {
    left.current.isEqual(to: right.current)
  }

  /// Processes the next frame and returns the events that it caused.
  package mutating func process(_ frame: HandFrame) -> [HandEvent] { current.process(frame) }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  package mutating func interrupt() -> [HandEvent] { current.interrupt() }

  /// Makes the hand rest before the gesture of an answer counts, which another control has seen; nil
  /// if it has seen none.
  package mutating func wait(after shown: Choice?) { current.wait(after: shown) }

  /// Tells the control that another card lies on top: what the hand shows was meant for the last one.
  package mutating func cardChanged() { current.cardChanged() }

  /// The control's fixed properties.
  package var description: ControlDescription { type(of: current).description }

  /// The rule for the poses that its hand was taught; nil for a control that was not taught.
  package var taught: TaughtRule? { current.taught }

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
  package func pen(in size: PictureSize) -> PenContact? { current.pen(in: size) }
}

extension Control {
  /// An entry in the list of controls: its description and a factory.
  package struct Entry: Sendable {
    /// The control's fixed properties.
    package let description: ControlDescription
    private let make: @Sendable ([String: Double]) -> Control

    init<Kind: HandControl>(_ make: @escaping @Sendable ([String: Double]) -> Kind) {
      description = Kind.description
      self.make = { Control(make($0)) }
    }

    /// Creates the control in its initial state; settings that are left out keep their defaults.
    package func control(settings: [String: Double] = [:]) -> Control {
      make(settings)
    }
  }

  /// The default control.
  package static let standard = all[0].control()

  /// The entry for the first control that draws.
  package static let drawing =
    all.first { $0.control().pen(in: .unknown) != nil } ?? all[0]

  /// The names of all controls, without duplicates.
  package static var names: [String] {
    all.filter { $0.description.profile == nil }.map(\.description.name)
  }

  /// The names of all published rules.
  package static var profiles: [String] { all.compactMap(\.description.profile) }

  /// The names of all controls that have settings, also of the one that needs taught poses.
  package static var settableNames: [String] {
    descriptions.filter { $0.profile == nil }.map(\.name)
  }

  /// The entry for a control's name, with its own rule or a published one; nil if there is none.
  package static func entry(named name: String, profile: String? = nil) -> Entry? {
    all.first { $0.description.name == name && $0.description.profile == profile }
  }

  /// The entry for the control that reads taught poses.
  package static func entry(for poses: PoseSet) -> Entry {
    Entry { TaughtControl(poses: poses, settings: $0) }
  }

  /// The description of the control with a name, by its own rule; nil if there is none.
  package static func description(named name: String) -> ControlDescription? {
    descriptions.first { $0.name == name && $0.profile == nil }
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

  /// The answer whose gesture was shown in the last frame; nil if there was none.
  package var shownChoice: Choice? {
    if case .answer(let choice) = description.labels[label].intent { choice } else { nil }
  }

  /// True if another control reads hands in the same way, whatever state it is in.
  package func isSameKind(as other: Control) -> Bool {
    description.name == other.description.name && description.profile == other.description.profile
  }

  /// True if the last frame showed a fingertip that touches.
  package var seesTip: Bool { description.readsMasks && label != description.noLabel }
}
