import Cards
import Cells
import Keys
import Sessions

extension FuzzTarget {
  /// What a terminal sends: a session takes all of it, where it is cut makes no difference, and
  /// what is no key decides nothing, however late its end comes.
  static let input = FuzzTarget(name: "input") { bytes in
    let input = CutInput(bytes)
    let whole = inputs([input.text[...]])
    let cut = inputs(input.pieces)
    require(whole == cut, "in one piece: \(whole)\nin pieces: \(cut)")
    for sequence in sequences(around: input.text) {
      expectNothing(from: sequence, cutAt: 2 + input.sum % (sequence.count - 2))
    }
    var session = Self.session
    var host = SilentHost()
    for (index, input) in whole.enumerated() {
      let kind: Event.Kind
      switch input {
      case .key(let key): kind = .key(key)
      case .mouse(let mouse): kind = .mouse(mouse)
      case .report(.ground(let color)): kind = .ground(color)
      case .statusRequest, .report, .pasted: continue
      }
      let time = Double(index) / 10
      if session.dispatch(Event(kind, time: time), to: &host) != nil { return }
    }
    // Not always: drawing takes far longer than all the rest.
    if input.sum.isMultiple(of: 32) { _ = Screen.draw(session) }
  }

  private static let session: Session = {
    let cards =
      [
        Card(id: "1", title: "A card with a back", back: "The back", link: "https://example.org"),
        Card(id: "2", title: "A long card", body: String(repeating: "line\n", count: 100)),
      ] + (3...20).map { Card(id: "\($0)", title: "Card \($0)") }
    return Session(deck: Deck(name: "fuzz", cards: cards), size: Size(columns: 60, rows: 16))
  }()

  /// Sequences of every kind that is no key, with printable bytes of the input in them.
  private static func sequences(around text: [UInt8]) -> [[UInt8]] {
    let words = Array(text.filter { (0x20...0x7E).contains($0) }.prefix(20))
    let numbers = words.filter { (0x30...0x3B).contains($0) }
    let cells = (words + [0x20, 0x20, 0x20]).prefix(3)
    return [
      Array("\u{1B}]1".utf8) + words + [0x07], Array("\u{1B}P1".utf8) + words + [0x1B, 0x5C],
      Array("\u{1B}_G".utf8) + words + [0x1B, 0x5C], Array("\u{1B}[".utf8) + numbers + [0x75],
      Array("\u{1B}[?".utf8) + numbers + [0x24, 0x79], Array("\u{1B}[M".utf8) + cells,
      Array("\u{1B}[200~".utf8) + words + Array("\u{1B}[201~".utf8),
    ]
  }

  private static func expectNothing(from sequence: [UInt8], cutAt cut: Int) {
    var decoder = InputDecoder()
    var inputs = sequence[..<cut].compactMap { decoder.decode($0) }
    if let key = decoder.finish() { inputs.append(.key(key)) }
    inputs += sequence[cut...].compactMap { decoder.decode($0) }
    // What the terminal says of itself is no key either, nor is a paste.
    inputs.removeAll {
      switch $0 {
      case .report, .pasted: true
      default: false
      }
    }
    require(
      inputs.isEmpty && decoder == InputDecoder(), "\(sequence), cut at \(cut), gives \(inputs)")
  }

  private static func inputs(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
    var decoder = InputDecoder()
    var inputs: [TerminalInput] = []
    for piece in pieces { inputs += piece.compactMap { decoder.decode($0) } }
    if let key = decoder.finish() { inputs.append(.key(key)) }
    return inputs
  }
}
