import JSONText

extension JSONCard {
  /// Makes a card of the fields that another format has found in a text, so that `--columns` and
  /// ids work as in JSON. `shown` is what the card shows if the user chose no columns.
  mutating func read(
    found json: String, showing shown: [ShownField] = [], number: Int, line: Int
  ) throws(DeckError) -> CardDraft {
    let bytes = Array(json.utf8)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      var draft = try read(&reader, number: number)
      if choice == nil { draft.parts.shown += shown }
      (draft.line, draft.number) = (line, number)
      draft.parts.original = .json(json)
      return draft
    } catch { throw reason(for: error, number: number, line: line) }
  }
}
