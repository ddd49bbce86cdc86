import Basics
import Cells

/// Tracks a terminal's current rendition, as set by `CSI ... m`.
struct RenditionParser {
  private(set) var rendition = Rendition.plain

  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: rendition = .plain
      case 1: rendition.attributes.insert(.bold)
      case 2: rendition.attributes.insert(.dim)
      case 7: rendition.attributes.insert(.reverse)
      case 30...37: rendition.foreground = .index(code - 30)
      case 38: rendition.foreground = Self.color(&codes)
      case 39: rendition.foreground = .default
      case 40...47: rendition.background = .index(code - 40)
      case 48: rendition.background = Self.color(&codes)
      case 49: rendition.background = .default
      case 90...97: rendition.foreground = .index(code - 82)
      case 100...107: rendition.background = .index(code - 92)
      default: break
      }
    }
  }

  private static func color(_ codes: inout ArraySlice<Int>) -> TerminalColor {
    guard codes.popFirst() == 2 else { return .index(codes.popFirst() ?? 0) }
    let channels = (0..<3).map { _ in UInt8(clamping: codes.popFirst() ?? 0) }
    return .exact(Color(red: channels[0], green: channels[1], blue: channels[2]))
  }
}
