import Foundation
import Testing

/// What a terminal with kitty's graphics has in its memory and shows, by the documentation of the protocol;
/// text moves nothing, so that only the cursor is followed.
struct GraphicsTerminal {
  struct Image: Equatable {
    var width, height: Int
    var bytes: Data
  }

  struct Placement: Hashable {
    let column, row, columns, rows: Int
    /// The part of the image that is shown, in pixels.
    let x, y, width, height: Int
  }

  private(set) var images: [Int: Image] = [:]
  /// By the numbers of the image and of the placement.
  private(set) var placements: [[Int]: Placement] = [:]
  /// The cells of images that are seen through cells of text.
  private(set) var virtualSizes: [Int: [Int]] = [:]
  /// What does not follow the protocol.
  private(set) var faults: [String] = []
  private var cursor = (column: 0, row: 0)
  /// The image that is being told, with the keys of its first command.
  private var open: (keys: [String: String], payload: String)?
  private var rest: [UInt8] = []

  /// Takes what a program writes.
  mutating func write(_ bytes: [UInt8]) {
    rest += bytes
    while let start = rest.firstIndex(of: 0x1B), start + 1 < rest.count {
      switch rest[start + 1] {
      case UInt8(ascii: "_"):
        guard let end = rest[start...].firstRange(of: [0x1B, 0x5C]) else { return }
        command(String(decoding: rest[(start + 2)..<end.lowerBound], as: UTF8.self))
        rest.removeFirst(end.upperBound)
      case UInt8(ascii: "["):
        guard let end = rest[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
        else { return }
        sequence(String(decoding: rest[(start + 2)...end], as: UTF8.self))
        rest.removeFirst(end + 1)
      default: rest.removeFirst(start + 2)
      }
    }
  }

  private mutating func sequence(_ text: String) {
    switch text.last {
    case "H":
      let places = text.dropLast().split(separator: ";").compactMap { Int($0) }
      cursor = places.count == 2 ? (places[1] - 1, places[0] - 1) : (0, 0)
    // Placements are gone with the text, and some terminals forget all images with it.
    case "J" where text == "2J": (images, placements, virtualSizes) = ([:], [:], [:])
    default: break
    }
  }

  private mutating func command(_ text: String) {
    guard text.first == "G" else { return }
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1).map(String.init)
    var keys: [String: String] = [:]
    for pair in (parts.first ?? "").split(separator: ",") {
      let words = pair.split(separator: "=").map(String.init)
      if words.count == 2 { keys[words[0]] = words[1] }
    }
    let payload = parts.count > 1 ? parts[1] : ""
    if payload.utf8.count > 4_096 { faults.append("a payload of \(payload.utf8.count) bytes") }
    if keys["a"] != "q", keys["q"] != "2" {
      faults.append("it would be answered: \(text.prefix(60))")
    }
    if let open, keys["a"] == nil {
      tell((open.keys, open.payload + payload), isLast: keys["m"] == "0")
      return
    }
    if open != nil { faults.append("another command within an image: \(text.prefix(60))") }
    switch keys["a"] {
    case "t": tell((keys, payload), isLast: keys["m"] != "1")
    case "p": place(keys)
    case "d": delete(keys)
    case "q": break
    // The end of an image that is not open means nothing.
    default:
      if payload.isEmpty, keys["m"] == "0" {} else { faults.append("unknown: \(text.prefix(60))") }
    }
  }

  private mutating func tell(_ image: (keys: [String: String], payload: String), isLast: Bool) {
    guard isLast else {
      open = image
      return
    }
    open = nil
    func number(_ key: String) -> Int { image.keys[key].flatMap { Int($0) } ?? 0 }
    let (width, height) = (number("s"), number("v"))
    guard let bytes = Data(base64Encoded: image.payload),
      bytes.count == width * height * number("f") / 8
    else { return }
    images[number("i")] = Image(width: width, height: height, bytes: bytes)
  }

  private mutating func place(_ keys: [String: String]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    guard let image = images[number("i")] else {
      faults.append("there is no image \(number("i"))")
      return
    }
    if keys["U"] == "1" {
      virtualSizes[number("i")] = [number("c"), number("r")]
      return
    }
    if keys["C"] != "1" { faults.append("the cursor would move") }
    let isInside =
      number("x") + number("w") <= image.width && number("y") + number("h") <= image.height
      && number("w") > 0 && number("h") > 0
    if !isInside { faults.append("a part beyond the image") }
    placements[[number("i"), number("p")]] = Placement(
      column: cursor.column, row: cursor.row, columns: number("c"), rows: number("r"),
      x: number("x"), y: number("y"), width: number("w"), height: number("h"))
  }

  private mutating func delete(_ keys: [String: String]) {
    let image = keys["i"].flatMap { Int($0) } ?? 0
    let placement = keys["p"].flatMap { Int($0) }
    placements = placements.filter { key, _ in
      key[0] != image || placement != nil && key[1] != placement
    }
    if placement == nil { virtualSizes[image] = nil }
    guard keys["d"] == "I" else { return }
    images[image] = nil
    // So does kitty 0.26, with every image that is not shown.
    let shown = Set(placements.keys.map { $0[0] }).union(virtualSizes.keys)
    images = images.filter { shown.contains($0.key) }
  }
}
