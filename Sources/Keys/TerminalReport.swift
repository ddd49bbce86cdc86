import Basics

/// A terminal's reply to a query (xterm, "Control Sequences").
package enum TerminalReport: Equatable, Sendable {
  /// The background colour: the reply to `OSC 11 ; ? ST`.
  case ground(Color)
  /// The name and version, such as `kitty(0.32.0)`: the reply to `CSI > q`.
  case name(String)
  /// Whether the terminal supports kitty's graphics: the reply to a query of kitty's protocol.
  case graphics(Bool)
  /// The pixels of a cell, at least 1 each: the reply to `CSI 16 t`.
  case cell(width: Int, height: Int)
  /// The number of colours of a sixel picture: the reply to `CSI ? 1 ; 1 ; 0 S`.
  case sixelColors(Int)
  /// The device attributes: the reply to `CSI c`, which every terminal sends. A query that was sent
  /// before `CSI c` and has no reply yet will never get one.
  case attributes(hasSixel: Bool)

  /// Parses an OSC or DCS string such as `11;rgb:ffff/ffff/ffff`; nil if it is no known report.
  static func report(in string: [UInt8]) -> TerminalReport? {
    let text = String(decoding: string, as: UTF8.self)
    if text.hasPrefix(">|") { return .name(String(text.dropFirst(2))) }
    if text.hasPrefix("Gi=\(queryNumber)") { return .graphics(text.hasSuffix(";OK")) }
    let parts = text.split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    // One to four hexadecimal digits per channel (X11, "Color Strings"); a fourth value is alpha.
    let values = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
    let bytes = values.compactMap { digits -> UInt8? in
      let count = UInt32(digits.utf8.count)
      guard let value = UInt32(digits, radix: 16), (1...4).contains(count) else { return nil }
      return UInt8(value * 255 / (1 << (4 * count) - 1))
    }
    guard bytes.count == 3 else { return nil }
    return .ground(Color(red: bytes[0], green: bytes[1], blue: bytes[2]))
  }

  /// The picture number in the query for graphics support.
  package static let queryNumber = 31

  /// Parses a control sequence such as `?62;4;22` with the last byte `c`; nil if it is not known.
  init?(sequence bytes: [UInt8], _ last: UInt8) {
    let isPrivate = bytes.first == UInt8(ascii: "?")
    let numbers = String(decoding: isPrivate ? bytes.dropFirst() : bytes[...], as: UTF8.self)
      .split(separator: ";").map { Int($0) ?? -1 }
    switch (last, isPrivate) {
    // The first attribute is the kind of terminal; among the others, 4 means sixel.
    case (UInt8(ascii: "c"), true): self = .attributes(hasSixel: numbers.dropFirst().contains(4))
    case (UInt8(ascii: "S"), true):
      guard numbers.count == 3, numbers[0...1] == [1, 0], numbers[2] > 0 else { return nil }
      self = .sixelColors(numbers[2])
    case (UInt8(ascii: "t"), false):
      guard numbers.count == 3, numbers[0] == 6, numbers[1...].allSatisfy(Self.pixels.contains)
      else { return nil }
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// The accepted widths and heights of a cell in pixels; no font is larger.
  private static let pixels = 1...200
}

/// Decodes what terminals send besides keys.
extension InputDecoder {
  /// The columns and rows, 1-based, of the largest window that a terminal driver can have.
  private static let cells = 1...Int(UInt16.max)

  /// Decodes a byte of a report in xterm's SGR mouse mode: `button;column;row`, then `M` or `m`.
  mutating func decodeMouse(_ bytes: [UInt8], _ byte: UInt8) -> Mouse? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      append(byte, to: bytes)
      return nil
    case 0x1B:
      state = .escape(inString: false)
      return nil
    default: state = .ground
    }
    let isReport = byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m")
    guard isReport, !isPasting, bytes.count < Self.maxSequence else { return nil }
    let numbers = bytes.dropFirst().split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
    guard numbers.count == 3, numbers[1...].allSatisfy(Self.cells.contains),
      let kind = Mouse.Kind(report: numbers[0], isPressed: byte == UInt8(ascii: "M"))
    else { return nil }
    return Mouse(kind, column: numbers[1] - 1, row: numbers[2] - 1)
  }

  /// Returns the report or the status request that a byte completes; nil for any other input.
  func report(endingWith byte: UInt8) -> TerminalInput? {
    switch (state, byte) {
    case (.controlSequence(let bytes), UInt8(ascii: "n")) where bytes.starts(with: "5;".utf8):
      let number = Int(String(decoding: bytes.dropFirst(2), as: UTF8.self)) ?? -1
      return number < 0 ? nil : .statusRequest(number)
    case (.controlSequence(let bytes), _):
      return TerminalReport(sequence: bytes, byte).map { .report($0) }
    case (.string, 0x07), (.escape(inString: true, _), UInt8(ascii: "\\")):
      return TerminalReport.report(in: string).map { .report($0) }
    default: return nil
    }
  }
}
