import ArgumentParser
import Hands

/// Options for the control that reads the hand.
struct ControlArguments: ParsableArguments {
  @Option(help: "The control that reads the hand; the configuration can change its default, thumb.")
  var control: ControlName?

  @Option(
    help: "The rule for a thumb: standard, or article for that of the article, as published.")
  var profile = Profile.standard

  /// A new control by the options and the configuration.
  func newControl(_ configuration: Configuration) throws(Failure) -> Control {
    let name = (control ?? configuration.control ?? .standard).rawValue
    guard let entry = Control.entry(named: name, profile: profile.publishedName) else {
      throw .wrongUsage("--profile \(profile.rawValue): --control \(name) has no such rule")
    }
    return entry.control(settings: configuration.settings(of: name))
  }
}

extension ControlName: ExpressibleByArgument {}

/// The name of a control's rule.
struct Profile: RawRepresentable, ExpressibleByArgument, CaseIterable, Equatable {
  let rawValue: String

  init?(rawValue: String) {
    guard Self.names.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) {
    rawValue = name
  }

  private static let names = ["standard"] + Control.profiles

  static let allCases = names.map(Profile.init(known:))

  /// The rule of this program.
  static let standard = Profile(known: names[0])

  /// The name of a published rule; nil for the rule of this program.
  var publishedName: String? { self == .standard ? nil : rawValue }
}
