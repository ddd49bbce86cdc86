import Foundation

/// A deck and its log in a folder of their own.
struct LoggedDeck {
  static let mails = """
    Message-ID\tRank\tSubject
    <1>\t2\tLunch
    <2>\t3\tMinutes
    <3>\t1\tTickets

    """
  static let issues =
    #"[{"number":12,"title":"It stops"},{"number":13,"title":"Say it"},{"number":14,"title":"Go on"}]"#

  let folder: TemporaryFolder
  let deck: String
  var log: String { folder.path("log") }

  init(_ text: String, _ name: String, log: String = "") throws {
    folder = try TemporaryFolder()
    deck = try folder.write(text, to: name)
    _ = try folder.write(log, to: "log")
    _ = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
  }

  /// Goes on with the game: recorded thumbs decide cards, or nobody does.
  func run(_ options: String..., decides: Bool = false) async throws -> Program.Outcome {
    let landmarks = decides ? Program.thumbs : folder.path("no-hand.jsonl")
    return try await Program.run(
      ["run", deck, "--landmarks", landmarks, "-o", log, "--print", "jsonl"] + options)
  }

  /// The fields of the lines of the log.
  func lines() throws -> [[String: Any]] { try Self.objects(folder.read("log")) }

  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// Title and answer of each decision, in the order of the titles.
  static func answers(_ outcome: Program.Outcome) throws -> [String] {
    try objects(outcome.output).map { line in
      let card = line["card"] as? [String: Any] ?? [:]
      let title = (card["Subject"] ?? card["title"] ?? "") as? String ?? ""
      return "\(title): \(line["answer"] ?? "")"
    }.sorted()
  }
}
