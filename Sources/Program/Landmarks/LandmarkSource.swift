import Table

/// A source of frames. It delivers its updates one after the other, and waits until each has been
/// taken, so that no updates pile up.
protocol LandmarkSource: Sendable {
  /// True if the frames show what is happening now, so a late frame is worthless.
  var isLive: Bool { get }

  /// True if decisions get the time of day, because a person is present. A pipe or a file has none,
  /// so that running it again gives the same output.
  var hasWallTime: Bool { get }

  /// Delivers updates until the source ends, `deliver` returns false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)

  /// The address to which producers can connect; nil if they can't.
  var listeningAddress: SocketName? { get }

  /// True if somebody at the source wants to know what the deck says.
  var hasAudience: Bool { get }

  /// Tells the source what the deck says. It never waits, and only the latest words count.
  func tell(_ words: DeckWords)

  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

extension LandmarkSource {
  /// Sockets are live, files and pipes are not.
  var hasWallTime: Bool { isLive }

  /// Most sources do not listen.
  var listeningAddress: SocketName? { nil }

  /// At most sources nobody looks.
  var hasAudience: Bool { false }

  /// At most sources nobody looks.
  func tell(_ words: DeckWords) {}

  /// Most sources create nothing.
  func close() {}
}

/// The speed at which a recording plays.
enum Speed: Equatable {
  /// A multiple of its own pace, in ``factors``.
  case times(Double)
  /// As fast as the frames are taken.
  case maximum

  /// The valid factors. At a slower pace nobody sees anything move, and times would overflow.
  static let factors = 0.001...1_000_000
}
