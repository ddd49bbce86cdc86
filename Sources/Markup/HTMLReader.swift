import Basics

/// Reads HTML from mails, notes and issues as a document; it is not for pages with scripts.
///
/// The text of unclosed and unknown elements is shown, so that nothing is lost.
package struct HTMLReader {
  struct Element {
    enum Kind { case part, item(String), list, quote, pre, heading(Int), table, cell }

    let name: String
    var kind: Kind
    var blocks: [Document.Block] = []
    var items: [Document.Item] = []
    /// The number of the next item of an ordered list; nil for other elements.
    var number: Int?
    var table = TableBuilder()
    var alignment = Document.Table.Alignment.left

    var isLine: Bool { name == "div" }
    var isList: Bool { if case .list = kind { true } else { false } }
  }

  var stack = [Element(name: "", kind: .part)]
  var runs: [Run] = []
  private var links = LinkList()
  /// The open elements that change how text looks; `link` is the address of a link.
  var inline: [(name: String, emphasis: Run.Emphasis, link: String?)] = []
  /// True if the text so far ends with white space, so that further white space is dropped.
  var endsWithSpace = true
  let keepsLines: Bool
  var lineLength = 0

  /// The maximum depth of nested elements; deeper ones are read as if they were not nested.
  private static let maxDepth = 24
  private static let maxInline = 64

  /// Parses HTML; with `keepsLines`, the ends of short lines are kept, as in mails and comments.
  package static func document(of html: String, keepsLines: Bool = false) -> Document {
    var reader = HTMLReader(keepsLines: keepsLines)
    var tokens = HTMLTokens(html)
    while let token = tokens.next() {
      switch token {
      case .text(let range): reader.add(text: tokens.text(in: range))
      case .open(let name, let range): reader.open(name, tokens.bytes[range])
      case .close(let name): reader.close(name)
      }
    }
    while reader.stack.count > 1 { reader.closeLast() }
    reader.endText()
    let blocks = reader.stack[0].blocks.compactMap(Self.withoutBlankEnds)
    return Document(
      blocks: blocks, links: reader.links.addresses, isUnfinished: tokens.isUnfinished)
  }

  /// Returns the block without leading and trailing blank lines; nil if all its lines are blank.
  private static func withoutBlankEnds(_ block: Document.Block) -> Document.Block? {
    guard case .lines(let lines) = block else { return block }
    let rest = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty)
    return rest.isEmpty ? nil : .lines(rest.reversed())
  }

  private static let emphases: [String: Run.Emphasis] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "cite": .italic, "dfn": .italic,
    "var": .italic, "u": .underline, "ins": .underline, "s": .struck, "del": .struck,
    "strike": .struck, "code": .code, "kbd": .code, "samp": .code, "tt": .code, "mark": .inverse,
    "small": .faint, "summary": .bold,
  ]
  private static let parts: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "nav", "aside", "details",
    "summary", "figure", "figcaption", "address", "center", "form", "fieldset", "dl", "dt", "dd",
    "caption", "colgroup", "body", "html",
  ]

  private mutating func open(_ name: String, _ attributes: ArraySlice<UInt8>) {
    switch name {
    case "br":
      runs.join(Run("\n", emphasis))
      endsWithSpace = true
    case "hr":
      endText()
      stack[stack.count - 1].blocks.append(.rule)
    case "img": add(picture: attributes)
    case "input": add(input: attributes)
    case "a":
      closeInline("a")
      let address = HTMLTokens.value(of: "href", in: attributes)
      push(inline: name, address == nil ? [] : .link, address)
    case "q": add(text: "“")
    case "li": openItem()
    case "td", "th", "tr", "table", "thead", "tbody", "tfoot": openTablePart(name, attributes)
    default:
      if let kind = Self.kind(of: name) {
        endText(beforeLine: name == "div")
        push(Element(name: name, kind: kind, number: Self.start(of: name, attributes)))
      }
      if let emphasis = Self.emphases[name] { push(inline: name, emphasis, nil) }
    }
  }

  private static func kind(of name: String) -> Element.Kind? {
    switch name {
    case "ul", "ol", "menu", "dir": .list
    case "blockquote": .quote
    case "pre", "listing", "xmp", "plaintext": .pre
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading(Int(name.dropFirst()) ?? 1)
    case _ where parts.contains(name): .part
    default: nil
    }
  }

  private static func start(of name: String, _ attributes: ArraySlice<UInt8>) -> Int? {
    guard name == "ol" else { return nil }
    let start = HTMLTokens.value(of: "start", in: attributes).flatMap { Int($0) } ?? 1
    return max(0, min(start, 999_999_999))
  }

  private mutating func close(_ name: String) {
    switch name {
    case "q": add(text: "”")
    case "p" where !stack.contains { $0.name == "p" }: endText()
    case "br": open(name, [])
    default:
      if inline.contains(where: { $0.name == name }) { closeInline(name) }
      guard let index = stack.lastIndex(where: { $0.name == name }), index > 0 else { return }
      while stack.count > index { closeLast() }
    }
  }

  mutating func push(inline name: String, _ emphasis: Run.Emphasis, _ link: String?) {
    if inline.count < Self.maxInline { inline.append((name, emphasis, link)) }
  }

  /// Ends an inline element. After the words of a link, adds the link's number in brackets.
  mutating func closeInline(_ name: String) {
    guard let index = inline.lastIndex(where: { $0.name == name }) else { return }
    if let address = inline[index].link, !address.isEmpty {
      runs.join(links.reference(to: address))
      endsWithSpace = false
    }
    inline.remove(at: index)
  }

  mutating func push(_ element: Element) {
    if stack.count >= Self.maxDepth { closeLast() }
    stack.append(element)
    endsWithSpace = true
  }

  /// Shows a picture's `alt` text, if any, unless the picture is at most one pixel wide or high.
  private mutating func add(picture attributes: ArraySlice<UInt8>) {
    let words = HTMLTokens.value(of: "alt", in: attributes) ?? ""
    let isPixel = ["width", "height"].contains { name in
      HTMLTokens.value(of: name, in: attributes).map { ["0", "1"].contains($0) } ?? false
    }
    guard !isPixel, words.contains(where: { !$0.isWhitespace }) else { return }
    runs.join(Run("[\(words)]", emphasis.union(.faint)))
    endsWithSpace = false
  }

  private mutating func add(input attributes: ArraySlice<UInt8>) {
    guard HTMLTokens.value(of: "type", in: attributes) == "checkbox" else { return }
    let box = HTMLTokens.value(of: "checked", in: attributes) == nil ? "☐" : "☑"
    if case .item? = stack.last?.kind, runs.isEmpty {
      stack[stack.count - 1].kind = .item(box)
    } else {
      runs.join(Run(box, emphasis))
    }
    endsWithSpace = true
  }

  private mutating func openItem() {
    endText()
    let list = stack.lastIndex { $0.isList }
    // A new item ends the previous item of its list.
    if let item = stack.lastIndex(where: { $0.name == "li" }), item > list ?? 0 {
      while stack.count > item { closeLast() }
    }
    var marker = "•"
    if let list, let number = stack[list].number {
      marker = "\(number)."
      stack[list].number = number + 1
    }
    push(Element(name: "li", kind: .item(marker)))
  }
}
