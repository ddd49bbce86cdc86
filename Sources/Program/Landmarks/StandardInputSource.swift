import Hands
import SystemPackage
import Table

/// Landmarks on standard input, which a producer writes into a pipe.
struct StandardInputSource: LandmarkSource {
  /// Pictures a second of frames without a time; nil if they have that of their arrival.
  let hints: StreamHints
  let isLive = true
  let hasWallTime = false

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var feed = LandmarkFeed(
      name: "standard input", status: SourceStatus(.live), hints: hints)
    let input = Surroundings.current.standardInput
    let reader = ByteReader(input)
    let clock = ArrivalClock()
    // The lines of a file all arrive at once, which says nothing about their times.
    let isFile = FileIdentity(input)?.isRegular ?? false
    do {
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while let update = feed.next(arrival: isFile ? nil : clock.now) {
          guard await deliver(update) else { return }
        }
        if bytes.isEmpty { break }
      }
    } catch {
      throw .badInput("standard input can't be read: \(error)")
    }
    guard feed.status.counters.received > 0 else {
      throw .noFrames(in: "standard input", feed.status)
    }
    var end = feed.status
    end.health = .ended("the landmarks on standard input have ended")
    _ = await deliver(SourceUpdate(status: end))
  }
}
