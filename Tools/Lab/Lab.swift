import ArgumentParser

/// Measures recognition: what can only be said after hours of recordings. `Scripts/measure lab` runs it.
@main
struct Lab: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab", abstract: "Measure how well hands are read, and write what is computed.",
    subcommands: [
      TeachingTrial.self, PublishedRules.self, FingertipTrial.self,
      TrackingAgreement.self, CameraTrial.self, SleepTrial.self, ScatterCommand.self,
      TrainCommand.self, UsualThumbs.self,
      ManualPageCommand.self,
    ])
}
