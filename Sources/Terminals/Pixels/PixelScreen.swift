import Cells

/// The pictures that a terminal shows as pixels: which ones it keeps, where they are shown, and the
/// bytes that change that.
package struct PixelScreen {
  package let form: PixelProtocol
  private let isBehindTmux: Bool
  /// The numbers of pictures on the terminal; a program that is killed leaves no others behind.
  private let numbers: Range<Int>
  private var pictures: [Int: Entry] = [:]
  /// The pictures that are still to be sent, each from the byte at `start`.
  private var outbox: [(number: Int, start: Int)] = []
  /// The areas that are shown, each with the number of its placement.
  private var shown: [PictureArea: Int] = [:]
  /// True if a picture has been completed that may belong on the canvas that was followed last.
  private(set) var isBehind = false

  private struct Entry {
    let picture: PixelPicture
    let sixel: SixelPicture?
    /// True if it can be placed: the terminal has it, or gets it whole each time.
    var isThere: Bool
  }

  /// Pictures that a terminal has at once: twice those of the cards in hand, before and behind.
  private static let maxCount = 16

  /// A screen without pictures; `identity` distinguishes programs on one terminal.
  init(_ form: PixelProtocol, identity: Int32, isBehindTmux: Bool = false) {
    (self.form, self.isBehindTmux) = (form, isBehindTmux)
    // 24 bits, as the colour of a cell holds them, and far from other programs' low numbers.
    let first = 1 << 16 | Int(identity & 0x7FFF) << 8
    numbers = first..<first + Self.maxCount
  }

  /// Takes a picture to be shown, and returns its number and its cells; nil if there are too many. It can be
  /// shown at once unless the terminal keeps it, and has yet to be told.
  package mutating func add(
    _ picture: PixelPicture, sixel: SixelPicture?
  ) -> (number: Int, cells: Mosaic)? {
    guard max(picture.size.columns, picture.size.rows) <= PictureCell.maxCount,
      let number = numbers.first(where: { pictures[$0] == nil })
    else { return nil }
    pictures[number] = Entry(picture: picture, sixel: sixel, isThere: !form.isKept)
    if form.isKept { outbox.append((number, 0)) }
    return (number, Mosaic(number: number, size: picture.size))
  }

  /// True if there is something to send to the terminal.
  package var hasMore: Bool { !outbox.isEmpty }

  /// The next bytes that tell the terminal a picture, and the number of the picture that they complete.
  package mutating func nextPiece() -> (bytes: [UInt8], complete: Int?) {
    guard let (number, start) = outbox.first, let entry = pictures[number] else { return ([], nil) }
    let end = start + Self.partsInPiece * KittyGraphics.pieceLength
    let starts = stride(
      from: start, to: min(end, entry.picture.bytes.count), by: KittyGraphics.pieceLength)
    var bytes = starts.flatMap { part in
      wrapped(KittyGraphics.part(of: entry.picture, number, from: part))
    }
    guard end >= entry.picture.bytes.count else {
      outbox[0].start = end
      return (bytes, nil)
    }
    outbox.removeFirst()
    pictures[number]?.isThere = true
    isBehind = true
    if form == .placeholders {
      bytes += wrapped(KittyGraphics.showThroughCells(number, entry.picture.size))
    }
    return (bytes, number)
  }

  /// Commands in a piece; keys are handled between two pieces.
  private static let partsInPiece = 8

  /// Forgets all pictures but those of some numbers, and returns what makes the terminal forget them.
  package mutating func keep(_ kept: Set<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in pictures.keys where !kept.contains(number) {
      pictures[number] = nil
      guard form.isKept else { continue }
      // This includes a picture that was sent in part, which is ended first.
      bytes += wrapped(
        form == .placeholders ? KittyGraphics.forget(number) : KittyGraphics.empty(number))
      shown = shown.filter { $0.key.first.number != number }
    }
    bytes = between(bytes)
    outbox.removeAll { pictures[$0.number] == nil }
    return bytes
  }

  /// Ends a picture that was sent in part before `commands`, which must not interrupt it.
  private mutating func between(_ commands: [UInt8]) -> [UInt8] {
    commands.isEmpty || !form.isKept ? commands : endPart() + commands
  }

  /// Ends a picture that was sent in part, to be sent again.
  private mutating func endPart() -> [UInt8] {
    guard let start = outbox.first?.start, start > 0 else { return [] }
    outbox[0].start = 0
    return wrapped(KittyGraphics.end)
  }

  /// The bytes that follow a frame: they remove what the canvas no longer shows, and draw what is
  /// new on it. `isCleared` is true if nothing is left of the frame before.
  mutating func follow(
    _ canvas: Canvas, isCleared: Bool, moveCursor: (Int, Int) -> [UInt8]
  ) -> [UInt8] {
    isBehind = false
    var bytes: [UInt8] = []
    if isCleared {
      // Some terminals forget pictures with the text, whether they are shown or not.
      bytes = endPart()
      beginAgain()
    }
    guard form != .placeholders else { return bytes }
    let areas = Set(
      PictureArea.all(in: canvas).filter { pictures[$0.first.number]?.isThere == true })
    for (area, placement) in shown where !areas.contains(area) {
      shown[area] = nil
      if form == .placements {
        bytes += KittyGraphics.remove(area.first.number, placement: placement)
      }
    }
    for area in areas where shown[area] == nil {
      guard let entry = pictures[area.first.number] else { continue }
      let placement = (1...).first { number in !shown.values.contains(number) } ?? 1
      shown[area] = placement
      bytes += moveCursor(area.area.column, area.area.row)
      bytes += draw(area, of: entry, placement: placement)
    }
    return between(bytes)
  }

  private func draw(_ area: PictureArea, of entry: Entry, placement: Int) -> [UInt8] {
    switch form {
    case .placeholders: return []
    case .placements: return KittyGraphics.place(area, of: entry.picture, placement: placement)
    case .files: return ItermFile.bytes(of: entry.picture, in: area)
    case .sixel:
      let part = entry.picture.pixels(of: area)
      return entry.sixel?.bytes(columns: part.columns, rows: part.rows) ?? []
    }
  }

  /// The bytes that leave no picture in the terminal, whatever its state.
  var farewell: [UInt8] {
    guard form.isKept else { return [] }
    // First ends a command that was written only in part.
    return Array("\u{1B}\\".utf8) + wrapped(KittyGraphics.end)
      + numbers.flatMap { wrapped(KittyGraphics.forget($0)) }
  }

  /// Sends the terminal all pictures again, because it has forgotten them.
  mutating func beginAgain() {
    shown = [:]
    guard form.isKept else { return }
    outbox = pictures.keys.sorted().map { ($0, 0) }
    for number in pictures.keys { pictures[number]?.isThere = false }
  }

  private func wrapped(_ command: [UInt8]) -> [UInt8] {
    isBehindTmux ? KittyGraphics.behindTmux(command) : command
  }
}
