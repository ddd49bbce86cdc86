/// Tells names of pictures from other values: programs also call other things an image.
package enum PictureName {
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "heic", "heif", "avif",
  ]

  /// Returns true for a name or a path with the ending of a picture file.
  package static func isFile(_ name: String) -> Bool {
    // A cheap test comes first, because all upcoming cards are checked.
    guard name.utf8.suffix(5).contains(UInt8(ascii: ".")), let dot = name.lastIndex(of: "."),
      !name.contains("\n")
    else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Returns the value of a field called `image` if it is a picture file, an address or a `data:`
  /// URL; else nil.
  static func picture(_ value: String) -> String? {
    value.contains("://") || value.hasPrefix("data:") || isFile(value) ? value : nil
  }
}
