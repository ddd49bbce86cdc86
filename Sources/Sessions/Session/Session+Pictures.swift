import Cards
import Cells

extension Session {
  /// The pictures that are needed: of the top card, the next two, the last two decided ones, and the
  /// card that is selected in a list.
  package var wantedPictures: [PictureRequest] {
    guard options.pictures != nil else { return [] }
    let cards = game.stack.upcoming(3) + game.stack.latest(2).map(\.card)
    var wanted = cards.compactMap { index in
      still(
        of: shown(index), in: screenLayout.card, isTop: index == game.stack.top,
        isPictureWhole: isPictureWhole)
    }
    if let film = wanted.first.flatMap(wantedFilm) { wanted.append(film) }
    if let listed = (topLayer as? CardList)?.selected,
      let area = ListView.cardArea(in: screenLayout.list),
      let still = still(of: game.deck.cards[listed], in: area), !wanted.contains(still)
    {
      wanted.append(still)
    }
    return wanted
  }

  /// Returns the request for a card's picture, in the room that the text leaves in the card's area.
  private func still(
    of card: Card, in area: Area, isTop: Bool = false, isPictureWhole: Bool = false
  ) -> PictureRequest? {
    guard hasPicture(card) else { return nil }
    let columns = CardText.room(in: area, card: card, isShared: true).size.columns
    // The laid-out text of the top card is cached if it is long.
    let text =
      isTop && !self.card.isFlipped
      ? self.text(of: card, columns: columns)
      : CardText(
        card, choices: game.choices(of: card), showsBack: false, columns: columns,
        textOptions: (isTop ? cardTextOptions : options.textOptions).withoutScrolling)
    let field = CardText.field(
      in: area, card: card, lineCount: text.lines.count, isPictureWhole: isPictureWhole)
    guard field.size.columns > 0, field.size.rows > 0 else { return nil }
    return request(for: card, in: field.size, isPictureWhole ? zoom(of: card) : PictureZoom())
  }

  var picturePlace: PicturePlace { wantedPlace != .card && canShowPicture ? wantedPlace : .card }

  /// True if the top card's picture takes the whole screen, or half of it.
  var isPictureWhole: Bool { picturePlace != .card }

  var canShowPicture: Bool { options.pictures != nil && topCard?.picture != nil }

  /// Shows pictures at a place, or on their cards again.
  mutating func showPictures(at place: PicturePlace) {
    wantedPlace = wantedPlace == place ? .card : place
    (card.scroll, card.zoom) = (0, PictureZoom())
    forgetPictures()
  }

  /// Shows the picture of the top card beside that of the next card, or on its card again.
  mutating func comparePictures() {
    guard nextCard != nil || isPictureWhole else {
      return notice = "there is no next card to compare with"
    }
    showPictures(at: .besideNext)
    if isPictureWhole { notice = "beside the next card; \(keyName(of: .compare)) goes back" }
  }

  /// Enlarges the top card's picture on the whole screen, where arrows then move it, or together with
  /// that of the next card beside it.
  mutating func enlargePicture() {
    if !isPictureWhole { wantedPlace = .screen }
    card.zoom.enlarge()
    let factor = card.zoom.factor
    notice = factor == 1 ? nil : "\(factor) times as large: the arrows move it"
    forgetPictures()
  }

  /// Moves an enlarged picture; returns false if there is none, so that the card is swiped.
  mutating func movePicture(_ direction: SwipeDirection) -> Bool {
    guard isPictureWhole, card.zoom.factor > 1 else { return false }
    card.zoom.move(direction)
    forgetPictures()
    return true
  }

  /// True for a key that changes how a picture is shown, and nothing else.
  package func isOfPicture(_ action: Action) -> Bool {
    switch action {
    case .filter, .zoom, .compare: covers.isEmpty && canShowPicture
    case .swipe: covers.isEmpty && isPictureWhole && card.zoom.factor > 1
    default: false
    }
  }

  func hasPicture(_ card: Card) -> Bool {
    guard options.pictures != nil, card.picture != nil else { return false }
    let least = CardText.field(in: screenLayout.card, card: card, lineCount: .max).size
    return least.columns > 0 && least.rows > 0
  }

  package var knownPictures: Set<PictureRequest> { Set(pictures.keys) }

  mutating func take(_ result: PictureResult, for request: PictureRequest) {
    pictures[request] = result
    forgetPictures()
  }

  mutating func forgetPictures() {
    guard !pictures.isEmpty else { return }
    let wanted = wantedPictures
    // Another part of an enlarged picture stands in until the wanted one is read.
    let unread = wanted.filter { pictures[$0] == nil }
    pictures = pictures.filter { request, _ in
      wanted.contains(request) || unread.contains { request.isAnotherPart(of: $0) }
    }
  }

