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
  private var decoder = DialectDecoder()
  private var clock = StreamClock()
  private var line = 0
  /// The first change of the dialect in the middle of the stream; nil if there was none.
  public private(set) var dialectChange: DialectChange?

  /// Creates a stream that has received no bytes.
  public init() {}

  /// The form in which the producer writes; nil until a line shows it.
  public var dialect: LandmarkDialect? { decoder.dialect }

  /// Adds the next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    splitter.append(bytes)
  }

  /// Ends the stream: a last line without a line break counts as complete.
  public mutating func finish() {
    splitter.finish()
  }

  /// Reads the next line into `frame`, replacing what it held.
  ///
  /// - Parameters:
  ///   - frame: the frame to read into; its content means nothing unless ``Element/frame`` is
  ///     returned.
  ///   - arrival: seconds; the time of frames that have none of their own. Without it, such frames
  ///     are skipped.
  /// - Returns: what became of the line; nil until more bytes are added, and at the end.
  public mutating func next(into frame: inout HandFrame, arrival: Double? = nil) -> Element? {
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
      let before = decoder.dialect
      defer { notice(changeFrom: before) }
      do throws(LandmarkError) {
        try decoder.decode(buffer.span.extracting(range), into: &frame, arrival: arrival)
        guard let time = clock.streamTime(of: frame.time) else { throw .outOfOrder }
        frame.time = time
        return .frame
      } catch {
        return .skipped(line: line, error)
      }
    }
    return nil
  }

  private mutating func notice(changeFrom before: LandmarkDialect?) {
    guard let before, let dialect = decoder.dialect, dialect != before else { return }
    dialectChange = dialectChange ?? DialectChange(line: line, dialect: dialect)
  }
}
