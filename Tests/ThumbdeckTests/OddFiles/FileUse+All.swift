extension FileUse {
  /// Every file that the program reads or writes.
  static let all: [FileUse] = [decks, logs, settings, hands, recordings, scenarios, pictures]
    .flatMap { $0 }

  private static let decks: [FileUse] = [
    FileUse(
      "deck", .read, "at/deck.txt", by: "run @/at/deck.txt --landmarks THUMBS", text: .lines,
      endings: [.pipe: .waits]),
    FileUse(
      "deck of a game", .read, "at/deck.json", by: "play @/at/deck.json --no-log", text: .cards,
      game: .quit, endings: [.pipe: .waits]),
    // The card says it, and the game goes on; what is a picture is read by ffmpeg.
    FileUse(
      "picture of a card", .read, "at/a.png", by: "play @/deck.json --no-log",
      beside: ["deck.json": .pictureDeck], game: .quit, always: .works,
      without: [.cut, .replaced]),
  ]

  private static let logs: [FileUse] = [
    FileUse(
      "log", .kept, "at/log", by: "run @/deck.json -o @/at/log --landmarks THUMBS", text: .log,
      beside: ["deck.json": .cards]),
    FileUse(
      "log of a game", .kept, "at/log", by: "play @/deck.json -o @/at/log", text: .log,
      beside: ["deck.json": .cards], game: .likeAndQuit),
    FileUse(
      "log set aside", .written, "at/log", "at/log.1",
      by: "run @/deck.json -o @/at/log --restart --landmarks THUMBS",
      beside: ["deck.json": .cards]),
    FileUse(
      "folder of logs", .kept, "at/thumbdeck", by: "play @/deck.json",
      beside: ["deck.json": .cards], variable: "XDG_STATE_HOME", game: .likeAndQuit,
      endings: [.folder: .works, .missingFolder: .works], without: [.cut, .replaced, .diskFull]),
    FileUse("log to print", .read, "at/log", by: "decisions @/at/log", text: .log),
    // The others are listed.
    FileUse(
      "log among others", .read, "at/thumbdeck/a.jsonl", by: "logs", text: .log,
      beside: ["at/thumbdeck/b.jsonl": .log], variable: "XDG_STATE_HOME", always: .works,
      without: [.missingFolder]),
  ]

  private static let settings: [FileUse] = [
    FileUse(
      "configuration", .read, "at/thumbdeck/config.json", by: "run COLORS --landmarks THUMBS",
      text: .configuration, variable: "XDG_CONFIG_HOME", endings: [.missingFolder: .works]),
    FileUse(
      "tuned settings", .written, "at/thumbdeck/config.json",
      by: "tune --write --minutes 0.1 --gestures 2 --landmarks @/hand.jsonl",
      beside: ["hand.jsonl": .tuning], variable: "XDG_CONFIG_HOME",
      endings: [.sparse: .refused, .missingFolder: .works]),
  ]

  private static let hands: [FileUse] = [
    FileUse(
      "hand", .read, "at/hand.json", by: "run COLORS --hand @/at/hand.json --landmarks THUMBS",
      text: .hand),
    FileUse(
      "hand by its name", .read, "at/thumbdeck/hands/ann.json",
      by: "run COLORS --hand ann --landmarks THUMBS", text: .hand, variable: "XDG_CONFIG_HOME",
      named: "ann"),
    FileUse(
      "taught hand", .written, "at/hand.json",
      by: "teach -o @/at/hand.json --replace --rest @/rest --like @/open --nope @/sideways",
      beside: ["rest": .rest, "open": .open, "sideways": .sideways],
      endings: [.sparse: .refused]),
    FileUse(
      "hand that learns", .kept, "at/hand.json",
      by: "teach -o @/at/hand.json --add --rest @/rest --like @/open --nope @/sideways",
      text: .hand, beside: ["rest": .rest, "open": .open, "sideways": .sideways],
      without: [.usual, .diskFull]),
    FileUse(
      "tuned hand", .kept, "at/hand.json",
      by: "tune --write --minutes 0.1 --gestures 2 --landmarks @/moves --hand @/at/hand.json",
      text: .hand, beside: ["moves": .tuning], without: [.usual, .diskFull]),
  ]

  private static let recordings: [FileUse] = [
    FileUse(
      "recording", .read, "at/a.jsonl", by: "run COLORS --landmarks @/at/a.jsonl", text: .thumbs,
      endings: [.pipe: .waits]),
    FileUse(
      "inspected recording", .read, "at/a.jsonl", by: "inspect @/at/a.jsonl", text: .thumbs,
      endings: [.pipe: .waits]),
    FileUse(
      "evaluated recording", .read, "at/a.jsonl", by: "evaluate @/at/a.jsonl", text: .thumbs,
      endings: [.pipe: .waits]),
    FileUse(
      "labels", .read, "at/a.labels.tsv", by: "evaluate @/at/a.jsonl", text: .labels,
      beside: ["at/a.jsonl": .thumbs], named: "at/a."),
    FileUse(
      "recording of a pose", .read, "at/a.jsonl", "hand.json",
      by: "teach -o @/hand.json --rest @/rest --like @/open --nope @/at/a.jsonl", text: .sideways,
      beside: ["rest": .rest, "open": .open], endings: [.pipe: .waits]),
    FileUse(
      "copied recording", .read, "at/a.jsonl", "copy.jsonl",
      by: "record @/at/a.jsonl -o @/copy.jsonl", text: .thumbs, endings: [.pipe: .waits]),
    FileUse(
      "new recording", .written, "at/a.jsonl", by: "record THUMBS -o @/at/a.jsonl",
      endings: [.sparse: .refused]),
    FileUse(
      "socket of a producer", .read, "at/a.sock", by: "run COLORS --landmarks unix:@/at/a.sock",
      without: [.usual, .cut, .replaced]),
    FileUse(
      "socket to listen at", .written, "at/a.sock", by: "run COLORS --listen unix:@/at/a.sock",
      endings: [.sparse: .refused], without: [.usual, .diskFull]),
    FileUse(
      "model of the tracker", .read, "at/palm_detection_lite.tflite", by: "track 0", text: .large,
      beside: ["at/hand_landmark_lite.tflite": .large],
      variable: "THUMBDECK_MODELS", without: [.usual]),
    // ffmpeg waits for a pipe, which has as long as a producer that is silent: 30 s.
    FileUse(
      "film", .read, "at/film.mkv", by: "run COLORS --camera @/at/film.mkv",
      without: [.usual, .pipe, .cut, .replaced]),
  ]

  private static let scenarios: [FileUse] = [
    FileUse("scenario", .read, "at/a.scenario", by: "check @/at/a.scenario", text: .scenario),
    FileUse(
      "played scenario", .read, "at/a.scenario", by: "play --no-log --scenario @/at/a.scenario",
      text: .playedScenario, game: .quit),
    FileUse(
      "recorded scenario", .read, "at/a.scenario", "a.jsonl",
      by: "record --scenario @/at/a.scenario -o @/a.jsonl", text: .scenario),
    FileUse(
      "updated scenario", .kept, "at/a.scenario", by: "check --update @/at/a.scenario",
      text: .openScenario, without: [.usual, .diskFull]),
    FileUse(
      "deck of a scenario", .read, "at/a.json", by: "check @/a.scenario", text: .cards,
      beside: ["a.scenario": .deckScenario]),
    FileUse(
      "hand of a scenario", .read, "at/a.json", by: "check @/a.scenario", text: .hand,
      beside: ["a.scenario": .handScenario]),
    FileUse(
      "recording of a scenario", .read, "at/a.jsonl", by: "check @/a.scenario", text: .thumbs,
      beside: ["a.scenario": .recordingScenario]),
    FileUse(
      "saved scenario", .written, "at/a.scenario",
      by: "play @/deck.json --no-log --save-scenario @/at/a.scenario",
      beside: ["deck.json": .cards], game: .quit, endings: [.sparse: .refused]),
    FileUse(
      "saved deck", .written, "at/a.deck.jsonl", "at/a.scenario",
      by: "play @/deck.json --shuffle 1 --no-log --save-scenario @/at/a.scenario",
      beside: ["deck.json": .cards], game: .quit, endings: [.sparse: .refused],
      without: [.missingFolder, .diskFull, .denied]),
  ]

  /// A device takes what is written to it, and a pipe's reader may come later.
  private static let output: [Oddity: Ending] = [
    .pipe: .waits, .endless: .works, .nothing: .works,
  ]

  private static let pictures: [FileUse] = [
    FileUse(
      "results", .written, "at/a.xml", by: "check @/a.scenario --junit @/at/a.xml",
      beside: ["a.scenario": .scenario], endings: output),
    FileUse(
      "drawing", .written, "at/a.svg", by: "draw -o @/at/a.svg --landmarks PINCH", endings: output),
  ]
}
