import Basics
import CUnix
import Cards
import OperatingSystem
import SystemPackage

/// A deck that is read from a file or a pipe, and shown before its last cards are read.
struct DeckPipe: Sendable {
  /// The deck's name in messages.
  private let path: String
  private let isStandardInput: Bool
  private let file: FileDescriptor
  /// The files of a folder, which are read instead of ``file``; nil for other decks.
  private var folder: FolderDeck?
  private var bytes: ByteReader
  /// True for a regular file: all its bytes exist already, so reading never waits.
  private let isFile: Bool
  /// The length of the file when it was opened, in bytes.
  private let size: Int64
  /// The number of undecided cards at which reading pauses, so that an endless pipe can't fill the
  /// memory. A file that is not huge is read without pauses, so that all its cards are counted.
  let maxWaitingCards: Int
  private let isKeyboard: Bool
  private let reading: DeckReading
  private var reader: DeckReader
  /// The number of cards that may still be read, and whether the user said so.
  private var room: Int
  private let isLimited: Bool
  private(set) var hasEnded = false
  private var byteCount = 0
  /// About how many cards the deck has, until memory for their names is reserved. That takes longer
  /// than reading the first cards, so it waits for the next ones.
  private var expectedCount: Int?
  /// The deck's answers as the game knows them, nil until the first cards are dealt. From then on,
  /// changes of the answers come too late, and the encoding and the ids don't change.
  private var dealt: Answers?
  private let isQuiet: Bool
  private var said: Set<String> = []

  /// The limits on cards and bytes of a file that are read before its first card is shown. This
  /// takes a few milliseconds, and is enough to read a short file completely.
  private static let (maxFirstCards, maxFirstBytes) = (10_000, 1 << 20)
  /// The limit on cards for a deck of plain lines: lower, because lines do not describe their deck,
  /// but higher than the number that anybody decides before the next cards are read.
  private static let maxFirstLines = 1_000
  /// How many bytes are read at a time after the first cards; of lines more, as they take no drafts.
  private static let (pieceLength, linesLength) = (1 << 17, 1 << 20)
  /// The size in bytes from which a file counts as huge: 512 MiB.
  private static let hugeSize = 512 << 20
  /// The number of bytes at the start of a file that settle which column identifies its cards: the
  /// maximum that one read of a pipe returns. These bytes are parsed twice.
  private static let maxIdBytes = 1 << 16
  /// What a deck on standard input is called.
  static let nameOfStandardInput = "cards"

  /// Opens the deck at `path`, or standard input for `-`; at most `limit` cards are read.
  init(
    path: String, reading: DeckReading, limit: Int? = nil, isRecursive: Bool = false,
    isQuiet: Bool = false
  ) throws(Failure) {
    self.isQuiet = isQuiet
    isStandardInput = path == "-"
    self.path = isStandardInput ? "standard input" : path
    do throws(Failure) {
      file = isStandardInput ? Surroundings.current.standardInput : try .toRead(path, "the deck")
    } catch { throw .webAddress(path) ?? error }
    let identity = FileIdentity(file)
    let isFolder = !isStandardInput && identity?.isFolder == true
    if isFolder { folder = try FolderDeck(path, isRecursive: isRecursive) }
    bytes = ByteReader(file)
    (isFile, size) = (identity?.isRegular ?? false, identity?.size ?? 0)
    maxWaitingCards = isFile && size < Self.hugeSize ? .max : 100_000
    isKeyboard = isStandardInput && file.isTerminal
    var reading = reading
    reading.detectsFormat = reading.detectsFormat && !isKeyboard
    reading.mayBeTable = reading.mayBeTable ?? path.lowercased().hasSuffix(".txt")
    if !isStandardInput { reading.path = path }
    folder?.adapt(&reading)
    self.reading = reading
    let realPath = folder.flatMap { _ in FileIdentity.realPath(of: path) } ?? path
    // `stem` would look up two conformances before the first card, which takes a tenth of a ms.
    let last = FilePath(realPath).lastComponent?.string ?? path
    let stem = last.dropFirst().lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    reader = DeckReader(name: isStandardInput ? Self.nameOfStandardInput : stem, reading: reading)
    room = min(limit ?? .max, reading.limit.maxCards)
    isLimited = room == limit
  }

