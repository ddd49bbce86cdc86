import Hands
import SystemPackage
import Table

/// Landmarks on standard input, which a producer writes into a pipe.
struct StandardInputSource: LandmarkSource {
  let isLive = true
  let hasWallTime = false

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var feed = LandmarkFeed(name: "standard input", status: SourceStatus(.live))
    let reader = ByteReader(.standardInput)
    let clock = ArrivalClock()
    do {
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while let update = feed.next(arrival: clock.now) {
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
