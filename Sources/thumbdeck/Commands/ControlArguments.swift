import ArgumentParser
import Hands

/// What the hand does, and by which rule.
struct ControlArguments: ParsableArguments {
  @Option(help: "What the hand does: thumb, unless the configuration says otherwise.")
  var control: ControlName?

  @Option(help: "The thumb's rule: ours (standard), or the article's, exactly as published.")
  var profile = Profile.standard

  /// The control that was asked for, to which no hand was shown.
  func newControl(_ configuration: Configuration) -> Control {
    switch (control ?? configuration.control ?? .thumb, profile) {
    case (.thumb, .standard): .thumb(ThumbControl(configuration: configuration.thumb))
    case (.thumb, .article): .article(ArticleThumbControl())
    }
  }
}

/// What the hand does.
enum ControlName: String, ExpressibleByArgument, CaseIterable {
  case thumb
}

/// Which of the thumb's rules holds.
enum Profile: String, ExpressibleByArgument, CaseIterable {
  case standard, article
}
