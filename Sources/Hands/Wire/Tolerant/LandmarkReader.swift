import JSONText

/// Reads the lines of a stream, in whatever form its producer writes.
///
/// The first line with a hand shows where hands stand, and how their coordinates are meant; all
/// others are read like it. If many lines in a row have no hand there, every line is asked again.
/// thumbdeck's own form is tried first and has a decoder of its own, which is the fast path.
struct LandmarkReader: Sendable {
  /// What the first line with a hand has shown.
  private enum Form: Equatable, Sendable {
    /// thumbdeck's own form.
    case own
    /// Hands at a place, with coordinates of some kind.
    case found(PathHash, CoordinateReading, LandmarkDialect.Producer)
  }

  /// After this many misfits, about a second, every line is asked which form it shows.
  static let maxMisfits = 30
  /// The farthest that a landmark of our own form can be from the picture, in pictures; if all
  /// landmarks of the first hand are farther away, they are in pixels.
  private static let farthest: Float = 3

  /// After so many hands in the picture, about a second, one that leaves it is no surprise.
  private static let surelyShares = 30

  private var own = LandmarkDecoder()
  private var tree = LineTree()
  private var form: Form?
  /// Hands of our own form that were read; no more than ``surelyShares`` are counted.
  private var ownHands = 0
  /// Hands that were below 0, less those that were not: a hand is believed when there are no doubts.
  private var doubts = 0
  /// Lines in a row that were no frame, or had no hand, in the stream's form.
  private var misfits = 0
  private var thumb = ThumbNames()
  private var timePlace: PathHash?
  /// The size that a line has named, or the one that is guessed; nil before either.
  private var size: PictureSize?
  private var isSizeGuessed = false

  /// What is known of the producer; nil until a line shows a hand.
  var dialect: LandmarkDialect? {
    switch form {
    case nil: nil
    case .own: LandmarkDialect(producer: .native)
    case .found(_, let coordinates, let producer):
      LandmarkDialect(
        producer: producer, coordinates: coordinates,
        guessedSize: isSizeGuessed && coordinates.unit == .pixels ? size : nil)
    }
  }

  /// Reads one line into `frame`, replacing what it held, and returns its time as it is written; nil
  /// if it names none. After an error the content of `frame` means nothing.
  mutating func read(
    _ line: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    let isOpen = form == nil || misfits >= Self.maxMisfits
    misfits += 1
    defer { if frame.handCount > 0 { misfits = 0 } }
    if isOpen { return try readOpenly(line, into: &frame) }
    guard case .found(let place, _, _) = form else {
      let time = try readOwn(line, into: &frame)
      try checkShares(of: frame)
      return time
    }
    try readTree(line)
    return try fill(&frame, from: HandFinder(tree, at: place, thumb: thumb), at: place)
  }

  private mutating func readOwn(
    _ line: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    own.size = size ?? .unknown
    try own.decode(line, into: &frame)
    if own.hasNamedSize { (size, isSizeGuessed) = (own.size, false) }
    return frame.time.isNaN ? nil : RawTime(value: frame.time, isOwn: true)
  }

  /// Refuses the first hands of our own form if they can't be in shares of the picture.
  private mutating func checkShares(of frame: HandFrame) throws(LandmarkError) {
    guard ownHands < Self.surelyShares, frame.handCount > 0 else { return }
    try admit(isBelowZero: frame[0].isBelowZero)
    ownHands += 1
  }

  /// Refuses a hand below 0, and as many hands after those as there were of them: a thumb that comes
  /// into the picture is there soon, and one that is measured otherwise only now and then.
  private mutating func admit(isBelowZero: Bool) throws(LandmarkError) {
    doubts = max(0, doubts + (isBelowZero ? 1 : -1))
    if doubts > 0 { throw .hand(1, problem: CoordinateReading.belowZero) }
  }

