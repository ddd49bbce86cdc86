import Hands

/// Facts from the user about a landmark stream, which the stream itself may not state.
public struct StreamHints: Equatable, Sendable {
  /// Frames per second, for frames without timestamps. If nil, the arrival times are used, or
  /// ``LandmarkStream/standardFrameRate`` if there are none.
  public var frameRate: Double?
  /// True if `y` points up, false if down; nil to detect it from the stream.
  public var isYUp: Bool?

  /// Creates hints.
  public init(frameRate: Double? = nil, isYUp: Bool? = nil) {
    (self.frameRate, self.isYUp) = (frameRate, isYUp)
  }
}

/// Decodes landmarks: bytes go in as they arrive, and each line becomes a frame, or is skipped.
///
/// ```swift
/// var stream = LandmarkStream()
/// var frame = HandFrame(time: 0)
/// stream.append(bytes)
/// while let element = stream.next(into: &frame) {
///   if case .frame = element { control.process(frame) }
/// }
/// ```
/// A stream can also consist of masks: binary PBM or PGM pictures in which a hand is white. The
/// first bytes show it. Each mask becomes a frame with a `HandFrame.mask` and without hands.
///
/// Frames are decoded into the caller's frame, and lines are parsed in place. A caller that reuses
/// its frame decodes the native form without allocating.
public struct LandmarkStream: Sendable {
  /// The result of reading one line.
  public enum Element: Equatable, Sendable {
    /// The line was read into the caller's frame, whose time is later than any earlier frame's.
    case frame
    /// The line was skipped. `line` is the 1-based number of the line or the mask.
    case skipped(line: Int, LandmarkError)
  }

  private var splitter = LineSplitter()
  /// The parser of a stream of masks; nil for a stream of lines, and while the form is unknown.
  private var masks: MaskParser?
  private var isFormKnown = false
  private var reader: LandmarkReader
  private var times: FrameTimes
  private var clock = StreamClock()
  private var line = 0
  /// Lines that were read but not returned yet, because the unit of their times was unknown.
  private var pendingFrames: [(element: Element, line: Int, frame: HandFrame, raw: RawTime?)] = []
  private static let maxPending = 64
  private var isFinished = false
  /// The first change of the dialect in the middle of the stream; nil if there was none.
  public private(set) var dialectChange: DialectChange?

  /// Frames per second of a stream without timestamps.
  public static let standardFrameRate = FrameTimes.standardRate

  /// Creates a stream that has received no bytes.
  public init(_ hints: StreamHints = StreamHints()) {
    reader = LandmarkReader(isYUp: hints.isYUp)
    times = FrameTimes(frameRate: hints.frameRate)
  }

  /// True if the stream consists of masks.
  public var hasMasks: Bool { masks != nil }

  /// The name of an element of the stream in messages: `line` or `picture`.
  package var unit: String { hasMasks ? "picture" : "line" }

  /// How the stream is understood; nil until a line with a hand shows it.
  public var dialect: LandmarkDialect? {
    guard var dialect = reader.dialect else { return nil }
    dialect.time = times.source
    return dialect
  }

  /// How the stream is understood, in a few words. Nil until that is known; also nil if the stream
  /// is in the native form and there is nothing to report.
  public var understanding: String? {
    if masks != nil { return times.source.map { "masks for --control touch, \($0.words)" } }
    guard let dialect, let time = dialect.time else { return nil }
    let isPlain = dialect.producer == .native && (time == .unit(.seconds) || time == .arrival)
    return isPlain ? nil : "\(dialect)"
  }

  /// Adds the next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) { append(Array(bytes)) }

  // Generic code would look up the type of the bytes for each frame.
  package mutating func append(_ bytes: [UInt8]) {
    if masks != nil { masks?.append(bytes) } else { splitter.append(bytes) }
  }

  /// Ends the stream: a final line without a line break counts as complete.
  public mutating func finish() { isFinished = true }

