import Foundation
import TestSupport
import Testing

/// The example of a producer in Python, with MediaPipe's own package.
@Suite(.enabled(if: Films.areThere, "the films are not part of the project"))
struct PythonProducerTests {
  /// The Python in which `Scripts/test --slow` has installed MediaPipe, or the machine's.
  private static let python = ["\(Repository.root.path())/.build/producers/bin/python3", "python3"]
    .first { (try? Machine.runBlocking([$0, "-c", "import cv2, mediapipe"]))?.status == 0 }

  /// It gives what the program's own tracker gives.
  @Test(.enabled(if: python != nil, "MediaPipe's package for Python is needed"))
  func pythonProducerDecidesCards() async throws {
    let python = try #require(Self.python)
    let producer = Program.root.appending(path: "Producers/mediapipe-hands.py").path()
    let film = Films.folder.appending(path: "sparrow.mp4").path()
    let outcome = try await Program.run(
      [
        "run", Program.colors, "--landmarks",
        "exec:'\(python)' '\(producer)' --hands 2 --film '\(film)'",
      ])
    #expect(try RunTests.decisions(outcome).map(\.answer) == ["like", "nope", "like", "nope"])
  }
}
