struct SixelPalette: Sendable {
  /// Red, green and blue, whole numbers of 0...255 each.
  private(set) var colors: [SIMD3<Float>] = []

  /// Chooses at most `count` colours by median cut: repeatedly cuts the box with the largest
  /// product of pixel count and longest side at its median (Heckbert, 1982).
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

  /// Returns the bytes that define a colour, with its channels in per cent.
  func definition(of index: Int) -> [UInt8] {
    let color = colors[index]
    func share(_ value: Float) -> Int { (Int(value) * 100 + 127) / 255 }
    return Array("#\(index);2;\(share(color.x));\(share(color.y));\(share(color.z))".utf8)
  }

  /// Returns the index of the nearest colour, and searches only once for colours that are almost
  /// equal: `known` keeps what was found for each of 2^15, -1 at first.
  func nearest(to color: SIMD3<Float>, _ known: inout [Int16]) -> Int {
    let key = (0..<3).reduce(0) { $0 << 5 | Int(color[$1]) >> 3 }
    if known[key] >= 0 { return Int(known[key]) }
    let distances = colors.map(color.distance)
    let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    known[key] = Int16(index)
    return index
  }

  /// The pixels whose colours agree in the first five bits of each channel.
  private struct Entry {
    let key: Int
    private(set) var count = 0
    private(set) var sum = SIMD3<Int>.zero

    mutating func add(_ pixel: ArraySlice<UInt8>) {
      count += 1
      for (channel, value) in pixel.enumerated() { sum[channel] += Int(value) }
    }

    func channel(_ index: Int) -> Int { key >> (10 - 5 * index) & 31 }
  }

  private struct Box {
    var entries: [Entry]
    private let channel: Int
    /// The gain from cutting the box: its pixels times its longest side.
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
      let sorted = entries.sorted { ($0.channel(channel), $0.key) < ($1.channel(channel), $1.key) }
      let total = sorted.reduce(0) { $0 + $1.count }
      var (sum, cut) = (0, 0)
      while cut < sorted.count - 1, cut == 0 || sum + sorted[cut].count <= total / 2 {
        sum += sorted[cut].count
        cut += 1
      }
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }

    var mean: SIMD3<Float> {
      let sum = entries.reduce(SIMD3<Int>.zero) { $0 &+ $1.sum }
      return SIMD3(sum / max(entries.reduce(0) { $0 + $1.count }, 1))
    }
  }
}
