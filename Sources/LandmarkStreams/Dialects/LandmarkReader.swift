import Hands
import JSONText

/// Reads the lines of a stream in any producer's form. The first line with a hand shows where hands
/// are and what their coordinates mean; later lines are read in that way. After many lines in a row
/// without a hand, each line's form is detected anew. thumbdeck's own form is tried first and has
/// its own decoder, which is the fast path.
struct LandmarkReader: Sendable {
  /// After this many lines without a hand, about a second, each line's form is detected anew.
  private static let maxMisfits = 30
  /// A line with this many numbers or more, but no hand, counts as not understood.
  private static let minNumbers = 2 * HandJoint.count
  /// The number of hands, about one second of them, that decide whether points are in a picture.
  private static let firstHands = 30

  /// True if `y` points up, false if down; nil if the user did not say.
  private let isYUp: Bool?
  private var own = LandmarkDecoder()
  private var tree = LineTree()
  /// The form of the lines, as the first line with a hand has shown it: what the stream says of
  /// hands, and their place in a line, which is nil in our own form.
  private var form: (dialect: LandmarkDialect, place: Int?)?
  /// How many of the first hands reach into the picture, and how many are wholly left or above.
  private var (insideCount, belowZeroCount) = (0, 0)
  private var misfits = 0
  /// The picture size that a line named or that was guessed; nil until then.
  private var size: PictureSize?

  init(isYUp: Bool?) { self.isYUp = isYUp }

  var dialect: LandmarkDialect? {
    guard var dialect = form?.dialect else { return nil }
    if dialect.coordinates?.unit == .pixels, size?.isGuessed == true { dialect.guessedSize = size }
    return dialect
  }

  /// Reads one line into `frame`, which is undefined after an error; returns its timestamp, or nil.
  mutating func read(
    _ line: Range<Int>, of text: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    let isOpen = form == nil || misfits >= Self.maxMisfits
    misfits += 1
    defer { if frame.handCount > 0 { misfits = 0 } }
    let time: RawTime?
    if isOpen {
      time = try readOpenly(line, of: text, into: &frame)
    } else if let place = form?.place, let coordinates = form?.dialect.coordinates {
      do throws(JSONError) { try tree.read(text.extracting(line)) } catch {
        throw .malformed(error)
      }
      time = try fill(&frame, from: LineContent(tree, at: place), at: place, coordinates)
    } else {
      time = try readOwn(line, of: text, into: &frame)
    }
    if frame.handCount > 0 { try noticeHand(of: frame) }
    return time
  }

  /// Throws a question if more of the first hands lie wholly left of or above the picture than in
  /// it, because `y` may then point up. A hand with one joint inside counts as inside, because
  /// trackers follow hands across the edge. A hand whose wrist is at (0, 0) is not counted, because
  /// its points are probably relative to the wrist.
  private mutating func noticeHand(of frame: HandFrame) throws(LandmarkError) {
    let isLearned = insideCount + belowZeroCount >= Self.firstHands
    if isLearned, belowZeroCount <= insideCount { return }
    let hand = frame[0]
    if form?.dialect.coordinates?.isOfPicture == false { return }
    let isFromWrist = hand[.wrist].map { $0.x == 0 && $0.y == 0 } ?? false
    let seen = HandJoint.allCases.compactMap { hand[$0] }
    guard isYUp == nil, !isFromWrist, !seen.isEmpty else { return }
    if !isLearned {
      let isBelowZero = seen.allSatisfy { $0.x < 0 || $0.y < 0 }
      if isBelowZero { belowZeroCount += 1 } else { insideCount += 1 }
    }
    if belowZeroCount > insideCount { throw CoordinateConvention.question("points below 0") }
  }

  private mutating func readOwn(
    _ line: Range<Int>, of text: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    frame.size = size ?? .unknown
    try own.decode(line, of: text, into: &frame)
    if own.hasNamedSize {
      frame.size.isGuessed = false
      size = frame.size
    }
    if isYUp == true {
      for index in frame.indices {
        frame[index] = frame[index].mapped {
          Landmark(x: $0.x, y: 1 - $0.y, z: $0.z, confidence: $0.confidence)
        }
      }
    }
    return frame.time.isNaN ? nil : RawTime(value: frame.time, isOwn: true)
  }