  /// Returns a function that takes an area's size and returns the card's picture, or nil until it is
  /// read; returns nil for a card without a picture.
  func shownPicture(of card: Card) -> ((Size) -> PictureResult?)? {
    guard hasPicture(card) else { return nil }
    let isMoving = self.card.motion?.progress(at: now) != nil || self.card.body.isDisplaced
    let film = !isMoving && card.id == topCard?.id ? filmPicture : nil
    return { size in
      let still = request(for: card, in: size, zoom(of: card)).flatMap { wanted in
        pictures[wanted] ?? pictures.first { $0.key.isAnotherPart(of: wanted) }?.value
      }
      if let film { return .cells(film, facts: still?.facts ?? "") }
      guard isMoving, case .cells(_, let moving?, let facts) = still else { return still }
      return .cells(moving, facts: facts)
    }
  }

  /// Returns the picture of a card in a list, as ``shownPicture(of:)`` does.
  func listedPicture(of card: Card) -> ((Size) -> PictureResult?)? {
    guard hasPicture(card) else { return nil }
    return { size in request(for: card, in: size, PictureZoom()).flatMap { pictures[$0] } }
  }

  /// The enlarged part of a card's picture; the whole picture if it is not enlarged.
  private func zoom(of card: Card) -> PictureZoom {
    let isEnlarged =
      isPictureWhole && card.id == topCard?.id
      || picturePlace == .besideNext && card.id == nextCard?.id
    return isEnlarged ? self.card.zoom : PictureZoom()
  }

  private func request(for card: Card, in size: Size, _ zoom: PictureZoom) -> PictureRequest? {
    guard var style = options.pictures, let path = card.picture else { return nil }
    style.ground = options.palette.surface ?? .black
    return PictureRequest(path: path, area: size, style: style, zoom: zoom)
  }

  /// Seconds after the latest key or mouse event until a paused animation continues.
  private static let quiet = 0.5

  /// Returns the request for the top card's animation once all of its still picture was read.
  private func wantedFilm(besides still: PictureRequest) -> PictureRequest? {
    guard options.hasMotion, still.path == topCard?.picture, still.zoom.factor == 1,
      still.path.lowercased().hasSuffix(".gif"), case .cells = pictures[still]
    else { return nil }
    var film = still
    film.isFilm = true
    return film
  }

  private var film: [Mosaic]? {
    // Only the top card's animation is kept.
    guard let (request, result) = pictures.first(where: { $0.key.isFilm }),
      request.path == topCard?.picture, case .film(let pictures) = result, pictures.count > 1
    else { return nil }
    return pictures
  }

  /// The picture of the top card's animation, which pauses while the user types or reads a cover.
  var filmPicture: Mosaic? {
    guard let film else { return nil }
    let time = (isFilmPaused ? min(now, lastKeyTime) : now) - card.topSince
    return film[Int(max(time, 0) / Film.step) % film.count]
  }

  var filmTime: Double? {
    guard handUse == .decides, film != nil else { return nil }
    if isFilmPaused { return lastKeyTime + Self.quiet }
    let steps = ((now - card.topSince) / Film.step).rounded(.down) + 1
    return card.topSince + steps * Film.step
  }

  private var isFilmPaused: Bool { handUse != .decides || now - lastKeyTime < Self.quiet }

  /// The runs of the preview command that are needed: for the top card, then for the next two.
  package var wantedPreviews: [PreviewRequest] {
    options.hasPreviews ? game.stack.upcoming(3).compactMap(previews.request) : []
  }

  /// The room for the output of the preview command, below the title and an empty line.
  package var previewSize: Size {
    guard let topCard else { return size }
    let room = textRoom(of: topCard).size
    let title = TextWrapping.lines(topCard.title, columns: room.columns)
    return Size(columns: room.columns, rows: max(room.rows - title.count - 1, 1))
  }

  /// Returns a card as it is shown: with a preview command, the text is the command's output.
  package func shown(_ index: Int) -> Card {
    let card = game.deck.cards[index]
    guard options.hasPreviews else { return card }
    return card.showing(body: previews.shown[index]?.text ?? "", image: card.picture)
  }

  mutating func take(_ preview: CardPreview, of request: PreviewRequest) {
    card.kept = nil
    previews.take(
      preview, of: request, in: options.textOptions.format ?? .plain,
      near: game.stack.upcoming(3) + game.stack.latest(2).map(\.card))
  }

  mutating func runPreviewAgain() {
    guard options.hasPreviews, let top = game.stack.top else {
      notice = options.hasPreviews ? nil : "there is no command to run: --preview COMMAND"
      return
    }
    previews.runAgain(for: top)
    (card.scroll, card.kept) = (0, nil)
  }
}
