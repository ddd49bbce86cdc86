import Table

/// Where frames come from. Each kind calls back with its updates, one after the other, and waits
/// until an update is taken, so that nothing queues up.
protocol LandmarkSource: Sendable {
  /// True if the frames show what happens now, so that a late one is worth nothing.
  var isLive: Bool { get }

  /// True if what happens has a time of day: somebody is there. A pipe or a file is played again
  /// with the same result.
  var hasWallTime: Bool { get }

  /// Delivers updates until the source ends, `deliver` says false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)

  /// Where producers can come to, if they can.
  var listeningAddress: SocketName? { get }

  /// Takes away what the source has left where others see it.
  func close()
}

extension LandmarkSource {
  /// Sockets are live, files and pipes are not.
  var hasWallTime: Bool { isLive }

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
