import Cells
import Sessions
import Terminals

struct ReadPicture: Sendable {
  /// The picture for the card, on any terminal.
  let result: PictureResult
  /// The picture for a terminal that shows pixels; nil for other terminals.
  var pixels: PixelPicture?
}

/// How a terminal shows pictures.
struct PictureWay: Sendable {
  /// The protocol with which the terminal shows pixels; nil if it can only show character cells.
  let form: (any PixelProtocol)?
  /// The size of a cell in pixels; nil if it is not known.
  let cell: (width: Int, height: Int)?
  /// The height of a cell divided by its width, 0.5...8; 2 if the size of cells is not known.
  fileprivate var aspect: Double {
    cell.map { min(max(Double($0.height) / Double($0.width), 0.5), 8) } ?? 2
  }
  /// The number of pixels of a picture that are read for each cell. For a terminal that shows only
  /// cells, 8 x 16 are enough, because the shapes in cells show no more.
  fileprivate var pixels: (width: Int, height: Int) { form == nil ? (8, 16) : cell ?? (8, 16) }

  /// The number of pixels across each cell when a film is read.
  fileprivate static let filmPixels = 4
  /// The maximum number of pixels of a whole film, so that it takes 32 MB while it is read.
  fileprivate static let maxFilmPixels = 8_000_000
  /// The maximum number of cells of a whole film, so that it takes 10 MB while it is kept.
  fileprivate static let maxFilmCells = 200_000
}

extension PictureFile {
  func picture(for request: PictureRequest, _ way: PictureWay) async -> ReadPicture {
    let area = request.area
    var (width, height) = (area.columns * way.pixels.width, area.rows * way.pixels.height)
    if let most = way.form?.maxPixels, width * height > most {
      let scale = (Double(most) / Double(width * height)).squareRoot()
      (width, height) = (Int(Double(width) * scale), Int(Double(height) * scale))
    }
    let raster: Raster
    switch await rasters(maxWidth: width, maxHeight: height, zoom: request.zoom) {
    case .success(let read): raster = read[0]
    case .failure(let problem): return ReadPicture(result: .problem(problem.message))
    }
    let mosaic = Mosaic(raster, in: area, aspect: way.aspect, style: request.style)
    return ReadPicture(
      result: .cells(mosaic, facts: words),
      pixels: way.form?.prepared(raster, size: mosaic.size, ground: request.style.ground))
  }

  /// Reads the pictures of a film as cells, because no terminal takes pixels quickly enough.
  func film(for request: PictureRequest, _ way: PictureWay) async -> ReadPicture {
    let (width, height) = (
      request.area.columns * PictureWay.filmPixels, request.area.rows * 2 * PictureWay.filmPixels
    )
    let count = min(
      Film.maxCount, PictureWay.maxFilmPixels / (width * height),
      PictureWay.maxFilmCells / (request.area.columns * request.area.rows))
    switch await rasters(
      maxWidth: width, maxHeight: height, (1 / Film.step, maxCount: max(count, 1)))
    {
    case .success(let rasters):
      var mosaics: [Mosaic] = []
      for raster in rasters where !Task.isCancelled {
        mosaics.append(Mosaic(raster, in: request.area, aspect: way.aspect, style: request.style))
      }
      return ReadPicture(result: Film(mosaics).map(PictureResult.film) ?? .problem(""))
    case .failure(let problem): return ReadPicture(result: .problem(problem.message))
    }
  }
}