  /// Reads the whole deck of a regular file; reading a pipe could wait for ever.
  static func deck(
    of path: String, reading: DeckReading, isQuiet: Bool = false
  ) async throws(Failure) -> Deck {
    if FileIdentity(path: path, followsLinks: true)?.isFolder != true {
      try FileIdentity.refuseIrregular(path, "the deck is no regular file")
    }
    var pipe = try DeckPipe(path: path, reading: reading, isRecursive: true, isQuiet: isQuiet)
    var deck = try await pipe.firstDeck()
    try await pipe.readOn(&deck)
    return deck
  }

  /// True if no more answers can come: lines have none of their own.
  var hasAllAnswers: Bool { hasEnded || reader.isOfLines }

  /// Reads the next cards: at least one, or none if the deck has ended.
  mutating func next() async throws(Failure) -> [Card] {
    if let count = expectedCount.take() { reader.expect(count) }
    while !hasEnded {
      let (file, isStart) = (file, isFile && byteCount == 0)
      if dealt == nil, isStart {
        reader.settleEncoding(by: (try? file.bytes(Self.maxFirstBytes, at: 0)) ?? [])
        let start = (try? file.bytes(Self.maxIdBytes + 1, at: 0)) ?? []
        reader.settleIds(
          by: Array(start.prefix(Self.maxIdBytes)), isWhole: start.count <= Self.maxIdBytes)
      }
      let piece = try await nextPiece()
      byteCount += piece.count
      if dealt == nil, !isStart { reader.settleEncoding(by: piece) }
      let cards: [Card]
      do throws(DeckError) { cards = try reader.read(piece, isLast: piece.isEmpty) } catch {
        end()
        sayRemarks()
        let remedy = error.concernsOneCard ? "; --skip-bad goes on without such cards" : ""
        throw .badInput("\(path): \(error)\(remedy)")
      }
      if piece.isEmpty || cards.count >= room { end() }
      guard cards.isEmpty else {
        let wanted = cards.prefix(room)
        room -= wanted.count
        return Array(wanted)
      }
    }
    return []
  }

  /// Reads the first cards and returns a deck of them: all cards of a short file or the keyboard,
  /// the first cards of a long file, or the first cards that a pipe delivers together.
  mutating func firstDeck() async throws(Failure) -> Deck {
    if isKeyboard {
      let deck = reading.format == .lines ? "cards" : "a deck in \(reading.format.rawValue)"
      let form = reading.format == .lines ? ", a line each" : ""
      Console.say("reading \(deck) from the keyboard\(form); Ctrl-D ends")
    }
    let cards = try await ProgressLine.show(isKeyboard || isFile ? nil : "reading \(path) ...") {
      () async throws(Failure) in try await firstCards()
    }
    dealt = reader.answers
    if isFile, !hasEnded {
      bytes.pieceLength = reader.isOfLines ? Self.linesLength : Self.pieceLength
      memory_give_back()
      // A huge file is not read to its end at once, so it needs no memory for all its cards yet.
      if reader.isOfLines, size < Self.hugeSize {
        expectedCount = cards.count * Int(size) / max(byteCount, 1)
      }
    }
    sayRemarks()
    guard !cards.isEmpty else { throw .badInput("\(path): \(DeckError.noCards)") }
    return reader.deck(of: cards)
  }

