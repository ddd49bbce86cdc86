/// Numbers as decimal text.
package enum DecimalText {
  /// Returns `value` rounded to at most `decimals` (0...9) decimals, without trailing zeros; `null`
  /// for NaN and infinity, which JSON does not have.
  package static func rounded(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value.magnitude * scale).rounded()) else {
      return value.isFinite ? "\(value)" : "null"
    }
    let whole = scaled / Int64(scale)
    var fraction = PaddedNumber.text(scaled % Int64(scale), digits: decimals)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
