import Basics
import Cells
import OperatingSystem
import Producers
import Sessions
import SystemPackage
import Terminals

/// A picture file. It can come from a stranger, so ffmpeg decodes it in a separate process.
package struct PictureFile {
  let path: String

  package init(path: String) { self.path = path }

  private static let timeLimit = Duration.seconds(10)
  /// The largest block that ffmpeg may allocate, in bytes: enough for 60 megapixels.
  private static let maxMemory = 1 << 28
  private static let maxLength: Int64 = 1 << 28
  /// The number of bytes that are read to find a photograph's size, after the camera's metadata.
  private static let startLength = 1 << 17

  /// Which pictures of a file are decoded: `rate` a second, and at most `maxCount`.
  package typealias Frames = (rate: Double, maxCount: Int)

  /// Decodes the first picture, or all `frames`, scaled down to `maxWidth` x `maxHeight` pixels.
  package func rasters(
    maxWidth: Int, maxHeight: Int, zoom: PictureZoom = PictureZoom(), _ frames: Frames? = nil
  ) async -> Result<[Raster], Failure> {
    let ffmpeg: FFmpeg
    do throws(Failure) {
      let start = try self.start()
      guard let format = PictureFormat(start) else {
        throw .badInput("\(path) is no picture that can be shown here")
      }
      let size = format == .jpeg ? JPEGSize(start) : nil
      let halvings =
        size?.halvings(maxWidth: maxWidth * zoom.factor, maxHeight: maxHeight * zoom.factor) ?? 0
      ffmpeg = try FFmpeg(arguments(format, halvings, maxWidth, maxHeight, zoom, frames))
    } catch { return .failure(error) }
    return await withTaskCancellationHandler {
      let count = frames?.maxCount ?? 1
      return await rasters(
        from: ffmpeg, count: count, maxLength: (4 * maxWidth * maxHeight + 256) * count)
    } onCancel: {
      ffmpeg.end()
    }
  }

  private func rasters(
    from ffmpeg: FFmpeg, count: Int, maxLength: Int
  ) async -> Result<[Raster], Failure> {
    var parser = PictureParser(.translucent) { Raster(width: $0, height: $1, pixels: Array($2)) }
    var (rasters, length, isLate) = ([Raster](), 0, false)
    let start = ContinuousClock.now
    let ending = try? await ffmpeg.read { bytes in
      length += bytes.count
      isLate = ContinuousClock.now - start >= Self.timeLimit || length > maxLength
      guard !isLate, !Task.isCancelled else { return false }
      parser.append(bytes)
      while let raster = try? parser.next() { rasters.append(raster) }
      // ffmpeg takes some time to end, so a single picture is returned before that.
      return count > 1 || rasters.isEmpty
    }
    if isLate { return .failure(.badInput("\(path) takes too long to be decoded")) }
    guard rasters.isEmpty else { return .success(rasters) }
    return .failure(ending.map(problem) ?? .badInput("\(path) was not decoded"))
  }

  /// What the file says of its picture, in words; empty if nothing.
  var words: String { (try? start()).map { PictureFacts($0).text } ?? "" }

  /// Reads the first bytes, which tell the format even if the name is wrong; none of a huge file.
  private func start() throws(Failure) -> [UInt8] {
    guard let file = FileIdentity(path: path, followsLinks: true) else {
      throw .badInput("there is no file \(path)")
    }
    // Reading a pipe could wait for ever.
    guard file.isRegular else { throw .badInput("\(path) is no regular file") }
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter {
        guard try file.seek(offset: 0, from: .end) <= Self.maxLength else { return [] }
        return try file.bytes(Self.startLength, at: 0)
      }
    } catch { throw .badInput("\(path) can't be read: \(error)") }
  }

  /// Returns the command line of ffmpeg. The file is its standard input, so that no path is taken
  /// for an option, a pattern or an address. The format is given, so that no playlist is followed.
  private func arguments(
    _ format: PictureFormat, _ halvings: Int, _ maxWidth: Int, _ maxHeight: Int,
    _ zoom: PictureZoom, _ frames: Frames?
  ) -> [String] {
    let part = "crop=iw/\(zoom.factor):ih/\(zoom.factor):(iw-ow)*\(zoom.x):(ih-oh)*\(zoom.y),"
    let scale =
      (frames.map { "fps=\($0.rate)," } ?? "") + (zoom.factor > 1 ? part : "")
      + FFmpeg.scale(maxWidth: maxWidth, maxHeight: maxHeight) + ":flags=area,format=rgba"
    // A photograph is scaled down while it is decoded, which saves a third of the time.
    let halved = halvings > 0 ? ["-lowres", "\(halvings)"] : []
    return ["sh", "-c", "exec \"$@\" <\"$0\"", FilePath(path).isAbsolute ? path : "./\(path)"]
      + FFmpeg.command + ["-max_alloc", "\(Self.maxMemory)", "-protocol_whitelist", "file"] + halved
      + ["-f", format.rawValue, "-i", "file:/dev/stdin", "-frames:v", "\(frames?.maxCount ?? 1)"]
      + ["-an", "-sn", "-vf", scale, "-f", "image2pipe", "-c:v", "pam", "pipe:1"]
  }

  /// The file's name, size and date, which are known without reading the file.
  private var facts: String {
    let name = FilePath(path).lastComponent?.string ?? path
    guard let file = FileIdentity(path: path, followsLinks: true) else { return name }
    return "\(name), \(file.sizeText), \(file.day)"
  }

  private func problem(_ ending: FFmpeg.Ending) -> Failure {
    .badInput(
      ending.isMissing
        ? "\(facts)\n\(FFmpeg.missing("pictures need"))"
        : "\(path) can't be decoded" + (ending.words.map { ": \(PrintableText.of($0))" } ?? ""))
  }
}

