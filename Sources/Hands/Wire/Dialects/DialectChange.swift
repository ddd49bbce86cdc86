/// A change of the dialect in the middle of a stream.
public struct DialectChange: Equatable, Sendable {
  /// The first line that is read in the new dialect, 1-based.
  public let line: Int
  /// The new dialect.
  public let dialect: LandmarkDialect
}

extension DialectChange: CustomStringConvertible {
  /// A phrase to follow the stream's name: `line 31: the stream is in MediaPipe's dialect from here on`.
  public var description: String { "line \(line): \(words)" }

  /// The same without the line.
  package var words: String {
    "the stream is in \(dialect.producer.possessive) dialect from here on"
  }
}
