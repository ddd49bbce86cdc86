/// Decodes the lines of a stream in the dialect that the first line with a hand shows, until many
/// lines in a row show another.
struct DialectDecoder: Sendable {
  /// The stream's dialect; nil until a line shows it.
  private(set) var dialect: LandmarkDialect?
  /// After this many misfits, about a second, every line is asked which dialect it shows.
  static let maxMisfits = 30
  /// Lines in a row that were no frame, or had no hand, in the stream's dialect.
  private var misfits = 0
  private var native = LandmarkDecoder()
  private var mediaPipe = MediaPipeDecoder()
  private var vision = VisionDecoder()

  /// Reads one line into `frame`, as ``LineDecoder/decode(_:into:arrival:)`` does.
  mutating func decode(
    _ line: Span<UInt8>, into frame: inout HandFrame, arrival: Double?
  ) throws(LandmarkError) {
    // A dialect may pass over the hands of another, so that a line without a hand counts as well.
    if dialect == nil || misfits >= Self.maxMisfits {
      dialect = LandmarkDialect(of: line) ?? dialect
    }
    misfits += 1
    switch dialect ?? .native {
    case .native: try native.decode(line, into: &frame, arrival: arrival)
    case .mediaPipe: try mediaPipe.decode(line, into: &frame, arrival: arrival)
    case .vision: try vision.decode(line, into: &frame, arrival: arrival)
    }
    if frame.handCount > 0 { misfits = 0 }
  }
}
