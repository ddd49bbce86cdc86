import Cards
import Table

/// How a terminal writes, after what it was told by `CSI ... m`.
struct Rendition {
  private(set) var look = Look.plain

  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: look = .plain
      case 1: look.attributes.insert(.bold)
      case 2: look.attributes.insert(.dim)
      case 7: look.attributes.insert(.reverse)
      case 30...37: look.foreground = .index(code - 30)
      case 38: look.foreground = Self.ink(&codes)
      case 39: look.foreground = .own
      case 40...47: look.background = .index(code - 40)
      case 48: look.background = Self.ink(&codes)
      case 49: look.background = .own
      case 90...97: look.foreground = .index(code - 82)
      case 100...107: look.background = .index(code - 92)
      default: break
      }
    }
  }

  private static func ink(_ codes: inout ArraySlice<Int>) -> Ink {
    guard codes.popFirst() == 2 else { return .index(codes.popFirst() ?? 0) }
    let channels = (0..<3).map { _ in UInt8(clamping: codes.popFirst() ?? 0) }
    return .exact(Color(red: channels[0], green: channels[1], blue: channels[2]))
  }
}
