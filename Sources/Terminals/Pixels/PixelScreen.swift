import Cells

/// The pictures that a terminal keeps and shows as pixels, and the bytes that change that.
package struct PixelScreen {
  package let form: any PixelProtocol
  /// The numbers of all pictures; a program that is killed can leave only these on the terminal.
  private let numbers: Range<Int>
  private var pictures: [Int: PixelPicture] = [:]
  /// The pictures still to be sent, each from the byte at `start`; the terminal has all others.
  private var outbox: [(number: Int, start: Int)] = []
  /// The areas that are shown, each with the number of its placement.
  private var shown: [PictureArea: Int] = [:]
  /// True if a picture was completed after the latest canvas was drawn, so it may not be shown yet.
  private(set) var isBehind = false

  /// Maximum number of pictures: twice as many as the current card and its neighbours have.
  private static let maxCount = 16

  init(_ form: any PixelProtocol, identity: Int32) {
    self.form = form
    // The numbers fit in the 24 bits of a cell's colour, and are far above other programs' numbers.
    let first = 1 << 16 | Int(identity & 0x7FFF) << 8
    numbers = first..<first + Self.maxCount
  }

  /// Takes a picture to be shown, and returns its number and its cells; nil if it is too large or
  /// there are too many. A terminal that keeps pictures must receive a picture before showing it.
  package mutating func add(_ picture: PixelPicture) -> (number: Int, cells: Mosaic)? {
    guard max(picture.size.columns, picture.size.rows) <= PictureCell.maxCount,
      let number = numbers.first(where: { pictures[$0] == nil })
    else { return nil }
    pictures[number] = picture
    if form.keepsPictures { outbox.append((number, 0)) }
    return (number, Mosaic(number: number, size: picture.size))
  }

  package var hasMore: Bool { !outbox.isEmpty }

  /// Returns the next bytes that send a picture, and the picture's number if they complete it.
  package mutating func nextPiece() -> (bytes: [UInt8], complete: Int?) {
    guard let (number, start) = outbox.first, let picture = pictures[number] else {
      return ([], nil)
    }
    let (bytes, end) = form.upload(picture, number, from: start)
    guard end == picture.bytes.count else {
      outbox[0].start = end
      return (bytes, nil)
    }
    outbox.removeFirst()
    isBehind = true
    return (bytes, number)
  }

  /// Forgets the other pictures, and returns the bytes that make the terminal forget them.
  package mutating func keep(_ kept: Set<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in pictures.keys where !kept.contains(number) {
      pictures[number] = nil
      // A picture that was sent only in part is forgotten, too, after ``endPart()`` has ended it.
      bytes += form.forget(number, isLast: false)
      shown = shown.filter { $0.key.first.number != number }
    }
    if !bytes.isEmpty { bytes = endPart() + bytes }
    outbox.removeAll { pictures[$0.number] == nil }
    return bytes
  }

  /// Ends a picture that was sent in part, before another command; it is sent again from the start.
  private mutating func endPart() -> [UInt8] {
    guard let start = outbox.first?.start, start > 0 else { return [] }
    outbox[0].start = 0
    return form.endOfUpload ?? []
  }

  /// Returns the bytes that follow a frame. They remove what the canvas no longer shows, and draw
  /// what is new on it. `isCleared` is true if nothing is left of the previous frame.
  mutating func follow(
    _ canvas: Canvas, isCleared: Bool, moveCursor: (Int, Int) -> [UInt8]
  ) -> [UInt8] {
    isBehind = false
    var bytes: [UInt8] = []
    if isCleared {
      // When the text is cleared, some terminals forget all pictures, whether shown or not.
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

  /// The bytes that remove all pictures from the terminal, whatever its state.
  var farewell: [UInt8] {
    guard let endOfUpload = form.endOfUpload else { return [] }
    // The first bytes end a command that was written only in part.
    return Array("\u{1B}\\".utf8) + endOfUpload + numbers.flatMap { form.forget($0, isLast: true) }
  }

  /// Marks all pictures to be sent and shown again, because the terminal has forgotten them.
  mutating func beginAgain() {
    shown = [:]
    if form.keepsPictures { outbox = pictures.keys.sorted().map { ($0, 0) } }
  }
}
