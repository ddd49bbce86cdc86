import Cards

/// What a terminal says of itself when it is asked (xterm, "Control Sequences").
package enum TerminalReport: Equatable, Sendable {
  /// The colour of its ground: the answer to `OSC 11 ; ? ST`.
  case ground(Color)
  /// Its device attributes, which every terminal tells: the answer to `CSI c`. Questions that were asked
  /// before this one are answered by now, or never.
  case attributes

  /// The report in a string from the terminal, such as `11;rgb:ffff/ffff/ffff`; nil if it is another one.
  init?(string: [UInt8]) {
    let parts = String(decoding: string, as: UTF8.self).split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    // One to four hexadecimal digits each (X11, "Color Strings"); a last one of four is the opacity.
    let values = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).map {
      (digits: $0.utf8.count, value: UInt32($0, radix: 16))
    }
    let bytes = values.compactMap { digits, value -> UInt8? in
      guard let value, (1...4).contains(digits) else { return nil }
      return UInt8(value * 255 / (1 << (4 * UInt32(digits)) - 1))
    }
    guard bytes.count == 3 else { return nil }
    self = .ground(Color(red: bytes[0], green: bytes[1], blue: bytes[2]))
  }
}

/// What terminals send besides keys.
extension InputDecoder {
  /// The columns and rows of the largest window that a terminal driver knows, 1-based.
  private static let cells = 1...Int(UInt16.max)

  /// Decodes a report of xterm's SGR mouse mode: `button;column;row` and `M`, or `m` for a release.
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

  /// What the terminal says with all up to this byte; nil if it has not said it yet, or nothing that is
  /// known.
  func report(endingWith byte: UInt8) -> TerminalReport? {
    guard !isPasting else { return nil }
    switch (state, byte) {
    case (.controlSequence(let bytes), UInt8(ascii: "c")) where bytes.first == UInt8(ascii: "?"):
      return .attributes
    case (.string, 0x07), (.escape(inString: true), UInt8(ascii: "\\")),
      (.lateEscape(inString: true), UInt8(ascii: "\\")):
      return TerminalReport(string: string)
    default: return nil
    }
  }

  /// The number of the status request that `byte` completes; nil if it completes none.
  func statusRequest(endingWith byte: UInt8) -> Int? {
    guard byte == UInt8(ascii: "n"), !isPasting, case .controlSequence(let bytes) = state,
      bytes.starts(with: "5;".utf8)
    else { return nil }
    return Int(String(decoding: bytes.dropFirst(2), as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
  }
}
