import SystemPackage
import Table

/// Reads the pictures that a game wants, one after the other: decoding a photograph takes 100 MB.
@MainActor
final class PictureDesk {
  /// Pixels in a cell: more would not be seen in its shapes.
  private static let (pixelsAcross, pixelsDown) = (8, 16)

  private let folder: String
  /// The height of a cell over its width.
  private let aspect: Double
  private let send: @Sendable (PictureRequest, PictureResult) -> Void
  /// What is being read; nil for nothing.
  private var running: (request: PictureRequest, task: Task<Void, Never>)?

  /// A desk that reads files of a folder and sends what comes of them.
  init(
    folder: String, aspect: Double,
    send: @escaping @Sendable (PictureRequest, PictureResult) -> Void
  ) {
    (self.folder, self.aspect, self.send) = (folder, aspect, send)
  }

  /// Begins to read what is wanted most and is not known yet, and stops what is not wanted any more.
  func read(_ wanted: [PictureRequest], without isKnown: (PictureRequest) -> Bool) {
    if let running, !wanted.contains(running.request) { close() }
    guard running == nil, let request = wanted.first(where: { !isKnown($0) }) else { return }
    let (folder, aspect, send) = (folder, aspect, send)
    let task = Task.detached(priority: .utility) {
      let result = await Self.result(of: request, in: folder, aspect: aspect)
      if !Task.isCancelled { send(request, result) }
    }
    running = (request, task)
  }

  /// Takes note that a picture has come.
  func finish(_ request: PictureRequest) {
    if running?.request == request { running = nil }
  }

  /// Stops reading.
  func close() {
    running?.task.cancel()
    running = nil
  }

  private nonisolated static func result(
    of request: PictureRequest, in folder: String, aspect: Double
  ) async -> PictureResult {
    let path = FilePath(folder).pushing(FilePath(request.path)).string
    let raster = await PictureFile(path: path).raster(
      maxWidth: request.area.columns * pixelsAcross, maxHeight: request.area.rows * pixelsDown)
    return switch raster {
    case .success(let raster):
      .cells(Mosaic(raster, in: request.area, aspect: aspect, style: request.style))
    case .failure(let problem): .problem(problem.words)
    }
  }
}
