import SystemPackage
import Table

/// Reads the pictures that a game wants, a few at a time, and stops reading those that it does not want any
/// more.
@MainActor
final class PictureDesk {
  /// Files that are decoded at the same time: the card in hand and the one that follows.
  private static let maxRunning = 2
  /// Pixels in a cell: more would not be seen in its shapes.
  private static let (pixelsAcross, pixelsDown) = (8, 16)

  private let folder: String
  /// The height of a cell over its width.
  private let aspect: Double
  private let send: @Sendable (PictureRequest, PictureResult) -> Void
  private var running: [PictureRequest: Task<Void, Never>] = [:]

  /// A desk that reads files of a folder and sends what comes of them.
  init(
    folder: String, aspect: Double,
    send: @escaping @Sendable (PictureRequest, PictureResult) -> Void
  ) {
    (self.folder, self.aspect, self.send) = (folder, aspect, send)
  }

  /// Begins to read what is wanted most and is not there.
  func read(_ wanted: [PictureRequest], without known: (PictureRequest) -> Bool) {
    for (request, task) in running where !wanted.contains(request) {
      task.cancel()
      running[request] = nil
    }
    for request in wanted where running[request] == nil && !known(request) {
      guard running.count < Self.maxRunning else { return }
      let (folder, aspect, send) = (folder, aspect, send)
      running[request] = Task.detached(priority: .utility) {
        let result = await Self.result(of: request, in: folder, aspect: aspect)
        if !Task.isCancelled { send(request, result) }
      }
    }
  }

  /// Takes note that a picture has come.
  func finish(_ request: PictureRequest) {
    running[request] = nil
  }

  /// Stops reading.
  func close() {
    for task in running.values { task.cancel() }
    running = [:]
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
