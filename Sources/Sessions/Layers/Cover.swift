/// A layer that covers a room and takes its keys.
package enum Cover: Equatable, Sendable {
  case help(Help)
  /// The joints of the hand in numbers.
  case joints(Joints)
  /// All cards with their answers.
  case list(CardList)
  case note(NoteEditor)

  init(_ name: CoverName, over session: Session) {
    switch name {
    case .help: self = .help(Help())
    case .joints: self = .joints(Joints())
    case .list: self = .list(CardList(over: session))
    }
  }

  /// True for a cover that may lie on another one, which is shown again when it closes.
  var liesOnOthers: Bool {
    switch self {
    case .help, .note: true
    case .joints, .list: false
    }
  }

  var layer: any Layer {
    get {
      switch self {
      case .help(let help): help
      case .joints(let joints): joints
      case .list(let list): list
      case .note(let editor): editor
      }
    }
    // A changed layer belongs to the same cover.
    set {
      switch self {
      case .help: if let help = newValue as? Help { self = .help(help) }
      case .joints: if let joints = newValue as? Joints { self = .joints(joints) }
      case .list: if let list = newValue as? CardList { self = .list(list) }
      case .note: if let editor = newValue as? NoteEditor { self = .note(editor) }
      }
    }
  }
}
