import TestSupport
import Testing

@testable import Cards

/// Mails: one after another as in an mbox file, or one alone.
@Suite struct MailTests {
  private static let box = """
    From ann@example.org Mon Jan  5 09:40:17 2026
    From: Ann <ann@example.org>
    To: bo@example.org
    Subject: =?UTF-8?Q?Caf=C3=A9_at_?=
     =?UTF-8?B?bm9vbg==?=
    Date: Mon, 5 Jan 2026 09:40:17 +0000
    Message-ID: <1@example.org>

    Are you coming?

    From noon on I am there.
    >From two on I am not.

    From - Tue Jan  6 10:00:00 2026
    From: =?iso-8859-1?q?J=F6rg?= <j@example.org>
    Subject: Photographs
    Message-ID: <2@example.org>
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="outer"

    Ignored.
    --outer
    Content-Type: multipart/alternative; boundary=inner

    --inner
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    A long line that=
     goes on, f=C3=BCr =E2=82=AC 5.
    --inner
    Content-Type: text/html

    <p>A long line</p>
    --inner--
    --outer
    Content-Type: image/jpeg; name="a b.jpg"
    Content-Disposition: attachment; filename*0*=UTF-8''stra%C3%9Fe%20; filename*1="1.jpg"
    Content-Transfer-Encoding: base64

    /9j/4AAQ
    --outer--


    """

  private func cards(_ text: String, _ reading: DeckReading = reading) throws -> [Card] {
    try Deck(name: "test", bytes: Array(text.utf8), reading: reading).cards
  }

  private static let reading: DeckReading = {
    var reading = DeckReading(format: .lines)
    reading.ids = .guessed
    return reading
  }()

