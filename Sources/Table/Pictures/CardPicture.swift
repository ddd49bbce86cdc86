import Cards

/// A picture as a card shows it, which somebody has to read from its file.
package struct PictureRequest: Hashable, Sendable {
  /// The file as the card names it: a relative path starts in the folder of the deck.
  package let path: String
  /// The cells that there are for it.
  package let area: Size
  /// What the cells are made of.
  package let style: Mosaic.Style
}

/// What has come of a request.
package enum PictureResult: Equatable, Sendable {
  /// The picture.
  case cells(Mosaic)
  /// Why there is none, in words.
  case problem(String)
}

/// What a card shows in the place of its picture.
enum ShownPicture: Equatable {
  /// It is being read.
  case waiting
  /// What has come of it.
  case read(PictureResult)

  /// Draws it in the middle of an area.
  func draw(in area: Area, style: Style, on canvas: inout Canvas) {
    switch self {
    case .waiting: break
    case .read(.cells(let mosaic)):
      mosaic.draw(
        on: &canvas, column: area.column + (area.size.columns - mosaic.size.columns) / 2,
        row: area.row + (area.size.rows - mosaic.size.rows) / 2)
    case .read(.problem(let words)):
      let lines = TextWrapping.lines(words, columns: max(area.size.columns, 1))
      let first = area.row + max(area.size.rows - lines.count, 0) / 2
      for (index, line) in lines.prefix(area.size.rows).enumerated() {
        canvas.write(
          line, column: area.column + (area.size.columns - CellWidth.of(line)) / 2,
          row: first + index, style: style)
      }
    }
  }
}

extension Card {
  /// The picture file that the card shows: its image, unless that is an address, or the file that is all
  /// that the card names.
  package var picture: String? {
    if let image { return image.contains("://") || image.hasPrefix("data:") ? nil : image }
    guard body.isEmpty, back == nil, shown.isEmpty, originalJSON == nil, !title.contains("\n"),
      let dot = title.lastIndex(of: "."),
      Self.pictureEndings.contains(title[title.index(after: dot)...].lowercased())
    else { return nil }
    return title
  }

  /// The ends of names that are taken for pictures without looking into the file.
  private static let pictureEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "heic", "heif", "avif",
  ]
}

/// The pictures of cards.
extension Session {
  /// The pictures of the card in hand, of the next two and of the last two, what is needed first first.
  package var wantedPictures: [PictureRequest] {
    guard options.pictures != nil else { return [] }
    let cards = game.stack.upcoming(3) + game.stack.latest(2).map(\.card)
    return cards.compactMap { picture(of: game.deck.cards[$0], in: layout.card.size) }
  }

  /// True if it is known what has come of a request.
  package func hasPicture(for request: PictureRequest) -> Bool { pictures[request] != nil }

  /// Takes a picture, and forgets those that are not needed any more.
  mutating func take(_ result: PictureResult, for request: PictureRequest) {
    pictures[request] = result
    let wanted = Set(wantedPictures)
    pictures = pictures.filter { wanted.contains($0.key) }
  }

  /// What is shown in the place of a card's picture; nil if it has none.
  func shownPicture(of card: Card) -> ShownPicture? {
    picture(of: card, in: layout.card.size).map { request in
      pictures[request].map { .read($0) } ?? .waiting
    }
  }

  private var layout: ScreenLayout {
    ScreenLayout(size: size.limited(to: .maxScreen), showsHand: hand.isThere)
  }

  /// The request for the picture of a card of a size; nil if it has none.
  private func picture(of card: Card, in size: Size) -> PictureRequest? {
    guard var style = options.pictures, let path = card.picture else { return nil }
    style.ground = options.palette.surface ?? .black
    let area = Area(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let columns = CardText.room(in: area, card: card, isShared: true).size.columns
    let text = CardText(
      card, choices: game.choices(of: card), showsBack: false, columns: columns,
      reading: options.reading.withoutScrolling)
    let field = CardText.field(in: area, card: card, lineCount: text.lines.count)
    guard field.size.columns > 0, field.size.rows > 0 else { return nil }
    return PictureRequest(path: path, area: field.size, style: style)
  }
}
