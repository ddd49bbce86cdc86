import Hands

/// What the deck says to the page: lines of JSON on standard input.
enum PageWords {
  /// Passes lines on until there are no more. What a person types is for nobody.
  static func pass(to camera: BrowserCamera) async {
    let input = Surroundings.current.standardInput
    guard !input.isTerminal else { return }
    let reader = ByteReader(input)
    var lines = LineSplitter()
    while !Task.isCancelled, let bytes = try? await reader.next(), !bytes.isEmpty {
      lines.append(bytes)
      while let line = lines.next() {
        guard case .complete(let range) = line else { continue }
        camera.tell(String(decoding: lines.buffer[range], as: UTF8.self))
      }
    }
  }
}
