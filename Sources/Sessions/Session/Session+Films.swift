import Cells

/// Animations of the top card.
extension Session {
  /// Seconds after the latest key or mouse event until a paused animation continues.
  private static let quiet = 0.5

  /// Returns the request for a GIF's animation once its still picture was read; otherwise nil.
  func wantedFilm(besides still: PictureRequest) -> PictureRequest? {
    guard options.hasMotion, still.path.lowercased().hasSuffix(".gif"),
      case .cells = pictures[still]
    else { return nil }
    var film = still
    film.isFilm = true
    return film
  }

  private var film: Film? {
    // Only the top card's animation is kept.
    guard let (request, result) = pictures.first(where: { $0.key.isFilm }),
      request.path == topCard?.picture, case .film(let film) = result, film.moves
    else { return nil }
    return film
  }

  /// The picture that the top card's animation shows now; the animation pauses while the user types
  /// or a cover is open.
  var filmPicture: Mosaic? {
    film?.picture(at: (isFilmPaused ? min(now, lastKeyTime) : now) - card.topSince)
  }

  /// When the top card's animation shows its next picture; nil if no animation is shown.
  var filmTime: Double? {
    guard handUse == .decides, film != nil else { return nil }
    if isFilmPaused { return lastKeyTime + Self.quiet }
    let steps = ((now - card.topSince) / Film.step).rounded(.down) + 1
    return card.topSince + steps * Film.step
  }

  private var isFilmPaused: Bool { handUse != .decides || now - lastKeyTime < Self.quiet }
}
