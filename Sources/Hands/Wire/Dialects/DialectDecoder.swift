/// Decodes the lines of a stream in the dialect that the first line with a hand shows.
struct DialectDecoder: Sendable {
  /// The stream's dialect; nil until a line shows it.
  private(set) var dialect: LandmarkDialect?
  private var native = LandmarkDecoder()
  private var mediaPipe = MediaPipeDecoder()
  private var vision = VisionDecoder()

  /// Reads one line into `frame`, as ``LineDecoder/decode(_:into:arrival:)`` does.
  mutating func decode(
    _ line: Span<UInt8>, into frame: inout HandFrame, arrival: Double?
  ) throws(LandmarkError) {
    if dialect == nil { dialect = LandmarkDialect(of: line) }
    switch dialect ?? .native {
    case .native: try native.decode(line, into: &frame, arrival: arrival)
    case .mediaPipe: try mediaPipe.decode(line, into: &frame, arrival: arrival)
    case .vision: try vision.decode(line, into: &frame, arrival: arrival)
    }
  }
}
