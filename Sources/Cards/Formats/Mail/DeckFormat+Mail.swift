extension DeckFormat {
  /// Mails, one after another as in an mbox file, or one alone; recognised by the first line.
  package static let mail = DeckFormat(
    rawValue: "mail", endings: [".mbox", ".eml"], heads: (["from "], under: [.lines]),
    confirmsHead: { text in
      var rest = text[...]
      return rest.popLine().map(MailReader.isSeparator) == true
    },
    reader: { MailReader($0, $1) })
}
