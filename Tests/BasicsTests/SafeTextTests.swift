import Basics
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Any text can be printed on a terminal and written into XML and YAML.
@Suite struct SafeTextTests {
  private static func texts(_ seed: Seed) -> [String] {
    var generator = seed.generator
    return (0..<40).map { _ in RandomText.text(using: &generator) }
  }

  @Test(arguments: Seed.first(50) + Seed.fresh)
  func terminalInterpretsNothingInPrintableText(_ seed: Seed) {
    for text in Self.texts(seed) {
      #expect(
        !PrintableText.of(text).unicodeScalars.contains(where: RandomText.isInterpreted), "\(seed)")
      let lines = PrintableText.lines(of: text)
      #expect(lines.count == text.unicodeScalars.count { $0 == "\n" } + 1, "\(seed)")
      for line in lines {
        #expect(!line.unicodeScalars.contains(where: RandomText.isInterpreted), "\(seed)")
      }
    }
  }

  @Test(arguments: Seed.first(50) + Seed.fresh)
  func xmlParserReadsTextBack(_ seed: Seed) {
    for text in Self.texts(seed) {
      let reader = TextReader("<?xml version=\"1.0\"?>\n<a>\(XMLText.of(text))</a>")
      let expected = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        if "\t\n\r".unicodeScalars.contains(scalar) { return scalar }
        return scalar.value < 0x20 || [0xFFFE, 0xFFFF].contains(scalar.value) ? "\u{FFFD}" : scalar
      }
      #expect(reader.isWellFormed, "\(seed)")
      #expect(Array(reader.text.unicodeScalars) == expected, "\(seed)")
    }
  }

  @Test(arguments: Seed.first(50) + Seed.fresh)
  func quotedYAMLReadsBackAsPrintableText(_ seed: Seed) {
    for text in Self.texts(seed) {
      let quoted = Array(QuotedText.yaml(text).unicodeScalars)
      #expect(quoted.first == "'" && quoted.last == "'" && quoted.count >= 2, "\(seed)")
      var rest = quoted.dropFirst().dropLast()
      var read = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar == "'" { #expect(rest.popFirst() == "'", "\(seed)") }
        read.append(scalar)
      }
      #expect(String(read) == PrintableText.of(text), "\(seed)")
      #expect(!quoted.contains(where: RandomText.isInterpreted), "\(seed)")
    }
  }

  @Test func quoteBeforeCombiningMarkIsDoubled() {
    #expect(Array(QuotedText.yaml("a'\u{301}: b").utf8) == Array("'a''\u{301}: b'".utf8))
  }
}

/// Reads the text of an XML document.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var text = ""

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
