/// A picture in the colours of a sixel terminal, and its bytes (DEC, "VT330/VT340 Reference").
package struct SixelPicture: Sendable {
  private let width: Int
  /// The colour of each pixel, by its index in the palette.
  private let indices: [UInt8]
  private let palette: SixelPalette

  /// A picture in at most `colors` colours, 2...256, dithered by error diffusion (Floyd and
  /// Steinberg, 1976).
  package init(_ picture: PixelPicture, colors: Int) {
    width = picture.width
    palette = SixelPalette(picture, count: colors)
    var lookup = SixelPalette.Lookup(palette)
    var indices = [UInt8](repeating: 0, count: picture.width * picture.height)
    var below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    for y in 0..<picture.height {
      var line = below
      below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
      for x in 0..<width {
        let index = picture.channels * (y * width + x)
        let pixel = SIMD4<Int32>(
          Int32(picture.bytes[index]), Int32(picture.bytes[index + 1]),
          Int32(picture.bytes[index + 2]), 0)
        let wanted = (pixel &+ line[x + 1] / 16).clamped(
          lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        let color = lookup.nearest(to: wanted)
        indices[y * width + x] = UInt8(color)
        let error = wanted &- palette.colors[color]
        line[x + 2] &+= error &* 7
        below[x] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 2] &+= error
      }
    }
    self.indices = indices
  }

  /// The bytes that draw a part of the picture with its upper left corner at the cursor.
  func bytes(columns: Range<Int>, rows: Range<Int>) -> [UInt8] {
    // The 1 says that pixels that are not drawn stay as they are.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(columns.count);\(rows.count)".utf8)
    var isDefined = [Bool](repeating: false, count: palette.colors.count)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      let band = top..<min(top + 6, rows.upperBound)
      for (color, masks) in masks(columns, band) {
        if !isDefined[color] {
          isDefined[color] = true
          bytes += palette.definition(of: color)
        }
        bytes += Array("#\(color)".utf8)
        Self.append(masks, to: &bytes)
        bytes.append(UInt8(ascii: "$"))
      }
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// For each colour in up to six rows, which rows have it: a mask of bits for each column.
  private func masks(_ columns: Range<Int>, _ rows: Range<Int>) -> [(color: Int, masks: [UInt8])] {
    var places = [Int](repeating: -1, count: palette.colors.count)
    var found: [(color: Int, masks: [UInt8])] = []
    for (bit, row) in rows.enumerated() {
      for (column, x) in columns.enumerated() {
        let color = Int(indices[row * width + x])
        if places[color] < 0 {
          places[color] = found.count
          found.append((color, [UInt8](repeating: 0, count: columns.count)))
        }
        found[places[color]].masks[column] |= 1 << UInt8(bit)
      }
    }
    return found
  }

  /// Writes a row of sixels, run-length encoded.
  private static func append(_ masks: [UInt8], to bytes: inout [UInt8]) {
    var end = masks.endIndex
    while end > 0, masks[end - 1] == 0 { end -= 1 }
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, masks[next] == masks[start] { next += 1 }
      let sixel = masks[start] + 63
      if next - start > 3 {
        bytes += Array("!\(next - start)".utf8)
        bytes.append(sixel)
      } else {
        bytes += repeatElement(sixel, count: next - start)
      }
      start = next
    }
  }
}

/// The colours with which a picture is drawn.
struct SixelPalette: Sendable {
  /// Red, green and blue, 0...255 each.
  private(set) var colors: [SIMD4<Int32>] = []

  /// At most `count` colours, by median cut: the box with the largest product of pixels and longest
  /// side is cut at its median, again and again (Heckbert, 1982).
  init(_ picture: PixelPicture, count: Int) {
    var entries: [Int: Entry] = [:]
    for index in stride(from: 0, to: picture.bytes.count, by: picture.channels) {
      let key = (0..<3).reduce(0) { $0 << 5 | Int(picture.bytes[index + $1] >> 3) }
      entries[key, default: Entry(key: key)].add(picture.bytes[index..<index + 3])
    }
    var boxes = [Box(entries.values.sorted { $0.key < $1.key })]
    while boxes.count < count,
      let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[index].entries.count > 1
    {
      let (low, high) = boxes[index].halves()
      boxes[index] = low
      boxes.append(high)
    }
    colors = boxes.map(\.mean)
  }

  /// Defines a colour, with its channels in per cent.
  func definition(of index: Int) -> [UInt8] {
    let color = colors[index]
    func share(_ value: Int32) -> Int32 { (value * 100 + 127) / 255 }
    return Array("#\(index);2;\(share(color.x));\(share(color.y));\(share(color.z))".utf8)
  }

  /// Finds the nearest colours, only once for colours that are almost equal.
  struct Lookup {
    private let colors: [SIMD4<Int32>]
    private var known = [Int16](repeating: -1, count: 1 << 15)

    init(_ palette: SixelPalette) {
      colors = palette.colors
    }

    mutating func nearest(to color: SIMD4<Int32>) -> Int {
      let key = Int((color.x >> 3) << 10 | (color.y >> 3) << 5 | color.z >> 3)
      if known[key] >= 0 { return Int(known[key]) }
      func distance(_ index: Int) -> Int32 {
        let difference = colors[index] &- color
        return (difference &* difference).wrappedSum()
      }
      let index = colors.indices.min { distance($0) < distance($1) } ?? 0
      known[key] = Int16(index)
      return index
    }
  }

  /// The pixels whose colours agree in the first five bits of each channel.
  private struct Entry {
    let key: Int
    private(set) var count = 0
    private(set) var sum = SIMD4<Int>.zero

    init(key: Int) { self.key = key }

    mutating func add(_ pixel: ArraySlice<UInt8>) {
      count += 1
      for (channel, value) in pixel.enumerated() { sum[channel] += Int(value) }
    }

    func channel(_ index: Int) -> Int { key >> (10 - 5 * index) & 31 }
  }

  private struct Box {
    var entries: [Entry]
    /// The channel in which the colours differ most.
    private let channel: Int
    /// The gain from cutting it: its pixels times its longest side.
    let weight: Int

    init(_ entries: [Entry]) {
      self.entries = entries
      let widths = (0..<3).map { channel in
        let values = entries.lazy.map { $0.channel(channel) }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      channel = widths.indices.max { widths[$0] < widths[$1] } ?? 0
      weight = entries.reduce(0) { $0 + $1.count } * widths[channel]
    }

    func halves() -> (Box, Box) {
      let sorted = entries.sorted {
        ($0.channel(channel), $0.key) < ($1.channel(channel), $1.key)
      }
      let total = sorted.reduce(0) { $0 + $1.count }
      var (sum, cut) = (0, 0)
      while cut < sorted.count - 1, cut == 0 || sum + sorted[cut].count <= total / 2 {
        sum += sorted[cut].count
        cut += 1
      }
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }

    var mean: SIMD4<Int32> {
      let sum = entries.reduce(SIMD4<Int>.zero) { $0 &+ $1.sum }
      return SIMD4(truncatingIfNeeded: sum / max(entries.reduce(0) { $0 + $1.count }, 1))
    }
  }
}
