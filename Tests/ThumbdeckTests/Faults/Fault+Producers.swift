import Basics
import Foundation
import Libc
import NIOCore
import NIOPosix
import Testing

extension Fault {
  /// What producers of landmarks do, and what is in the way of their socket.
  static let producers: [Fault] = [
    Fault("garbage for landmarks", by: "2 MB of broken lines on standard input", short: 2, long: 50)
    {
      generator in
      let garbage = brokenLines(2_000_000, using: &generator)
      var game = try await FaultGame(
        cards: 60, ["--landmarks", "-"], input: .data(Data(garbage)))
      game.type(50, using: &generator)
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      return try await game.tally(shown: shown)
    },
    Fault(
      "frames in a flood", by: "10,000 frames without a hand, as fast as they are read", short: 1,
      long: 20
    ) {
      generator in
      let frames = (0..<10_000).map { "{\"t\":\(Double($0) / 30),\"hands\":[]}\n" }.joined()
      var game = try await FaultGame(
        cards: 60, ["--landmarks", "-"], input: .data(Data(frames.utf8)))
      game.type(50, using: &generator)
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      return try await game.tally(shown: shown)
    },
    Fault(
      "producers that break off", by: "ten connections, each cut in the middle of a line", short: 1,
      long: 50
    ) {
      generator in
      let folder = try TemporaryFolder()
      let path = folder.path("s")
      var game = try await FaultGame(cards: 60, ["--listen", "unix:\(path)"], in: folder)
      for _ in 0..<10 {
        let lines = brokenLines(.random(in: 0..<3_000, using: &generator), using: &generator)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(unixDomainSocketPath: path).get()
        // The program may have hung up before all is written.
        try? await channel.writeAndFlush(ByteBuffer(bytes: lines))
        try? await channel.close()
        game.type(5, using: &generator)
        try await game.wait(forDecisions: game.typed.count)
      }
      let shown = try await game.quit()
      var tally = try await game.tally(shown: shown)
      tally.injected = 10
      return tally
    },
    Fault(
      "something in the socket's place", by: "a file, a folder, a link, the log itself", short: 1,
      long: 20
    ) {
      generator in
      let folder = try TemporaryFolder()
      var game = try await FaultGame(cards: 20, in: folder)
      game.type(10, using: &generator)
      let shown = try await game.quit()
      let file = try folder.write("my only copy", to: "file")
      mkdir(folder.path("folder"), 0o700)
      symlink(file, folder.path("link"))
      for place in [file, folder.path("folder"), folder.path("link"), game.log] {
        let outcome = try await Program.run(["run", game.deck, "--listen", "unix:\(place)"])
        #expect(outcome.status == 2)
      }
      #expect(try folder.read("file") == "my only copy")
      var tally = try await game.tally(shown: shown)
      tally.injected = 4
      return tally
    },
  ]

  /// Lines of the recording with bytes changed, doubled and taken away; no frame shows a thumb.
  private static func brokenLines(
    _ count: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    let line = Array("{\"t\":1.25,\"width\":640,\"height\":480,\"hands\":[]}\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + line.count)
    while bytes.count < count {
      let start = bytes.count
      bytes += line
      for _ in 0..<3 {
        bytes[.random(in: start..<bytes.count, using: &generator)] =
          .random(in: 0...255, using: &generator)
      }
    }
    return bytes
  }
}
