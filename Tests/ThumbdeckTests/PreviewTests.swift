import ArgumentParser
import Cards
import Foundation
import Libc
import NIOConcurrencyHelpers
import TestSupport
import Testing

@testable import OperatingSystem
@testable import Program
@testable import Scenarios
@testable import Sessions

/// Commands whose output is the text of cards.
@Suite struct PreviewTests {
  /// What a command says of a card in the end, and how often it was shown before.
  private func output(
    _ template: String, _ card: Card, limit: Duration = .seconds(20)
  ) async throws -> (preview: CardPreview, shownBefore: [CardPreview]) {
    let command = try ShellCommand(template)
    let shown = NIOLockedValueBox<[CardPreview]>([])
    let run = PreviewRun(timeLimit: limit) { preview in shown.withLockedValue { $0.append(preview) }
    }
    await run.run { () throws(Failure) in
      try command.invocation(
        for: card, with: ["THUMBDECK_COLUMNS": "40", "THUMBDECK_LINES": "10"])
    }
    let all = shown.withLockedValue { $0 }
    return (try #require(all.last), all.dropLast())
  }

  private static let hostile = [
    "'; touch PWNED; '", "\"; touch PWNED; \"", "$(touch PWNED)", "`touch PWNED`", "; touch PWNED",
    "| touch PWNED", "a\ntouch PWNED\nb", "\\'; touch PWNED #", "${x:-$(touch PWNED)}", "-n", "*",
    "~",
    "a[$(touch PWNED)]", "&& touch PWNED", "\u{1}\u{2}", "é 手", "{title}", "$HOME",
  ]

  /// Nothing of a card is run, and all of it comes through, in whatever quotes.
  @Test(arguments: hostile)
  func cardIsNeverRun(_ text: String) async throws {
    let folder = try TemporaryFolder()
    let marker = folder.path("pwned")
    let text = text.replacing("PWNED", with: marker)
    let card = Card(id: "1", title: text)
    for template in [
      "printf %s {}", "printf %s \"{}\"", "printf %s \"$(printf %s {})\"",
      "printf %s \"`printf %s {}`\"",
      "sh -c 'printf %s {}'", "(printf %s {title})", "# it's {}\nprintf %s {}",
      "x={}; printf %s \"$x\"", "printf %s \"a\\\"{}\" | tail -c +3",
    ] {
      let preview = try await output(template, card).preview
      #expect(preview.text == text, "\(template)")
      #expect(!FileManager.default.fileExists(atPath: marker), "\(template)")
    }
    _ = try await output("echo \"'{}'\"", card)
    // A shell without the variable runs nothing.
    let alone = try await output("env -i /bin/sh -c 'touch \(marker) {}'", card).preview
    #expect(alone.remark == "ended with exit code 2" || alone.remark == "ended with exit code 127")
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test func fieldsAreFoundByTheirPaths() async throws {
    let deck = try Deck(
      name: "x",
      bytes: Array(
        #"[{"title":"lamp","seller":{"name":"Ann","n":2},"print":"p","id":7,"a.b":"q","first name":"Bo"}]"#
          .utf8),
      reading: DeckReading(format: .json))
    let card = deck.cards[0]
    for (template, text) in [
      ("echo {seller.name} {seller.n} {title} {id}", "Ann 2 lamp 7\n"),
      ("echo {a.b} {first name}", "q Bo\n"), ("echo a | awk '{ print }'", "a\n"),
      ("echo {seller}", "{\"name\":\"Ann\",\"n\":2}\n"), ("echo {price}", "{price}\n"),
      ("echo a b | awk '{print $1}'", "a\n"), ("echo {print}", "p\n"),
      ("echo a | grep -E 'a{1}' | awk '{printline}'", ""), ("echo {} | grep -oE '7{1}'", "7\n"),
      ("echo $THUMBDECK_TITLE $THUMBDECK_COLUMNS $THUMBDECK_LINES", "lamp 40 10\n"),
      ("echo {1,2} \\{\\}", "{1,2} {}\n"), ("echo {", "{\n"),
    ] {
      #expect(try await output(template, card).preview.text == text, "\(template)")
    }
  }

  /// What is too long for the environment, or has a zero byte, comes on standard input.
  @Test func longCardComesOnStandardInput() async throws {
    let text = String(repeating: "long ", count: 60_000)
    let long = Card(id: "1", title: text)
    #expect(try await output("printf %s {}; cat | wc -c", long).preview.text.contains("300000"))
    let zero = Card(id: "1", title: "a\0b")
    #expect(try await output("od -An -c", zero).preview.text == "")
    #expect(try await output("od -An -c; : {}", zero).preview.text == "   a  \\0   b\n")
    #expect(try await output("cat; echo {title}", Card(id: "1", title: "x")).preview.text == "x\n")
  }

  @Test(arguments: [
    ("false", "", "ended with exit code 1"), ("true", "", "it printed nothing"),
    ("echo out; exit 3", "out\n", "ended with exit code 3"),
    ("echo wrong >&2; exit 2", "wrong\n", "ended with exit code 2"),
    ("echo warning >&2; echo out", "out\n", nil), ("kill -9 $$", "", "was ended by signal 9"),
    ("no-such-program-at-all 2>/dev/null", "", "ended with exit code 127"),
    ("printf 'a\\r\\nb\\n'", "a\nb\n", nil),
    (
      "printf '\\033_Gi=1;AAAA\\033\\\\'", "",
      "it prints a picture for a terminal, which is not shown; name the picture as `image`"
    ),
  ])
  func endOfCommandIsSaid(_ template: String, _ text: String, _ remark: String?) async throws {
    let preview = try await output(template, Card(id: "1", title: "x")).preview
    #expect(preview == CardPreview(text, remark: remark, isComplete: true))
  }

  @Test func endlessOutputIsCut() async throws {
    let preview = try await output("yes", Card(id: "1", title: "x")).preview
    #expect(preview.text.utf8.count == 1 << 20)
    #expect(preview.remark == "cut at 1 MiB")
  }

  @Test func slowCommandIsShownWhileItRunsAndThenEnded() async throws {
    let (preview, before) = try await output(
      "echo first; sleep 600", Card(id: "1", title: "x"), limit: .milliseconds(100))
    #expect(preview.text == "first\n")
    #expect(preview.remark == "ended after 0.1 s (--preview-timeout)")
    let silent = try await output("sleep 600", Card(id: "1", title: "x"), limit: .milliseconds(100))
    #expect(silent.preview.isComplete)
    #expect((before + silent.shownBefore).allSatisfy { !$0.isComplete })
  }

  /// Where a shell would read a card's text again, it is not given to it.
  @Test(arguments: [
    "echo $(({} + 1))", "echo \"$(( {title} ))\"", "[[ {} -gt 5 ]] && echo", "(( {} > 5 ))",
    "echo $[{}+1]", "n={}; echo $((n+1))", "echo ${x:{}:2}", "bash -c 'echo $(({}+1))'",
    "sh -c \"cat -- {}\"", "bash -lc \"ls {title}\"", "eval \"ls {}\"", "ssh host \"ls {}\"",
    "let n={}", "eval rm -f {title}", "sh -c \"echo \"{title}", "sh -c echo\\ {title}",
    "sh -ce \"echo {title}\"", "/bin/rbash -c \"echo {}\"", "ssh host rm {title}",
    "echo \"rm {title}\" | sh", "sh <<END\n{}\nEND", "trap {title} EXIT", "su -c {}",
  ])
  func commandThatWouldRunACardIsRefused(_ template: String) {
    #expect(throws: OptionProblem.self) { try ShellCommand(template) }
  }

  /// Quotes in which the card would not come are refused, with the right ones.
  @Test(arguments: [
    ("gh issue comment {number} --body 'see {title}'", "write {title} or \"... {title}\""),
    ("echo '{}'", "write {} or \"... {}\""), ("echo it\\'s '{id}'", "write {id} or"),
    ("cat <<END\nsee {title}\nEND", "printf '%s\\n' {title} | ..."),
    ("mail {id} <<-'END'\nsee {id}\nEND\n", "printf '%s\\n' {id} | ..."),
    ("sh -c 'cat <<END\n{}\nEND'", "here-document"),
  ])
  func placeholderThatWouldStayAVariableIsRefused(_ template: String, _ advice: String) throws {
    let problem = #expect(throws: OptionProblem.self) { try ShellCommand(template) }
    #expect(problem?.description.contains(advice) == true)
  }

  @Test(arguments: [
    ("cat <<END; echo {title}\nsee\nEND", "see\nx\n"), ("echo '<' <&0 {title}", "< x\n"),
    ("script -qec 'printf {title}' /dev/null", "x"), ("echo \"'{title}'\"", "'x'\n"),
  ])
  func placeholderBesideQuotesComes(_ template: String, _ text: String) async throws {
    #expect(try await output(template, Card(id: "1", title: "x")).preview.text == text)
  }

  /// Only a card tells whether a name in braces is one of its fields.
  @Test func fieldInSingleQuotesIsNoted() async throws {
    let deck = try Deck(
      name: "x", bytes: Array(#"[{"title":"lamp","number":7}]"#.utf8),
      reading: DeckReading(format: .json))
    let preview = try await output("echo 'see {number}'", deck.cards[0]).preview
    #expect(preview.text == "")
    #expect(preview.remark?.contains("write {number} or") == true)
  }

  @Test func refusedCommandIsWrongUsage() async throws {
    let outcome = try await Program.run(
      ["-", "--preview", "echo $(({}))"], input: Data("one\n".utf8))
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: The value 'echo $(({}))' is invalid for '--preview"))
    #expect(!outcome.errors.contains("OptionProblem"))
  }

  /// A command that has ended is no zombie, whoever was interested in its end.
  @Test func endedCommandIsCollected() async throws {
    func keeper() async throws -> pid_t {
      let process = try SupervisedProcess(["sh", "-c", "echo $PPID"])
      while true {
        guard case .output(let bytes) = try await process.next() else { continue }
        return try #require(
          pid_t(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)))
      }
    }
    let keeper = try await keeper()
    #expect(keeper > 0)
    while kill(keeper, 0) == 0 { await Task.yield() }
  }

  @Test(
    arguments: [
      ("echo ${THUMBDECK_TITLE}", "x\n"), ("wc -c \"{}\" 2>&1 | head -c 0; echo $((1+1))", nil),
      ("echo $((2+2))", "4\n"), ("id=7; echo ${id} ${title}", "7\n"), ("echo \"${id}\"", "\n"),
      ("x=abc; echo ${x#a} {}", "bc x\n"),
    ] as [(String, String?)])
  func parametersOfTheShellStay(_ template: String, _ text: String?) async throws {
    guard let text else {
      #expect(throws: OptionProblem.self) { try ShellCommand(template) }
      return
    }
    #expect(try await output(template, Card(id: "1", title: "x")).preview.text == text)
  }

  /// A name of a file need not be text.
  @Test func bytesComeAsTheyAre() async throws {
    let folder = try TemporaryFolder()
    let name =
      Array("caf\u{E9}".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) + [10, 1, 65]
    let deck = try Deck(
      name: "x", bytes: name + [0], reading: DeckReading(format: .lines, endsWithNUL: true))
    let preview = try await output("printf %s {} | od -An -tu1", deck.cards[0]).preview
    #expect(
      preview.text.split(separator: " ").compactMap { UInt8($0.trimmingCharacters(in: .newlines)) }
        == name)
    _ = folder
  }

