import Hands

/// The name of a control.
struct ControlName: RawRepresentable, CaseIterable, Equatable {
  let rawValue: String

  init?(rawValue: String) {
    guard Control.names.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) {
    rawValue = name
  }

  static let allCases = Control.names.map(ControlName.init(known:))

  /// The default control.
  static let standard = ControlName(known: Control.standard.description.name)
}
