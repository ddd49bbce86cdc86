/// Writes text as YAML.
package enum YAMLText {
  /// `text` as a single-quoted scalar on one line, with visible symbols in place of what YAML does not
  /// have in one and of what a terminal would interpret.
  ///
  /// It works on code points, as YAML does, since `'` followed by a combining mark still ends it.
  package static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView(["'"])
    for scalar in PrintableText.of(text).unicodeScalars {
      if scalar == "'" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("'")
    return String(quoted)
  }
}
