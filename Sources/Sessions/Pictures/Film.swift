import Cells

/// A picture that moves, as an animated GIF does: what it shows one after the other, again and again.
package struct Film: Equatable, Sendable {
  /// The pictures, each of which is seen for ``step`` seconds; at least one.
  private let pictures: [Mosaic]

  /// The seconds for which a picture is seen.
  package static let step = 0.1
  /// The maximum number of pictures.
  package static let maxCount = 100

  /// A film of some pictures; nil if there is none.
  package init?(_ pictures: [Mosaic]) {
    guard !pictures.isEmpty else { return nil }
    self.pictures = pictures
  }

  /// What is seen after so many seconds.
  fileprivate func picture(at time: Double) -> Mosaic {
    pictures[Int(max(time, 0) / Self.step) % pictures.count]
  }

  /// True if it shows more than one picture.
  fileprivate var moves: Bool { pictures.count > 1 }
}

/// Pictures of the card in hand that move.
extension Session {
  /// Seconds without a key after which a picture goes on.
  private static let quiet = 0.5

  /// The film that a card asks for besides its picture; nil if its picture does not move.
  func wantedFilm(besides still: PictureRequest) -> PictureRequest? {
    guard options.hasMotion, still.path.lowercased().hasSuffix(".gif"),
      case .cells = pictures[still]
    else { return nil }
    var film = still
    film.isFilm = true
    return film
  }

  /// The film that the card in hand shows; nil if it shows none, or one that does not move.
  private var film: Film? {
    // Films are kept of the card in hand only.
    guard let (request, result) = pictures.first(where: { $0.key.isFilm }),
      request.path == topCard?.picture, case .film(let film) = result, film.moves
    else { return nil }
    return film
  }

  /// What the card in hand shows of its film now: nothing moves while somebody types, or looks at something else.
  var filmPicture: Mosaic? {
    film?.picture(at: (isFilmPaused ? min(now, lastKeyTime) : now) - card.topSince)
  }

  /// When the film of the card in hand shows its next picture; nil if it has none.
  var filmTime: Double? {
    guard handUse == .decides, film != nil else { return nil }
    if isFilmPaused { return lastKeyTime + Self.quiet }
    let steps = ((now - card.topSince) / Film.step).rounded(.down) + 1
    return card.topSince + steps * Film.step
  }

  private var isFilmPaused: Bool { handUse != .decides || now - lastKeyTime < Self.quiet }
}
