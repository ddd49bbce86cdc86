import Foundation
import TestSupport
import Testing

@testable import Cards

/// The files of nst/JSONTestSuite, each as the value of a field that nobody reads.
@Suite struct JSONSuiteTests {
  private static let folder = Repository.root.appending(path: "../shared/peer-suites/json")
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?.sorted() ?? []

  /// Why a deck with this value is refused; nil if it is not.
  private func refusal(of value: Data, _ format: DeckFormat) -> String? {
    let card = Data("{\"title\":\"x\",\"other\":".utf8) + value + Data("}".utf8)
    let text = format == .json ? Data("[".utf8) + card + Data("]".utf8) : card
    do throws(DeckError) {
      _ = try Deck(name: "suite", bytes: Array(text), reading: DeckReading(format: format))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(.enabled(if: !files.isEmpty, "no ../shared/peer-suites/json on this machine"))
  func suiteIsAcceptedAndRefusedAsItSays() throws {
    for file in Self.files {
      let value = try Data(contentsOf: Self.folder.appending(path: file))
      let refusal = refusal(of: value, .json)
      if file.hasPrefix("y_") { #expect(refusal == nil, "\(file)") }
      guard file.hasPrefix("n_") else { continue }
      let names = refusal?.hasPrefix("line ") == true && refusal?.contains(" (column ") == true
      // Not a text at all, which is said of the line.
      #expect(names || refusal?.contains("NUL byte") == true, "\(file): \(refusal ?? "accepted")")
    }
  }

  @Test(arguments: [#"\x"#, #"\u12"#, #"\uD800\u1"#, #"\ "#, "\\\u{1F300}", #"\U0041"#])
  func escapeThatIsNoneIsRefusedWhereverItStands(_ escape: String) {
    for value in ["\"\(escape)\"", "[{\"a\":[\"\(escape)\"]}]", "{\"\(escape)\":1}"] {
      for format in [DeckFormat.json, .jsonl] {
        let refusal = refusal(of: Data(value.utf8), format)
        #expect(refusal?.contains("field \"other\": ") == true, "\(value), \(format)")
        #expect(refusal?.contains(" (column ") == true, "\(value), \(format)")
      }
    }
  }
}
