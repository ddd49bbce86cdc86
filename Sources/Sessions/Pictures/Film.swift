import Cells

/// An animation, such as an animated GIF: pictures in a loop.
package struct Film: Equatable, Sendable {
  /// The pictures, at least one, each shown for ``step`` seconds.
  private let pictures: [Mosaic]

  /// Seconds per picture.
  package static let step = 0.1
  package static let maxCount = 100

  package init?(_ pictures: [Mosaic]) {
    guard !pictures.isEmpty else { return nil }
    self.pictures = pictures
  }

  /// The picture at a time in seconds.
  fileprivate func picture(at time: Double) -> Mosaic {
    pictures[Int(max(time, 0) / Self.step) % pictures.count]
  }

  fileprivate var moves: Bool { pictures.count > 1 }
}

/// Animations of the top card.
extension Session {
  /// Seconds without a key until an animation continues.
  private static let quiet = 0.5

  /// The request for a card's animation besides its picture; nil if the picture is not animated.
  func wantedFilm(besides still: PictureRequest) -> PictureRequest? {
    guard options.hasMotion, still.path.lowercased().hasSuffix(".gif"),
      case .cells = pictures[still]
    else { return nil }
    var film = still
    film.isFilm = true
    return film
  }

  /// The animation of the top card; nil if there is none, or only one picture.
  private var film: Film? {
    // Only the top card's animation is kept.
    guard let (request, result) = pictures.first(where: { $0.key.isFilm }),
      request.path == topCard?.picture, case .film(let film) = result, film.moves
    else { return nil }
    return film
  }

  /// The top card's current animation picture; it pauses while the user types or sees a cover.
  var filmPicture: Mosaic? {
    film?.picture(at: (isFilmPaused ? min(now, lastKeyTime) : now) - card.topSince)
  }

  /// When the top card's animation shows its next picture; nil if there is none.
  var filmTime: Double? {
    guard handUse == .decides, film != nil else { return nil }
    if isFilmPaused { return lastKeyTime + Self.quiet }
    let steps = ((now - card.topSince) / Film.step).rounded(.down) + 1
    return card.topSince + steps * Film.step
  }

  private var isFilmPaused: Bool { handUse != .decides || now - lastKeyTime < Self.quiet }
}