  @Test func outputThatStopsIsShown() async throws {
    let shown = try await output("echo head; sleep 1", Card(id: "1", title: "x")).shownBefore
    #expect(shown.contains(CardPreview("head\n", isComplete: false)))
  }

  /// One that has closed its output is ended, too.
  @Test func silentCommandIsEndedInTime() async throws {
    let preview = try await output(
      "exec sleep 600 >&- 2>&-", Card(id: "1", title: "x"), limit: .milliseconds(100)
    ).preview
    #expect(preview.remark == "ended after 0.1 s (--preview-timeout)")
  }

  // MARK: - In a game

  @Test func outputIsTheTextOfTheCardInHand() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\ntwo\nthree\n", to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      deck, "--no-log", "--no-motion", "--preview",
      "printf '\\033[31m%s\\033[0m is the card\\n' {}; echo {} >>\(folder.path("runs"))",
    ])
    // A command that is ended by the next key after it has printed is run again.
    func runs() -> [Substring] { (try? folder.read("runs").split(separator: "\n")) ?? [] }
    try await terminal.wait(forText: "one is the card")
    terminal.type("l")
    try await terminal.wait(forText: "two is the card")
    terminal.type("u")
    try await terminal.wait(forText: "one is the card")
    try await terminal.wait(for: "a run for each") { _ in Set(runs()) == ["one", "two", "three"] }
    let count = runs().count
    terminal.type("\u{12}")
    try await terminal.wait(for: "another run") { _ in runs().count > count }
    terminal.type("q")
    #expect(await child.outcome().output.contains("one") == false)
  }

  /// The file may have a command for every deck, which the command line replaces.
  @Test(arguments: [
    ([], "by the file: one"), (["--preview", "echo by the line: {}"], "by the line: one"),
  ])
  func configurationHasACommand(_ options: [String], _ text: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"preview": "echo by the file: {}", "preview-timeout": 20, "graphics": "cells"}"#,
      to: "thumbdeck/config.json")
    let deck = try folder.write("one\ntwo\n", to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [deck, "--no-log"] + options, environment: ["XDG_CONFIG_HOME": folder.url.path()])
    try await terminal.wait(forText: text)
    terminal.type("q")
    _ = await child.outcome()
  }

  /// A command ends with all that it has started when its card leaves, and with the game.
  @Test(arguments: ["l", "q", "\u{3}"])
  func commandEndsWhenItsCardLeaves(_ key: String) async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\ntwo\n", to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      deck, "--no-log", "--no-motion", "--limit", "1", "--preview",
      "sleep 600 & echo $$ $! >\(folder.path("pids")); wait",
    ])
    var processes: [pid_t] = []
    try await terminal.wait(for: "the command") { _ in
      processes = ((try? folder.read("pids")) ?? "").split { " \n".contains($0) }
        .compactMap { pid_t($0) }
      return processes.count == 2
    }
    terminal.type(key)
    try await terminal.wait(for: "its end") { _ in processes.allSatisfy { kill($0, 0) != 0 } }
    if key == "l" { terminal.type("q") }
    _ = await child.outcome()
  }

  @Test func killedGameLeavesNoCommand() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\n", to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      deck, "--no-log", "--preview", "setsid sleep 600 & echo $! >\(folder.path("pid")); wait",
    ])
    var process: pid_t?
    try await terminal.wait(for: "the command") { _ in
      process = (try? folder.read("pid")).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      return process != nil
    }
    child.send(SIGKILL)
    let left = try #require(process)
    try await terminal.wait(for: "its end") { _ in kill(left, 0) != 0 }
    _ = await child.outcome()
  }
}