  /// Reads a line of which the form is not known.
  private mutating func readOpenly(
    _ line: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    var ownError: LandmarkError?
    do throws(LandmarkError) {
      let time = try readOwn(line, into: &frame)
      if frame.handCount > 0, isInPicture(frame[0]), !frame[0].isBelowZero, doubts < 2 {
        (form, doubts) = (.own, 0)
        return time
      }
      // Without a hand the time may stand elsewhere, or hands.
      if frame.handCount == 0, form == .own || form == nil && time != nil { return time }
    } catch {
      ownError = error
    }
    frame.removeHands()
    do throws(LandmarkError) { try readTree(line) } catch { throw ownError ?? error }
    let finder = HandFinder(tree, at: nil, thumb: thumb)
    if let best = finder.best.first {
      try learn(best)
      return try fill(&frame, from: finder, at: best.place)
    }
    if case .found(let place, _, _) = form { return try fill(&frame, from: finder, at: place) }
    if let refused = finder.refused.first { throw .hand(1, problem: refused.problem) }
    if let ownError, form == .own { throw ownError }
    if let ownError, case .hand = ownError, !finder.hasEmptyHand, NoHandLine.promisesHand(tree) {
      throw ownError
    }
    let numbers = NoHandLine.numberCount(tree)
    if numbers >= NoHandLine.minNumbers, !finder.hasEmptyHand {
      throw .field("hands", problem: "no hand was found among \(numbers) numbers")
    }
    if let ownError, !finder.hasEmptyHand, !NoHandLine.mayBe(tree) { throw ownError }
    return describe(&frame)
  }

  /// Takes over how a hand stands in its line. A place that is known keeps its meaning, as long as it
  /// makes sense of the hand.
  private mutating func learn(_ found: FoundHand) throws(LandmarkError) {
    if case .found(let place, let coordinates, _) = form, place == found.place,
      coordinates.understands(found.hand)
    {
      return
    }
    let coordinates = CoordinateReading(found)
    try admit(isBelowZero: coordinates.isBelowZero(found))
    form = .found(found.place, coordinates, LandmarkDialect.Producer(found))
  }

  /// True unless every joint that was seen is far away from the picture.
  private func isInPicture(_ hand: Hand) -> Bool {
    let seen = HandJoint.allCases.compactMap { hand[$0] }
    return seen.isEmpty || seen.contains { max(abs($0.x), abs($0.y)) < Self.farthest }
  }

  private mutating func readTree(_ line: Span<UInt8>) throws(LandmarkError) {
    do throws(JSONError) { try tree.read(line) } catch { throw .malformed(error) }
  }

  /// Fills a frame with the hands at a place of the tree, and returns its time.
  private mutating func fill(
    _ frame: inout HandFrame, from finder: HandFinder, at place: PathHash
  ) throws(LandmarkError) -> RawTime? {
    let time = describe(&frame)
    guard case .found(_, let coordinates, _) = form else { return time }
    thumb = finder.thumb
    let found = finder.found.filter { $0.place == place }
    if found.isEmpty, let refused = finder.refused.first(where: { $0.place == place }) {
      throw .hand(1, problem: refused.problem)
    }
    let sides = found.contains { $0.hand.handedness == nil } ? HandSides(tree: tree).sides() : []
    for (number, found) in found.prefix(HandFrame.maxHands).enumerated() {
      var raw = found.hand
      if raw.handedness == nil, sides.indices.contains(number) {
        raw.handedness = sides[number].side
        raw.score = raw.score ?? sides[number].score
      }
      if coordinates.unit == .pixels, size == nil || isSizeGuessed {
        size = PictureSizes.guess(for: raw, atLeast: size)
        isSizeGuessed = true
      }
      frame.size = size ?? .unknown
      let hand = coordinates.hand(raw, in: frame.size)
      if HandJoint.allCases.contains(where: { hand[$0] != nil }) { frame.append(hand) }
    }
    return time
  }

  /// Fills a frame with what a line says besides its hands, and returns its time.
  private mutating func describe(_ frame: inout HandFrame) -> RawTime? {
    if let named = PictureSizes.size(in: tree) { (size, isSizeGuessed) = (named, false) }
    frame.size = size ?? .unknown
    frame.removeHands()
    (frame.label, frame.pose) = (nil, nil)
    for child in tree.children(of: 0)
    where tree[child].kind == .string {
      switch tree.key(child).text {
      case "label": frame.label = tree.text(child)?.text
      case "pose": frame.pose = tree.text(child)?.text
      default: break
      }
    }
    let field = TimeField.find(in: tree, at: timePlace)
    timePlace = field?.place ?? timePlace
    return field?.time
  }
}
