/// One of the controls, as a value.
///
/// A new control is a folder beside this file, a case here, and a row of ``all``.
package enum Control: Equatable, Sendable {
  /// The thumb, by our rule.
  case thumb(ThumbControl)
  /// The thumb, by the published rule.
  case article(ArticleThumbControl)

  /// Every control, the standard one first.
  package static let all = [
    Entry(ThumbControl.self) { .thumb($0) },
    Entry(ArticleThumbControl.self) { .article($0) },
  ]

  /// The control that holds, to be asked anything.
  private var current: any HandControl {
    switch self {
    case .thumb(let control): control
    case .article(let control): control
    }
  }

  /// Takes in the next frame.
  package mutating func process(_ frame: HandFrame) -> [HandEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.process(frame)
    case .article(var control):
      defer { self = .article(control) }
      return control.process(frame)
    }
  }

  /// No more frames come, for now.
  package mutating func interrupt() -> [HandEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.interrupt()
    case .article(var control):
      defer { self = .article(control) }
      return control.interrupt()
    }
  }
}

extension Control {
  /// A row of the list of controls: the facts, and how to make one.
  package struct Entry: Sendable {
    /// The facts about it.
    package let description: ControlDescription
    private let make: @Sendable ([String: Double]) -> Control

    init<Conformer: HandControl>(
      _ type: Conformer.Type, wrap: @escaping @Sendable (Conformer) -> Control
    ) {
      description = type.description
      make = { wrap(Conformer(settings: $0)) }
    }

    /// A control that has seen no hand; settings that are left out are standard.
    package func control(settings: [String: Double] = [:]) -> Control {
      make(settings)
    }
  }

  /// The control that is used unless another is named.
  package static let standard = all[0].control()

  /// The names of the controls, each once.
  package static var names: [String] {
    all.filter { $0.description.profile == nil }.map(\.description.name)
  }

  /// The names of the published rules.
  package static var profiles: [String] { all.compactMap(\.description.profile) }

  /// The control of a name, by the standard rule or by a published one; nil if there is none.
  package static func entry(named name: String, profile: String? = nil) -> Entry? {
    all.first { $0.description.name == name && $0.description.profile == profile }
  }

  /// The facts about it.
  package var description: ControlDescription { type(of: current).description }

  /// What the last frame showed: an index of the description's labels.
  package var label: Int { current.label }

  /// True while a gesture that has been answered is still there.
  package var isHeld: Bool { current.isHeld }

  /// The numbers that it looks at, with their thresholds.
  package var signals: [Signal] { current.signals }

  /// The value of each signal in the last frame.
  package var values: [Float?] { current.values }

  /// What it shows of itself.
  package var readout: Readout { current.readout }

  /// Why it is in its state.
  package var checks: [CheckTable] { current.checks }
}
