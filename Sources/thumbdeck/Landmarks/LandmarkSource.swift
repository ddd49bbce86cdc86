import Table

/// Where frames come from. Each kind calls back with its reports, one after the other, and waits
/// until a report is taken, so that nothing queues up.
protocol LandmarkSource: Sendable {
  /// True if the frames show what happens now, so that a late one is worth nothing.
  var isLive: Bool { get }

  /// Delivers reports until the source ends, `deliver` says false, or the task is cancelled.
  func run(_ deliver: (LandmarkReport) async -> Bool) async throws(Failure)

  /// Where producers can come to, if they can.
  var listeningAddress: SocketName? { get }

  /// Takes away what the source has left where others see it.
  func close()
}

extension LandmarkSource {
  /// Most sources go to their producers.
  var listeningAddress: SocketName? { nil }

  /// Most sources leave nothing.
  func close() {}
}

/// How fast a recording plays.
enum Speed: Equatable {
  /// So many times its own pace; above 0.
  case times(Double)
  /// As fast as it is taken.
  case maximum
}
