import ArgumentParser
import Hands

/// What the hand does, and by which rule.
struct ControlArguments: ParsableArguments {
  @Option(help: "What the hand does: thumb, unless the configuration says otherwise.")
  var control: ControlName?

  @Option(help: "The thumb's rule: ours (standard), or the article's, exactly as published.")
  var profile = Profile.standard

  /// The control that was asked for, which has seen no hand.
  func newControl(_ configuration: Configuration) throws(Failure) -> Control {
    let name = (control ?? configuration.control ?? .standard).rawValue
    guard let entry = Control.entry(named: name, profile: profile.publishedName) else {
      throw .wrongUsage("--profile \(profile.rawValue) is no rule of --control \(name)")
    }
    return entry.control(settings: configuration.settings(of: name))
  }
}

extension ControlName: ExpressibleByArgument {}

/// Which of a control's rules holds.
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

  /// Our own rule.
  static let standard = Profile(known: names[0])

  /// The name of the published rule; nil for our own.
  var publishedName: String? { self == .standard ? nil : rawValue }
}
