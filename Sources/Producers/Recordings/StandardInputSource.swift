import LandmarkStreams
import OperatingSystem

/// Landmarks that a producer writes through a pipe to our standard input.
struct StandardInputSource: LandmarkSource {
  let hints: StreamHints
  let isLive = true
  let hasWallTime = false

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let name = "standard input"
    var feed = LandmarkFeed(name: name, status: SourceStatus(.live), hints: hints)
    let input = Surroundings.current.standardInput
    let reader = ByteReader(input)
    // All lines of a file arrive at once, so their arrival times are not used.
    let clock = FileIdentity(input)?.isRegular == true ? nil : ArrivalClock()
    do {
      var bytes: [UInt8]
      repeat {
        bytes = try await reader.next()
        guard await feed.take(bytes, clock, deliver) else { return }
      } while !bytes.isEmpty
    } catch { throw .badInput("\(name) can't be read: \(error)") }
    try await finish(
      feed.status, of: name, saying: "the landmarks on standard input have ended", deliver)
  }
}
