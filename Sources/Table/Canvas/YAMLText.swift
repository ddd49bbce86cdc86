/// Writes text as YAML.
package enum YAMLText {
  /// `text` as a single-quoted scalar on one line, with visible symbols in place of what YAML does not
  /// have in one and of what a terminal would interpret.
  package static func quoted(_ text: String) -> String {
    QuotedText.of(PrintableText.of(text), quote: "'")
  }
}
