/// What another program does that it should not: a column of the table of programs.
enum Misdeed: String, CaseIterable {
  case missing, hangs, floods, diesAtOnce, diesMidway, leavesChildren, refusesToEnd

  /// The lines of a shell script that does it; nil if there is no such program. `work` are the lines
  /// of one that works. Children that are left hold what it writes to, unless they are quiet.
  func script(_ work: String, areChildrenQuiet: Bool) -> String? {
    let output = areChildrenQuiet ? ">/dev/null 2>&1" : ""
    return switch self {
    case .missing: nil
    case .hangs: "exec sleep 1000"
    case .floods: "while echo noise; do echo noise >&2; done"
    case .diesAtOnce: "exit 3"
    case .diesMidway: "\(work)\nkill -9 $$"
    case .leavesChildren: "\(work)\nsleep 1000 \(output) & setsid sleep 1000 \(output) & exit"
    case .refusesToEnd: "trap '' TERM\n\(work)\nwhile :; do sleep 1; done"
    }
  }

  /// True if the program goes on until somebody ends it.
  var goesOn: Bool { [.hangs, .floods, .refusesToEnd].contains(self) }
}
