import Hands
import Table

/// The state of a landmark source at one moment: its status and, if one has just arrived, a frame.
/// A later update includes everything an earlier one said, so only the latest has to be read.
struct SourceUpdate: Sendable {
  /// The frame that has arrived, if any.
  var frame: HandFrame?
  /// The status of the source.
  var status: SourceStatus
}
