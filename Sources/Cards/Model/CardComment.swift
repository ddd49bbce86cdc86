/// What somebody has written below a card, such as a comment on an issue or a review.
///
/// Comments are shown with the card. They are no part of its content, so a new one makes no new
/// card of an issue that has no id.
public struct CardComment: Equatable, Sendable {
  /// Who wrote it; empty if that is unknown.
  public internal(set) var author = ""
  /// The day, or the time as the input has it; empty if that is unknown.
  public internal(set) var date = ""
  /// The text, usually Markdown; never empty.
  public internal(set) var text = ""

  /// The author and the day, such as `ann, 2026-11-03`.
  package var heading: String {
    // The day of a time such as 2026-11-03T10:00:00Z.
    let day = date.first?.isNumber == true ? date.prefix { $0 != "T" } : date[...]
    return [author, String(day)].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
