import Hands

/// The rule of ARML (giln, 2018) for the fingertip in a mask, with its faults: the topmost pixel whose
/// four neighbours are white, of all that is in the picture.
///
/// Of several the last one of a search from the lower right wins. Ten such pixels anywhere are enough.
/// Only its reading beyond the last row and column is left out: pixels there count as themselves.
enum PublishedRule {
  private static let minCount = 10

  /// The fingertip in pixels; nil if there is none.
  static func tip(in mask: Mask) -> SIMD2<Float>? {
    var count = 0
    var tip: SIMD2<Float>?
    let (right, bottom) = (mask.width - 1, mask.height - 1)
    for y in stride(from: bottom, through: 0, by: -1) {
      for x in stride(from: right, through: 0, by: -1) {
        guard mask[x, y], mask[max(x - 1, 0), y], mask[min(x + 1, right), y],
          mask[x, max(y - 1, 0)], mask[x, min(y + 1, bottom)]
        else { continue }
        count += 1
        tip = [Float(x), Float(y)]
      }
    }
    return count < minCount ? nil : tip
  }
}
