/// The output of a program with swift-argument-parser for `--experimental-dump-help`.
struct ProgramHelp: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The arguments that are not positional and not hidden.
    var options: [Argument] {
      (arguments ?? []).filter { $0.shouldDisplay && $0.kind != "positional" }
    }
  }

  struct Argument: Decodable, Equatable {
    struct Name: Decodable, Equatable {
      let kind: String
      let name: String
      /// The name as it is typed.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let parsingStrategy: String
    let abstract: String?
    let shouldDisplay: Bool
  }

  let command: Command
}