  private mutating func firstCards() async throws(Failure) -> [Card] {
    var cards = try await next()
    reader.leaveOutSameValues(of: &cards)
    let enough = reader.isOfLines ? Self.maxFirstLines : Self.maxFirstCards
    while isFile, !hasEnded {
      // A short file is read to its end here, which is quick and needs no other thread.
      let isEnough = cards.count >= enough && byteCount >= Self.maxIdBytes
      if isEnough || byteCount >= Self.maxFirstBytes { break }
      cards += try await next()
    }
    // The keyboard can't be read for cards and for keys at the same time.
    while isKeyboard, !hasEnded { cards += try await next() }
    return cards
  }

  /// Appends cards until the deck ends or `isEnough` returns true; `words` describes the progress.
  mutating func readOn(
    _ deck: inout Deck, saying words: (Deck) -> String = { Plural.of($0.cards.count, "card") },
    until isEnough: (Deck) -> Bool = { _ in false }
  ) async throws(Failure) {
    try await ProgressLine.show(hasEnded ? nil : "reading \(path): \(words(deck)) ...") {
      () async throws(Failure) in
      var progress = ProgressLine()
      defer { progress.end() }
      while !hasEnded, !isEnough(deck) {
        progress.show("reading \(path): \(words(deck)) ...")
        deck.append(try await next())
      }
    }
    dealt = reader.answers
    sayRemarks()
    (deck.name, deck.answers) = (reader.name, reader.answers)
  }

  /// Remarks about the deck that have not been printed yet, such as guesses, an encoding other than
  /// UTF-8, settings that came too late, and skipped cards.
  var remarks: [String] {
    var late: [String] = []
    if let dealt {
      if reader.answers.choices != dealt.choices { late.append("choices") }
      if reader.answers.confirm != dealt.confirm { late.append("confirm") }
    }
    let tooLate = late.map {
      "the \($0) of the deck came after its first cards, and too late; put them first"
    }
    let remarks =
      ([reader.detection, reader.guess, reader.encodingWarning, reader.repeatedId]
      .compactMap(\.self) + tooLate).map { "\(path): \($0)" }
    return (remarks + lateRemarks).filter { !said.contains($0) }
  }

  /// A hint for the screen about a table's guessed columns; nil if none were guessed.
  var columnAdvice: String? {
    reader.guessedColumns.map { "\(Plural.of($0, "column")); choose with --columns" }
  }

  private var lateRemarks: [String] {
    var skipped = reader.skipped.lines
    if !skipped.isEmpty { skipped[0] = "\(path): \(skipped[0])" }
    let cut = "only the first \(reading.limit.maxCards) cards are read; split the deck"
    let remarks = [reader.shortRows, room == 0 && !isLimited ? cut : nil]
    return remarks.compactMap { $0.map { "\(path): \($0)" } } + skipped
  }

  /// Prints the remarks. Those about short rows and skipped cards wait until all cards are read.
  private mutating func sayRemarks() {
    guard !isQuiet else { return }
    let late = hasEnded ? [] : lateRemarks
    for remark in remarks where !late.contains(remark) {
      Console.say(remark)
      said.insert(remark)
    }
  }

  private mutating func nextPiece() async throws(Failure) -> [UInt8] {
    if let piece = folder?.next() { return piece }
    do {
      // A file is read on this thread, because the read never waits and another thread costs more.
      return isFile ? try bytes.read() : try await bytes.next()
    } catch { throw .unreadable(path, "the deck", error) }
  }

  private mutating func end() {
    hasEnded = true
    if !isStandardInput { try? file.close() }
  }
}

extension Failure {
  /// The failure if a deck's path is a web address; nil if it is none.
  fileprivate static func webAddress(_ path: String) -> Failure? {
    let scheme = path.firstRange(of: "://").map { path[..<$0.lowerBound] } ?? ""
    guard !scheme.isEmpty, scheme.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let format = DeckFormat(fileName: path)
    let option = format == .lines ? "" : " --format \(format.rawValue)"
    return .badInput(
      "\(path): this is a web address, and a deck is a file or a pipe; "
        + "`curl -sL \(ShellWords.quoted(path)) | thumbdeck -\(option)` fetches it")
  }
}
