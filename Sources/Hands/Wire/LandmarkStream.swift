/// Decodes a landmark stream: bytes go in as they arrive, and each line becomes a frame or the reason
/// why it was skipped.
///
/// ```swift
/// var stream = LandmarkStream()
/// var frame = HandFrame(time: 0)
/// stream.append(bytes)
/// while let element = stream.next(into: &frame) {
///   if case .frame = element { control.process(frame) }
/// }
/// ```
/// Frames are read into the caller's frame, and lines are read where they are. A caller that reuses
/// its frame reads the native form without an allocation.
public struct LandmarkStream: Sendable {
  /// What became of one line.
  public enum Element: Equatable, Sendable {
    /// It was read into the caller's frame, which is later than all frames before it.
    case frame
    /// It was skipped; `line` is 1-based.
    case skipped(line: Int, LandmarkError)
  }

  private var splitter = LineSplitter()
  private var reader = LandmarkReader()
  private var times: FrameTimes
  private var clock = StreamClock()
  private var line = 0
  /// Lines that were read and not taken yet; there are some while the unit of their times is unknown.
  private var waiting = WaitingElements()
  private var isFinished = false
  /// The first change of the dialect in the middle of the stream; nil if there was none.
  public private(set) var dialectChange: DialectChange?

  /// The number of pictures a second of a stream whose frames bear no time.
  public static let standardFrameRate = 30.0

  /// Creates a stream that has received no bytes.
  ///
  /// - Parameter frameRate: pictures a second, for frames that bear no time. Without it, they get
  ///   the time of their arrival, or if that is not known ``standardFrameRate``.
  public init(frameRate: Double? = nil) {
    times = FrameTimes(frameRate: frameRate)
  }

  /// How the producer is understood; nil until a line with a hand shows it.
  public var dialect: LandmarkDialect? {
    guard var dialect = reader.dialect else { return nil }
    dialect.time = times.words
    return dialect
  }

  /// How the producer is understood, in a few words; nil until it is known, and if there is nothing
  /// to say, because it is the native form.
  public var understanding: String? {
    guard let dialect, dialect.time != nil, !dialect.isPlain else { return nil }
    return "\(dialect)"
  }

  /// Adds the next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    splitter.append(bytes)
  }

  /// Ends the stream: a last line without a line break counts as complete.
  public mutating func finish() {
    splitter.finish()
    isFinished = true
  }

  /// Reads the next line into `frame`, replacing what it held.
  ///
  /// Frames may have to wait for the next ones, until those tell the unit of their times.
  ///
  /// - Parameters:
  ///   - frame: the frame to read into; its content means nothing unless ``Element/frame`` is
  ///     returned.
  ///   - arrival: seconds; the time of frames that have none of their own. Without it, they come at
  ///     the frame rate.
  /// - Returns: what became of the line; nil until more bytes are added, and at the end.
  public mutating func next(into frame: inout HandFrame, arrival: Double? = nil) -> Element? {
    while true {
      if let (element, line) = waiting.takeFirst(into: &frame, times) {
        return order(element, line: line, &frame)
      }
      guard let element = readLine(into: &frame, arrival: arrival) else {
        guard isFinished, !waiting.isEmpty else { return nil }
        times.settle()
        waiting.release()
        continue
      }
      if waiting.isEmpty, !times.isWaiting { return order(element, line: line, &frame) }
      waiting.append(element, line: line, frame, times)
      if waiting.isFull { times.settle() }
      if !times.isWaiting { waiting.release() }
    }
  }

  /// Reads the next line; its frame has a time that may have to be settled yet.
  private mutating func readLine(into frame: inout HandFrame, arrival: Double?) -> Element? {
    while let next = splitter.next() {
      line += 1
      guard case .complete(var range) = next else { return .skipped(line: line, .tooLong) }
      // A byte order mark is not JSON, but some editors write one.
      if line == 1, splitter.buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
        range = range.lowerBound + 3..<range.upperBound
      }
      guard !range.isEmpty else { continue }
      // The span borrows from a reference to the bytes, and so not from `self`, which changes.
      let buffer = splitter.buffer
      let before = reader.dialect
      defer { notice(changeFrom: before) }
      do throws(LandmarkError) {
        times.count()
        let time = try reader.read(buffer.span.extracting(range), into: &frame)
        frame.time = try times.read(time, arrival: arrival)
        return .frame
      } catch {
        return .skipped(line: line, error)
      }
    }
    return nil
  }

  /// The element, if its frame is later than those before it.
  private mutating func order(
    _ element: Element, line: Int, _ frame: inout HandFrame
  ) -> Element {
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