  @Test func boxIsRecognisedByItsFirstLine() throws {
    let cards = try cards(Self.box)
    #expect(cards.map(\.title) == ["Café at noon", "Photographs"])
    #expect(cards.map(\.id) == ["<1@example.org>", "<2@example.org>"])
    #expect(
      cards[0].shown.map(\.value) == ["Ann <ann@example.org>", "Mon, 5 Jan 2026 09:40:17 +0000"])
    #expect(
      cards[0].body == "Are you coming?\n\nFrom noon on I am there.\nFrom two on I am not.")
    #expect(cards[1].shown.map(\.value) == ["Jörg <j@example.org>", "straße 1.jpg"])
    #expect(cards[1].body == "A long line that goes on, für € 5.")
  }

  @Test func printedMailsAreABoxAgain() throws {
    for end in ["\n", "\r\n"] {
      let cards = try cards(Self.box.replacing("\n", with: end))
      let printed = cards.map { String(decoding: $0.originalBytes, as: UTF8.self) + "\n" }
      #expect(try self.cards(printed.joined()) == cards)
    }
    let alone = try cards("Subject: a\n\nb", DeckReading(format: .mail))
    let printed = String(decoding: alone[0].originalBytes, as: UTF8.self) + "\n"
    #expect(try cards(printed + printed).map(\.title) == ["a", "a"])
  }

  @Test func otherLinesAreNoMails() throws {
    for text in ["From here on\n", "From Monday to Friday\nb\n", "From Mon Jan x 1:00\n"] {
      #expect(try cards(text)[0].title == text.prefix { $0 != "\n" })
    }
    var lines = Self.reading
    lines.isNamed = true
    #expect(try cards(Self.box, lines).count > 30)
  }

  @Test func textInHTMLIsLaidOutAsHTML() throws {
    let mails = [
      "Subject: a\nContent-Type: text/html\n\n<p>caf&eacute;</p>",
      "Subject: a\nContent-Type: multipart/alternative; boundary=x\n\n--x\n\n \n--x\n"
        + "Content-Type: text/html; charset=windows-1252\nContent-Transfer-Encoding: base64\n\n"
        + "PHA+Y2Fm6TwvcD4=\n",
    ]
    for mail in mails {
      let card = try cards(mail, DeckReading(format: .mail))[0]
      #expect(card.body == "café")
      #expect(card.html?.body.hasPrefix("<p>caf") == true)
    }
  }

  @Test func columnsAreFieldsOfTheHead() throws {
    var reading = Self.reading
    reading.columns = ["title=From", "show=Subject+To"]
    let card = try cards(Self.box, reading)[0]
    #expect(card.title == "Ann <ann@example.org>")
    #expect(card.shown.map(\.value) == ["Café at noon", "bo@example.org"])
  }

  @Test(arguments: [
    ("=?utf-8?q?a=5Fb_c?=", "a_b c"), ("=?UTF-8?B?w6k=?= x", "é x"), ("a =?x", "a =?x"),
    ("=?utf-8?b?ww==?= =?utf-8?b?qQ==?=", "é"), ("a =?utf-8?q?b?= c", "a b c"),
    ("=?=?=?", "=?=?=?"),
    ("=?utf-8?q?=C3?=\t=?UTF-8?Q?=A9?=", "é"), ("=?windows-1252?Q?=80?=", "€"), ("", ""),
    ("=?koi8-r?B?8NLJ18XU?=", "Привет"), ("=?iso-8859-15?Q?=A4?=", "€"),
    ("=?windows-1255?B?+ezl7Q==?=", "שלום"), ("=?ansi_x3.4-1968?Q?=C3=A9?=", "é"),
    ("=?ISO-2022-JP?B?GyRCJUYlOSVIGyhC?=", "テスト"), ("=?no-such/x?Q?a?=", "a"),
    ("=?shift_jis?B?g2WDWINngA==?=", "テスト\u{FFFD}"),
    ("=?utf-8?x?a?=", "=?utf-8?x?a?="), ("=?utf-8*en?q?a?=", "a"),
  ])
  func encodedWordsAreDecoded(_ value: String, _ text: String) {
    #expect(MailText.decodingWords(in: value) == text)
  }

  @Test func mailWithoutSubjectOrHeadIsSaid() throws {
    #expect(try cards("From: a\n\nb", DeckReading(format: .mail))[0].title == "(no subject)")
    #expect(
      throws: DeckError.noCard(line: 1, problem: "this is no mail: it does not begin with a head")
    ) {
      try cards("just text\n", DeckReading(format: .mail))
    }
  }

  /// A part can hold itself only as often as its boundary stands there.
  @Test func deepPartsEnd() throws {
    let head = "Content-Type: multipart/mixed; boundary=x\n\n--x\n"
    let mail = "Subject: a\n" + String(repeating: head, count: 2_000) + "\ntext"
    #expect(try cards(mail, DeckReading(format: .mail)).count == 1)
  }

  /// What looks like another mail's first line in a file of one mail is quoted, as in any mbox.
  @Test func mailOfItsOwnFileStaysOneMailInABox() throws {
    var reading = DeckReading(format: .mail)
    reading.path = "a.eml"
    let text = "Message-ID: <1@x>\nSubject: a\n\nHello\n\nFrom ann Mon Jan  5 09:40:17 2026\nb\n"
    let mails = try cards(text, reading)
    #expect(mails.count == 1)
    let box = String(decoding: mails[0].originalBytes, as: UTF8.self) + "\n"
    #expect(try cards(box).map(\.body) == mails.map(\.body))
  }

  @Test func parameterMayHoldASemicolon() throws {
    let mail = """
      Subject: a
      Content-Type: multipart/mixed; boundary="b;c"

      --b;c

      hi
      --b;c
      Content-Disposition: attachment; filename="rep; ort.pdf"
      Content-Type: application/pdf

      x
      --b;c--
      """
    let card = try cards(mail, DeckReading(format: .mail))[0]
    #expect(card.body == "hi")
    #expect(card.shown.map(\.value) == ["rep; ort.pdf"])
  }

  @Test func longWordThatIsNotEncodedCostsWhatItIsLong() {
    func decode(_ count: Int) {
      _ = MailText.decodingWords(in: "=?" + String(repeating: "a", count: count))
    }
    #expect(Cost.ratio(of: { decode(4_000) }, to: { decode(1_000) }) < 8)
  }
}
