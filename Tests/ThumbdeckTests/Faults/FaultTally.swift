/// What one or more injected faults came to.
struct FaultTally: Equatable {
  /// How often the fault was injected.
  var injected = 1
  /// Decisions that the program had shown, or told, before the fault.
  var decisions = 0
  /// Those of them that were not there afterwards, or said something else.
  var lost = 0
  /// Decisions that were there afterwards though nobody made them.
  var invented = 0

  static func += (sum: inout FaultTally, other: FaultTally) {
    sum.injected += other.injected
    sum.decisions += other.decisions
    sum.lost += other.lost
    sum.invented += other.invented
  }
}
