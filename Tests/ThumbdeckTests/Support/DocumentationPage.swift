import Foundation

/// A page of the documentation in Markdown, taken apart for the tests.
struct DocumentationPage {
  /// A block between fences.
  struct Block {
    /// The word behind the opening fence, such as `console`; empty if there is none.
    let language: String
    var lines: [String] = []
    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// A command behind a `$` with the output that is written below it.
  struct Example {
    let command: String
    var output = ""
  }

  /// A link or a picture.
  struct Link {
    let words: String
    let target: String
    let isPicture: Bool
  }

  /// The path from the project's top folder.
  let path: String
  let lines: [String]
  /// The fenced blocks, in their order.
  private(set) var blocks: [Block] = []
  /// The lines outside of the blocks.
  private(set) var prose: [String] = []

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    var block: Block?
    for line in lines {
      if let open = block, line == "```" {
        blocks.append(open)
        block = nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("```") {
        block = Block(language: String(line.dropFirst(3)))
      } else {
        prose.append(line)
      }
    }
  }

  /// The page at a path from the project's top folder.
  static func read(_ path: String) throws -> DocumentationPage {
    let url = Program.root.appending(path: path)
    return DocumentationPage(path: path, text: try String(contentsOf: url, encoding: .utf8))
  }

  /// Every page: those of the top folder, and those in `docs`.
  static func all() throws -> [DocumentationPage] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Program.root.appending(path: "docs").path())
    let inDocs = names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return try (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + inDocs).map(read)
  }

  /// The lines of a section, from its heading to the next one of the same level or above.
  func section(_ heading: String) -> [String] {
    let level = heading.prefix { $0 == "#" }.count
    let rest = lines.drop { $0 != heading }.dropFirst()
    return Array(
      rest.prefix { line in
        let marks = line.prefix { $0 == "#" }.count
        return marks == 0 || marks > level
      })
  }

  /// The commands that are run and compared.
  var examples: [Example] {
    var examples: [Example] = []
    for line in blocks.filter({ $0.language == "console" }).flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
      } else if !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }

  /// Every command line that a reader may copy, and every option that stands alone in a code span.
  var commandLines: [String] {
    let blockLines = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    return blockLines + examples.map(\.command) + codeSpans
  }

  /// What stands between backticks outside of the blocks.
  var codeSpans: [String] {
    prose.flatMap { line in line.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// The prose without its code spans.
  var words: [String] {
    prose.map { $0.replacing(/`[^`]+`/, with: "") }
  }

  /// Every link and picture outside of the blocks.
  var links: [Link] {
    words.flatMap { line in
      line.matches(of: /(!?)\[([^\]]*)\]\(([^)]+)\)/).map { match in
        Link(words: String(match.2), target: String(match.3), isPicture: !match.1.isEmpty)
      }
    }
  }

  /// The names by which links reach the headings, made as GitHub makes them.
  var anchors: Set<String> {
    let headings = prose.filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" }.dropFirst() }
    return Set(
      headings.map { heading in
        let kept = heading.lowercased().filter {
          $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
        }
        return kept.replacing(" ", with: "-")
      })
  }

  /// The file that a relative link of this page leads to; nil for an address elsewhere.
  func file(of link: Link) -> URL? {
    guard !link.target.contains("://") else { return nil }
    let name = link.target.prefix { $0 != "#" }
    let page = Program.root.appending(path: path)
    return name.isEmpty
      ? page : page.deletingLastPathComponent().appending(path: String(name)).standardizedFileURL
  }
}
