import JSONText

extension JSONCard {
  /// Makes a card of the fields that another format has found, so that columns and ids work alike.
  mutating func read(found json: String, number: Int, line: Int) throws(DeckError) -> CardDraft {
    let bytes = Array(json.utf8)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      var draft = try read(&reader, number: number)
      (draft.line, draft.number, draft.parts.original) = (line, number, .json(json))
      return draft
    } catch { throw reason(for: error, number: number, line: line) }
  }
}
