import Sessions
import SystemPackage
import Terminals

/// Reads the pictures that a game wants, and sends them to a terminal that shows pixels. It reads
/// one at a time, because decoding a photograph takes 100 MB.
final class PictureDesk {
  private let folder: String
  /// The terminal that shows the pictures; nil if nothing is drawn.
  private let terminal: Terminal?
  private let send: @Sendable (PictureRequest, ReadPicture) -> Void
  /// The picture that is being read; nil if there is none.
  private var running: (request: PictureRequest, task: Task<Void, Never>)?
  /// How pictures are shown; nil until that is settled.
  private var way: PictureWay?
  /// True if pictures are read when the terminal has answered, though no others are wanted.
  private(set) var isWaiting = false
  /// The pictures that the terminal shows as pixels, with their numbers there. `untold` is what a
  /// card shows once the picture has been sent completely; nil if the card shows it already.
  private var shown: [PictureRequest: (number: Int, untold: PictureResult?)] = [:]

  init(
    folder: String, terminal: Terminal?,
    send: @escaping @Sendable (PictureRequest, ReadPicture) -> Void
  ) {
    (self.folder, self.terminal, self.send) = (folder, terminal, send)
  }

  /// When the next call of `read` stops waiting for the terminal's answers; nil before it is asked
  /// and after the wait.
  var deadline: ContinuousClock.Instant? { way == nil ? terminal?.pixelDeadline : nil }

  /// Reads the first `wanted` picture that is not `known`; stops reading one that is not `wanted`.
  func read(_ wanted: [PictureRequest], without known: Set<PictureRequest>) {
    if let running, !wanted.contains(running.request) { close() }
    shown = shown.filter { request, picture in
      known.contains(request) || picture.untold != nil && wanted.contains(request)
    }
    terminal?.write(terminal?.pixels?.keep(Set(shown.values.map(\.number))) ?? [])
    let request = running == nil ? wanted.first { !known.contains($0) } : nil
    if request != nil || deadline != nil, way == nil, terminal?.settlePixels() != false {
      way = PictureWay(form: terminal?.pixels?.form, cell: terminal?.cell)
    }
    isWaiting = way == nil && (request != nil || deadline != nil)
    guard let request, let way else { return }
    let (folder, send) = (folder, send)
    let task = Task.detached(priority: .utility) {
      let path = FilePath(folder).pushing(FilePath(request.path)).string
      let picture = await PictureFile(path: path).picture(for: request, way)
      if !Task.isCancelled { send(request, picture) }
    }
    running = (request, task)
  }

  /// Takes a picture that was read, and returns what its card shows for now.
  func finish(_ request: PictureRequest, _ picture: ReadPicture) -> PictureResult {
    if running?.request == request { running = nil }
    guard let pixels = picture.pixels, case .cells(let mosaic, _, let facts) = picture.result,
      let (number, cells) = terminal?.pixels?.add(pixels)
    else { return picture.result }
    let isKept = way?.form?.keepsPictures == true
    shown[request] = (number, isKept ? .cells(cells, facts: facts) : nil)
    // If the terminal keeps no pictures, a moving card shows cells: sending pixels takes too long.
    return isKept ? picture.result : .cells(cells, moving: mosaic, facts: facts)
  }

  /// True if ``tellMore()`` has a piece of a picture to send.
  var hasMore: Bool { terminal?.pixels?.hasMore == true }

  /// Sends the next piece of a picture; if that completes a picture, returns what its card shows.
  func tellMore() -> (PictureRequest, PictureResult)? {
    guard let piece = terminal?.pixels?.nextPiece() else { return nil }
    terminal?.write(piece.bytes)
    guard let (request, picture) = shown.first(where: { $0.value.number == piece.complete }),
      let result = picture.untold
    else { return nil }
    shown[request]?.untold = nil
    return (request, result)
  }

  func close() {
    running?.task.cancel()
    running = nil
  }
}
