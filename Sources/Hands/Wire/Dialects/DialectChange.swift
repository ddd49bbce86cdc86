/// A change of the dialect in the middle of a stream.
public struct DialectChange: Equatable, Sendable {
  /// The first line that is read in the new dialect, 1-based.
  public let line: Int
  /// The new dialect.
  public let dialect: LandmarkDialect
}

extension DialectChange: CustomStringConvertible {
  /// A phrase to follow the stream's name: `line 31: the stream is in MediaPipe's dialect from here on`.
  public var description: String {
    let name =
      switch dialect {
      case .native: "thumbdeck's own"
      case .mediaPipe: "MediaPipe's"
      case .vision: "Apple Vision's"
      }
    return "line \(line): the stream is in \(name) dialect from here on"
  }
}
