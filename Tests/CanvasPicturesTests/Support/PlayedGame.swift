import Cards
import Cells
import Foundation
import Gestures
import Hands
import LandmarkStreams
import Sessions
import TestSupport
import Testing

/// A game that a recorded hand plays, which can be looked at whenever one likes.
struct PlayedGame {
  private var session: Session
  private var frames: ArraySlice<HandFrame>
  /// The pictures that were shown.
  private(set) var images: [CanvasImage] = []
  private var mosaics: [String: Mosaic] = [:]

  /// A game in which nothing has happened yet, on a terminal that shows pixels; `frames` are in the order of
  /// their times.
  init(deck: Deck, size: Size, frames: [HandFrame]) throws {
    var options = Options()
    options.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    options.palette.surface = Palette.darkSurface
    session = Session(
      deck: deck, control: Control(ThumbControl()), options: options, size: size)
    session.happen(.source(SourceStatus(.live)), time: 0)
    self.frames = frames[...]
    try showPictures()
  }

  /// What the screen shows.
  var canvas: Canvas { Screen.draw(session).canvas }

  /// Lets time pass, in seconds of the recording, with all that the hand does meanwhile.
  mutating func advance(to time: Double) throws {
    while let frame = frames.first, frame.time <= time {
      session.happen(.frame(frame), time: frame.time)
      frames.removeFirst()
    }
    session.happen(.tick, time: time)
    try showPictures()
  }

  /// Gives the game the pictures that it waits for.
  private mutating func showPictures() throws {
    for request in session.wantedPictures where !session.knownPictures.contains(request) {
      let mosaic = try mosaics[request.path] ?? newMosaic(for: request)
      mosaics[request.path] = mosaic
      session.happen(.picture(request, .cells(mosaic)), time: session.now)
    }
  }

  private mutating func newMosaic(for request: PictureRequest) throws -> Mosaic {
    // The size of all pictures of the deck.
    let (width, height) = (320, 240)
    let pixels = [UInt8](repeating: 0, count: 4 * width * height)
    let raster = try #require(Raster(width: width, height: height, pixels: pixels))
    let (number, size) = (images.count + 1, raster.size(in: request.area, aspect: 2))
    let file = Repository.root.appending(path: "Decks/\(request.path)")
    let type = file.pathExtension == "jpg" ? "jpeg" : file.pathExtension
    let bytes = try Data(contentsOf: file).base64EncodedString()
    images.append(
      CanvasImage(number: number, size: size, address: "data:image/\(type);base64,\(bytes)"))
    return Mosaic(number: number, size: size)
  }
}