  /// Reads the next line into `frame`, replacing what it held.
  ///
  /// If the unit of its time is unknown, a frame waits until later frames show the unit.
  ///
  /// - Parameters:
  ///   - frame: the frame to read into; undefined unless ``Element/frame`` is returned.
  ///   - arrival: the time in seconds for a frame without a timestamp; nil to use the frame rate.
  /// - Returns: what became of the line; nil until more bytes are added, and at the end.
  public mutating func next(into frame: inout HandFrame, arrival: Double? = nil) -> Element? {
    if !isFormKnown { findForm() }
    guard isFormKnown else { return nil }
    if masks != nil { return readMask(into: &frame, arrival: arrival) }
    while true {
      if !times.isWaiting, !pendingFrames.isEmpty {
        let first = pendingFrames.removeFirst()
        frame = first.frame
        if let seconds = first.raw.flatMap(times.seconds) { frame.time = seconds }
        return order(first.element, line: first.line, &frame)
      }
      guard let element = readLine(into: &frame, arrival: arrival) else {
        guard isFinished, !pendingFrames.isEmpty else { return nil }
        times.settle()
        continue
      }
      if pendingFrames.isEmpty, !times.isWaiting { return order(element, line: line, &frame) }
      pendingFrames.append((element, line, frame, element == .frame ? times.raw : nil))
      if pendingFrames.count >= Self.maxPending { times.settle() }
    }
  }

  private mutating func findForm() {
    let start = splitter.buffer.prefix(3)
    guard start.count == 3 || isFinished || start.first.map({ $0 != UInt8(ascii: "P") }) ?? false
    else { return }
    isFormKnown = true
    guard NetpbmHeader.begins(start) else { return }
    var parser = MaskParser()
    parser.append(splitter.buffer)
    (masks, splitter) = (parser, LineSplitter())
  }

  private mutating func readMask(into frame: inout HandFrame, arrival: Double?) -> Element? {
    guard let next = masks?.next(isFinished: isFinished) else { return nil }
    line += 1
    times.lineCount += 1
    do throws(LandmarkError) {
      let mask = try next.get()
      frame = HandFrame(time: try times.read(nil, arrival: arrival), mask: mask)
    } catch { return .skipped(line: line, error) }
    return order(.frame, line: line, &frame)
  }

  /// Reads the next line; the time of its frame may not be settled yet.
  private mutating func readLine(into frame: inout HandFrame, arrival: Double?) -> Element? {
    while let next = splitter.next(isFinished: isFinished) {
      line += 1
      guard case .complete(var range) = next else { return .skipped(line: line, .tooLong) }
      // Some editors begin a file with a byte order mark, which is not JSON, so it is skipped.
      if line == 1, splitter.buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
        range = range.lowerBound + 3..<range.upperBound
      }
      guard !range.isEmpty else { continue }
      // The span borrows from this local copy, because `self` changes while the span is in use.
      let buffer = splitter.buffer
      let before = reader.dialect
      defer { notice(changeFrom: before) }
      do throws(LandmarkError) {
        times.lineCount += 1
        let time = try reader.read(range, of: buffer.span, into: &frame)
        frame.time = try times.read(time, arrival: arrival)
        return .frame
      } catch { return .skipped(line: line, error) }
    }
    return nil
  }

  /// Converts the frame's time to stream time; returns a skipped element unless the time advances.
  private mutating func order(_ element: Element, line: Int, _ frame: inout HandFrame) -> Element {
    guard case .frame = element else { return element }
    guard let time = clock.streamTime(of: frame.time) else {
      return .skipped(line: line, .outOfOrder)
    }
    frame.time = time
    return .frame
  }

  private mutating func notice(changeFrom before: LandmarkDialect?) {
    guard let before, let dialect = reader.dialect,
      dialect.producer != before.producer || dialect.coordinates != before.coordinates
    else { return }
    dialectChange = dialectChange ?? DialectChange(line: line, dialect: dialect)
  }
}
