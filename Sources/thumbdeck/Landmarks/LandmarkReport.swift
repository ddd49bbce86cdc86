import Hands
import Table

/// What a source of landmarks says at a moment: how it is doing, and the newest frame if there is
/// one. A later report says all that an earlier one said, so that only the latest has to be read.
struct LandmarkReport: Sendable {
  /// The frame, if this report brings one.
  var frame: HandFrame?
  /// How the source is doing.
  var status: SourceStatus
}