  private mutating func readOpenly(
    _ line: Range<Int>, of text: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) -> RawTime? {
    var ownError: LandmarkError?
    let isOwn = form?.dialect.producer == .native
    do throws(LandmarkError) {
      let time = try readOwn(line, of: text, into: &frame)
      if frame.handCount > 0, isInPicture(frame[0]), time != nil || !hasTime(line, of: text) {
        form = (dialect: LandmarkDialect(producer: .native), place: nil)
        return time
      }
      // A line of our own form may have no hands. In other forms, hands may be elsewhere in it.
      if frame.handCount == 0, isOwn || form == nil && time != nil { return time }
    } catch { ownError = error }
    do throws(JSONError) { try tree.read(text.extracting(line)) } catch {
      throw ownError ?? .malformed(error)
    }
    let content = LineContent(tree, at: nil)
    if let best = content.best { try learn(best) }
    if let place = form?.place, let coordinates = form?.dialect.coordinates {
      return try fill(&frame, from: content, at: place, coordinates)
    }
    if let refused = content.refused.first { throw .hand(1, problem: refused.problem) }
    // The line is invalid in our own form, or it is in another form.
    if let ownError {
      if case .hand = ownError, content.promisesHand { throw ownError }
      if isOwn || !content.mayBeWithoutHand { throw ownError }
    }
    if content.numberCount >= Self.minNumbers {
      throw .field("hands", problem: "no hand was found among \(content.numberCount) numbers")
    }
    return describe(&frame, by: content)
  }

  /// Returns true for a line with a time, whatever that is called.
  private mutating func hasTime(_ line: Range<Int>, of text: Span<UInt8>) -> Bool {
    (try? tree.read(text.extracting(line))) != nil && LineContent(tree, at: nil).time != nil
  }

  /// Learns from a hand where hands are in a line, and what their coordinates mean. Keeps what was
  /// learned before if the hand is in the same place and its coordinates fit.
  private mutating func learn(_ found: FoundHand) throws(LandmarkError) {
    if form?.place == found.place, form?.dialect.coordinates?.understands(found.hand) == true {
      return
    }
    let coordinates = try CoordinateConvention(found, isYUp: isYUp)
    let producer = LandmarkDialect.Producer(found, coordinates)
    form = (LandmarkDialect(producer: producer, coordinates: coordinates), found.place)
  }

  /// Returns false if every seen joint is far outside the picture; the unit must then be pixels.
  private func isInPicture(_ hand: Hand) -> Bool {
    let seen = HandJoint.allCases.compactMap { hand[$0] }
    return seen.isEmpty
      || seen.contains { max(abs($0.x), abs($0.y)) < Float(CoordinateConvention.maxShare) }
  }

  /// Fills a frame with the hands at a place of the line, and returns the line's time.
  private mutating func fill(
    _ frame: inout HandFrame, from content: LineContent, at place: Int,
    _ coordinates: CoordinateConvention
  ) throws(LandmarkError) -> RawTime? {
    let time = describe(&frame, by: content)
    let found = content.found.filter { $0.place == place }
    if found.isEmpty, let refused = content.refused.first(where: { $0.place == place }) {
      throw .hand(1, problem: refused.problem)
    }
    for found in found.prefix(HandFrame.maxHands) {
      if coordinates.unit == .pixels, size?.isGuessed ?? true {
        size = CoordinateConvention.guessSize(for: found.hand, atLeast: size)
      }
      frame.size = size ?? .unknown
      // Where lengths are measured, there is no picture.
      if case .lengths = coordinates.unit { frame.size.isGuessed = true }
      let hand = coordinates.hand(found.hand, in: frame.size)
      if HandJoint.allCases.contains(where: { hand[$0] != nil }) { frame.append(hand) }
    }
    return time
  }

  /// Fills a frame with the line's data apart from its hands, and returns the line's time.
  private mutating func describe(_ frame: inout HandFrame, by content: LineContent) -> RawTime? {
    frame.clear()
    size = content.size ?? size
    frame.size = size ?? .unknown
    frame.label = tree.field("label", of: 0).flatMap { tree.text($0)?.text }
    frame.pose = tree.field("pose", of: 0).flatMap { tree.text($0)?.text }
    return content.time
  }
}
