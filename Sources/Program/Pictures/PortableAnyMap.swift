import Cells

/// Reads PAM pictures with four channels, as ffmpeg writes them.
///
/// Source: https://netpbm.sourceforge.net/doc/pam.html.
enum PortableAnyMap {
  private static let end = Array("\nENDHDR\n".utf8)

  /// Returns the pictures in order, up to the first that is invalid or cut off.
  static func rasters(_ bytes: [UInt8]) -> [Raster] {
    var rasters: [Raster] = []
    var rest = bytes[...]
    while let raster = raster(&rest) { rasters.append(raster) }
    return rasters
  }

  /// Removes the first picture from `bytes` and returns it; nil if it is invalid or cut off.
  private static func raster(_ bytes: inout ArraySlice<UInt8>) -> Raster? {
    let head = bytes.prefix(256)
    guard bytes.starts(with: "P7\n".utf8),
      let length = head.indices.first(where: { head[$0...].starts(with: end) })
    else { return nil }
    var fields: [Substring: Int] = [:]
    for line in String(decoding: head[..<length], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { fields[words[0]] = number }
    }
    guard let width = fields["WIDTH"], let height = fields["HEIGHT"], fields["DEPTH"] == 4,
      fields["MAXVAL"] == 255, width > 0, height > 0, width <= Raster.maxCount / height
    else { return nil }
    let pixels = bytes[(length + end.count)...].prefix(4 * width * height)
    guard pixels.count == 4 * width * height else { return nil }
    bytes = bytes[pixels.endIndex...]
    return Raster(width: width, height: height, pixels: Array(pixels))
  }
}
