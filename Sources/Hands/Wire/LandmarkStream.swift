/// A landmark stream from its bytes to its frames: bytes go in as they come, frames and the reasons
/// for skipped lines come out.
public struct LandmarkStream: Sendable {
  /// What one line was.
  public enum Element: Sendable {
    /// A frame, later than all before it.
    case frame(HandFrame)
    /// No frame; `line` is 1-based.
    case skipped(line: Int, LandmarkError)
  }

  private var splitter = LineSplitter()
  private var decoder = LandmarkDecoder()
  private var mediaPipe = MediaPipeDecoder()
  private var vision = VisionDecoder()
  /// How the producer writes; nil until a line has told it.
  public private(set) var dialect: LandmarkDialect?
  private var line = 0
  private var lastTime = -Double.infinity
  /// What is added to a producer's time since its clock was set back, so that time only grows.
  private var offset = 0.0
  /// How many frames in a row were from the past.
  private var pastFrames = 0

  /// So many frames from the past, a second or two of them, and the clock was set: one wild time
  /// must not silence the rest of the stream.
  static let patience = 30
  /// Seconds that are taken to have passed when a clock was set: a pause, as every control sees it.
  static let clockGap = 2.0

  /// A stream of which nothing has come yet.
  public init() {}

  /// Takes in the next bytes.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    splitter.append(bytes)
  }

  /// Says that nothing follows: a last line without an end counts.
  public mutating func finish() {
    splitter.finish()
  }

  /// What the next line was, or nil until more bytes come. `arrival`, in seconds, stamps frames
  /// that bear no time of their own; a recording has none to give.
  public mutating func next(arrival: Double? = nil) -> Element? {
    while let next = splitter.next() {
      line += 1
      guard case .complete(var range) = next else { return .skipped(line: line, .tooLong) }
      // A byte order mark is no JSON, yet editors write it.
      if line == 1, splitter.buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
        range = range.lowerBound + 3..<range.upperBound
      }
      guard !range.isEmpty else { continue }
      // A reference of its own, so that the decoder may change while the bytes are looked at.
      let buffer = splitter.buffer
      do throws(LandmarkError) {
        var frame = try decode(buffer.span.extracting(range), arrival: arrival)
        guard frame.time + offset > lastTime || pastFrames >= Self.patience else {
          pastFrames += 1
          return .skipped(line: line, .fromThePast)
        }
        if pastFrames >= Self.patience { offset = lastTime + Self.clockGap - frame.time }
        pastFrames = 0
        frame.time += offset
        lastTime = frame.time
        return .frame(frame)
      } catch {
        return .skipped(line: line, error)
      }
    }
    return nil
  }

  private mutating func decode(
    _ line: Span<UInt8>, arrival: Double?
  ) throws(LandmarkError) -> HandFrame {
    if dialect == nil { dialect = LandmarkDialect(of: line) }
    return switch dialect ?? .native {
    case .native: try decoder.decode(line, arrival: arrival)
    case .mediaPipe: try mediaPipe.decode(line, arrival: arrival)
    case .vision: try vision.decode(line, arrival: arrival)
    }
  }
}
