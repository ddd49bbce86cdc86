import Basics

/// A piece of text in one style.
package struct Run: Equatable, Sendable {
  package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let bold = Emphasis(rawValue: 1)
    package static let italic = Emphasis(rawValue: 2)
    package static let underline = Emphasis(rawValue: 4)
    package static let struck = Emphasis(rawValue: 8)
    package static let faint = Emphasis(rawValue: 16)
    package static let inverse = Emphasis(rawValue: 32)
    /// Code in a line of text.
    package static let code = Emphasis(rawValue: 64)
    /// The words of a link, or the number that refers to it.
    package static let link = Emphasis(rawValue: 128)
    package static let heading = Emphasis(rawValue: 256)
  }

  /// The text; never empty.
  package var text: String
  package var emphasis: Emphasis
  /// The colours that the text asks for; nil for the colours of the card.
  package var foreground, background: Color?

  package init(
    _ text: String, _ emphasis: Emphasis = [], foreground: Color? = nil, background: Color? = nil
  ) {
    (self.text, self.emphasis) = (text, emphasis)
    (self.foreground, self.background) = (foreground, background)
  }

  /// Returns a run with another text in the same style.
  package func saying(_ text: some StringProtocol) -> Run {
    var run = self
    run.text = String(text)
    return run
  }
}

extension [Run] {
  /// Appends a run; merges it with the last run if that has the same style.
  package mutating func join(_ run: Run) {
    guard !run.text.isEmpty else { return }
    // The last run is changed in place, because a variable for it would copy its text.
    if !isEmpty, self[count - 1].saying(run.text) == run {
      self[count - 1].text += run.text
    } else {
      append(run)
    }
  }

  package var text: String { map(\.text).joined() }
}

extension [[Run]] {
  /// Appends `run` to the last line; each line end in its text begins a new line.
  package mutating func join(_ run: Run, splitAt isLineEnd: (Character) -> Bool) {
    let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    for (index, part) in parts.enumerated() {
      if index > 0 { append([]) }
      self[count - 1].join(run.saying(part))
    }
  }
}

struct LinkList {
  private(set) var addresses: [String] = []
  private var numbers: [String: Int] = [:]

  /// Adds the address of a link, unless it is already listed; returns the run that refers to it.
  mutating func reference(to address: String) -> Run {
    let number = numbers[address] ?? addresses.count + 1
    if number > addresses.count {
      addresses.append(address)
      numbers[address] = number
    }
    return Run("[\(number)]", [.link, .faint])
  }
}
