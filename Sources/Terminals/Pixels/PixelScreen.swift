import Cells

/// The pictures that a terminal shows as pixels: which ones it keeps, where they are shown, and the
/// bytes that change that.
package struct PixelScreen {
  package let form: any PixelProtocol
  /// The numbers of pictures on the terminal; a program that is killed leaves no others behind.
  private let numbers: Range<Int>
  private var pictures: [Int: PixelPicture] = [:]
  /// The pictures that are still to be sent, each from the byte at `start`; the terminal has all others.
  private var outbox: [(number: Int, start: Int)] = []
  /// The areas that are shown, each with the number of its placement.
  private var shown: [PictureArea: Int] = [:]
  /// True if a picture has been completed that may belong on the canvas that was followed last.
  private(set) var isBehind = false

  /// Pictures that a terminal has at once: twice those of the cards in hand, before and behind.
  private static let maxCount = 16

  /// A screen without pictures; `identity` distinguishes programs on one terminal.
  init(_ form: any PixelProtocol, identity: Int32) {
    self.form = form
    // 24 bits, as the colour of a cell holds them, and far from other programs' low numbers.
    let first = 1 << 16 | Int(identity & 0x7FFF) << 8
    numbers = first..<first + Self.maxCount
  }

  /// Takes a picture to be shown, and returns its number and its cells; nil if there are too many. It can be
  /// shown at once unless the terminal keeps it, and has yet to be told.
  package mutating func add(_ picture: PixelPicture) -> (number: Int, cells: Mosaic)? {
    guard max(picture.size.columns, picture.size.rows) <= PictureCell.maxCount,
      let number = numbers.first(where: { pictures[$0] == nil })
    else { return nil }
    pictures[number] = picture
    if form.keepsPictures { outbox.append((number, 0)) }
    return (number, Mosaic(number: number, size: picture.size))
  }

  package var hasMore: Bool { !outbox.isEmpty }

  /// The next bytes that tell the terminal a picture, and the number of the picture that they complete.
  package mutating func nextPiece() -> (bytes: [UInt8], complete: Int?) {
    guard let (number, start) = outbox.first, let picture = pictures[number] else {
      return ([], nil)
    }
    let (bytes, end) = form.piece(of: picture, number, from: start)
    guard end == picture.bytes.count else {
      outbox[0].start = end
      return (bytes, nil)
    }
    outbox.removeFirst()
    isBehind = true
    return (bytes, number)
  }

  /// Forgets all pictures but those of some numbers, and returns what makes the terminal forget them.
  package mutating func keep(_ kept: Set<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in pictures.keys where !kept.contains(number) {
      pictures[number] = nil
      // This includes a picture that was sent in part, which is ended first.
      bytes += form.forget(number)
      shown = shown.filter { $0.key.first.number != number }
    }
    if !bytes.isEmpty { bytes = endPart() + bytes }
    outbox.removeAll { pictures[$0.number] == nil }
    return bytes
  }

  /// Ends a picture that was sent in part, to be sent again: no other command may interrupt it.
  private mutating func endPart() -> [UInt8] {
    guard let start = outbox.first?.start, start > 0 else { return [] }
    outbox[0].start = 0
    return form.endOfPart
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
    guard !form.showsInCells else { return bytes }
    let missing = Set(outbox.map(\.number))
    let areas = Set(PictureArea.all(in: canvas).filter { !missing.contains($0.first.number) })
    for (area, placement) in shown where !areas.contains(area) {
      shown[area] = nil
      bytes += form.remove(area, placement: placement)
    }
    for area in areas where shown[area] == nil {
      guard let picture = pictures[area.first.number] else { continue }
      let placement = (1...).first { number in !shown.values.contains(number) } ?? 1
      shown[area] = placement
      bytes += moveCursor(area.area.column, area.area.row)
      bytes += form.place(area, of: picture, placement: placement)
    }
    return bytes.isEmpty ? [] : endPart() + bytes
  }

  /// The bytes that leave no picture in the terminal, whatever its state.
  var farewell: [UInt8] { form.farewell(numbers) }

  /// Sends the terminal all pictures again, because it has forgotten them.
  mutating func beginAgain() {
    shown = [:]
    if form.keepsPictures { outbox = pictures.keys.sorted().map { ($0, 0) } }
  }
}
