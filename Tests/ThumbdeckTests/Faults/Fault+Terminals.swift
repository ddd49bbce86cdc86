import Basics
import Testing

extension Fault {
  /// What the terminal does, and what it says.
  static let terminals: [Fault] = [
    Fault(
      "window sizes", by: "1x1 to 65,535 cells wide or high, a key after each", short: 1, long: 20
    ) { generator in
      var game = try await FaultGame(cards: 60)
      for _ in 0..<50 {
        let (columns, rows) = windowSize(using: &generator)
        game.terminal.resize(columns: columns, rows: rows)
        game.type(1, using: &generator)
        try await game.terminal.waitUntilRead()
      }
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      var tally = try await game.tally(shown: shown)
      tally.injected = 50
      return tally
    },
    Fault(
      "sequences cut in pieces", by: "answers, pastes and mouse reports between keys", short: 1,
      long: 20
    ) { generator in
      let count = 200
      var game = try await FaultGame(cards: count + 10)
      for _ in 0..<count {
        for piece in pieces(of: sequences.randomElement(using: &generator) ?? "", using: &generator)
        {
          game.terminal.type(bytes: piece)
          if Bool.random(using: &generator) { try await game.terminal.waitUntilRead() }
        }
        game.type(1, using: &generator)
      }
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      var tally = try await game.tally(shown: shown)
      tally.injected = count
      return tally
    },
    Fault("keys in a flood", by: "3,000 at once", short: 1, long: 20) { generator in
      var game = try await FaultGame(cards: 3_100)
      game.type(3_000, using: &generator)
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      return try await game.tally(shown: shown)
    },
  ]

  /// A size of a window, from one cell to more than anybody has.
  private static func windowSize(
    using generator: inout SeededGenerator
  ) -> (columns: Int, rows: Int) {
    let edges = [1, 2, 8, 20, 24, 80, 200, 1_000, 65_535]
    let long = edges.randomElement(using: &generator) ?? 1
    // The test keeps every cell itself, and four thousand million would fill its memory.
    let short = edges.filter { $0 * long <= 2_000_000 }.randomElement(using: &generator) ?? 1
    return Bool.random(using: &generator) ? (long, short) : (short, long)
  }

  /// What terminals say by themselves; each holds letters that are keys of the game.
  private static let sequences = [
    "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}", "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\",
    "\u{1B}]52;c;bGxs\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|lhu(390)\u{1B}\\",
    "\u{1B}_Gi=31;hlr\u{1B}\\", "\u{1B}[57441;1:3u", "\u{1B}[?62;22c", "\u{1B}[?2026;2$y",
    "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[O", "\u{1B}[M lh", "\u{1B}[200~lhur\u{1B}[201~",
    "\u{1B}[200~l\u{1B}[Ah\u{1B}Ohu\u{1B}[201~", "\u{1B}[<35;4;4M",
  ]

  /// A sequence in one to three pieces; an Esc does not stand alone, which would be the key.
  private static func pieces(
    of sequence: String, using generator: inout SeededGenerator
  ) -> [[UInt8]] {
    let bytes = Array(sequence.utf8)
    let cuts = [
      Int.random(in: 2...bytes.count, using: &generator),
      Int.random(in: 2...bytes.count, using: &generator),
    ].sorted()
    return [bytes[..<cuts[0]], bytes[cuts[0]..<cuts[1]], bytes[cuts[1]...]].map(Array.init)
      .filter { !$0.isEmpty }
  }
}