/// The picture for the card on any terminal, and for a terminal that shows pixels; nil for others.
typealias ReadPicture = (result: PictureResult, pixels: PixelPicture?)

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

  /// The number of pixels of each cell when a film is read.
  fileprivate static let filmPixels = (width: 4, height: 8)
  /// The maximum number of pixels of a whole film, so that it takes 32 MB while it is read.
  fileprivate static let maxFilmPixels = 8_000_000
  /// The maximum number of cells of a whole film, so that it takes 10 MB while it is kept.
  fileprivate static let maxFilmCells = 200_000
}

extension PictureFile {
  /// Reads what a card shows. A film is shown as cells, because no terminal takes pixels quickly
  /// enough.
  func picture(for request: PictureRequest, _ way: PictureWay) async -> ReadPicture {
    let area = request.area
    let cell = request.isFilm ? PictureWay.filmPixels : way.pixels
    var (width, height) = (area.columns * cell.width, area.rows * cell.height)
    var frames: Frames?
    if request.isFilm {
      let count = min(
        Film.maxCount, PictureWay.maxFilmPixels / (width * height),
        PictureWay.maxFilmCells / (area.columns * area.rows))
      frames = (1 / Film.step, max(count, 1))
    } else if let most = way.form?.maxPixels, width * height > most {
      let scale = (Double(most) / Double(width * height)).squareRoot()
      (width, height) = (Int(Double(width) * scale), Int(Double(height) * scale))
    }
    let rasters: [Raster]
    switch await self.rasters(maxWidth: width, maxHeight: height, zoom: request.zoom, frames) {
    case .success(let decoded): rasters = decoded
    case .failure(let failure): return (.problem(failure.message), nil)
    }
    func mosaic(of raster: Raster) -> Mosaic {
      Mosaic(raster, in: area, aspect: way.aspect, style: request.style)
    }
    if request.isFilm {
      var mosaics: [Mosaic] = []
      for raster in rasters where !Task.isCancelled { mosaics.append(mosaic(of: raster)) }
      return (.film(mosaics), nil)
    }
    let mosaic = mosaic(of: rasters[0])
    let pixels = way.form?.prepared(rasters[0], size: mosaic.size, ground: request.style.ground)
    return (.cells(mosaic, facts: words), pixels)
  }
}
