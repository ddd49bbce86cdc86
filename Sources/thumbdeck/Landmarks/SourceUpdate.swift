import Hands
import Table

/// What a source of landmarks says at a moment: how it is doing, and the newest frame if there is
/// one. A later update says all that an earlier one said, so that only the latest has to be read.
struct SourceUpdate: Sendable {
  /// The frame, if this update brings one.
  var frame: HandFrame?
  /// How the source is doing.
  var status: SourceStatus
}
