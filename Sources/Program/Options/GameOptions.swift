import ArgumentParser

/// The options that are allowed in `THUMBDECK_OPTS`; they are also the arguments of `config`.
struct GameOptions: SourceOptions {
  @OptionGroup var cardArguments: CardArguments
  @OptionGroup var sourceArguments: SourceArguments
  @OptionGroup var listenArguments: ListenArguments
  @OptionGroup var trackingArguments: TrackingArguments
  @OptionGroup var hintArguments: HintArguments
  @OptionGroup var controlArguments: ControlArguments
  @OptionGroup var handArguments: HandArguments
  @OptionGroup var outputArguments: OutputArguments
  @OptionGroup var printArguments: PrintArguments
  @OptionGroup var screenArguments: ScreenArguments
  @OptionGroup var endArguments: EndArguments

  func validate() throws {
    try validateSource()
  }
}
