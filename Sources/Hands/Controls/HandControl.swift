/// A way of reading a hand: frames go in, events come out.
///
/// What people and tools ask it is answered by ``readout`` and ``checks``, which are computed only
/// when somebody looks. What never changes is in ``description``. ``Control`` lists the conformers.
package protocol HandControl: Equatable, Sendable {
  /// The facts about the control that never change.
  static var description: ControlDescription { get }

  /// A control that has seen no hand, with settings by their names; those left out are standard.
  init(settings: [String: Double])

  /// Takes in the next frame.
  mutating func process(_ frame: HandFrame) -> [HandEvent]

  /// Nobody looks at the hand for a while: a gesture in the making comes to nothing.
  mutating func interrupt() -> [HandEvent]

  /// What the last frame showed, whether or not anything came of it: an index of the
  /// description's labels.
  var label: Int { get }

  /// True while a gesture that has been answered is still there.
  var isHeld: Bool { get }

  /// The numbers that the control looks at, with the thresholds that they have to pass.
  var signals: [Signal] { get }

  /// The value of each signal in the last frame; nil where there is none.
  var values: [Float?] { get }

  /// What the control shows of itself.
  var readout: Readout { get }

  /// Why it is in its state: every condition with its value.
  var checks: [CheckTable] { get }
}
