/// Finds the name that a misspelt word was meant to be.
package enum NearestName {
  /// Returns the candidate that differs least from `word`, ignoring case; nil if none is near.
  ///
  /// A candidate is near if it has at most one error (such as a wrong letter or two swapped ones),
  /// or at most one per four characters. Of equally near candidates, takes the first. If none is
  /// near, takes the first candidate that contains `word` or is contained in it.
  package static func of(_ word: String, in candidates: [String]) -> String? {
    let folded = Array(word.lowercased())
    guard (2...maxLength).contains(folded.count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(maxCandidates) {
      let other = Array(candidate.lowercased().prefix(maxLength))
      let distance = distance(from: folded, to: other)
      let isNear = distance <= max(max(folded.count, other.count) / 4, 1)
      if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.name }
    let text = word.lowercased()
    return candidates.prefix(maxCandidates).first { candidate in
      let other = candidate.lowercased()
      return folded.count >= 3 && other.contains(text) || other.count >= 3 && text.contains(other)
    }
  }

  /// The maximum number of characters to compare: longer words are not names and compare slowly.
  private static let maxLength = 60
  private static let maxCandidates = 500

  /// Returns the minimum number of edits that turn `word` into `other`. An edit inserts, removes or
  /// replaces a character, or swaps it with the next one.
  ///
  /// Source: the optimal string alignment distance (Damerau 1964, Levenshtein 1966).
  package static func distance(from word: [Character], to other: [Character]) -> Int {
    var above = Array(repeating: 0, count: other.count + 1)
    var row = Array(0...other.count)
    for (index, character) in word.enumerated() {
      var next = [index + 1]
      for (column, candidate) in other.enumerated() {
        let replaced = row[column] + (character == candidate ? 0 : 1)
        var cost = min(replaced, row[column + 1] + 1, next[column] + 1)
        let isExchanged =
          index > 0 && column > 0 && character == other[column - 1] && word[index - 1] == candidate
        if isExchanged { cost = min(cost, above[column - 1] + 1) }
        next.append(cost)
      }
      (above, row) = (row, next)
    }
    return row[other.count]
  }
}
