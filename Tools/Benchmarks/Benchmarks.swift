import Cells

/// Prints what the parts of the program cost that have to be fast, and stay so in large decks.
///
/// Every figure is the median of several rounds, on one core, of a release build:
/// `Scripts/measure benchmark`.
@main
enum Benchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 2, let mode = arguments.first, ["decode", "recognise"].contains(mode) {
      return DecodingRun.run(path: arguments[2], recognises: mode == "recognise")
    }
    print("moves of a session, nanoseconds each")
    let sizes = [10, 1_000_000]
    let costs = sizes.map { MoveBenchmark(cards: $0).run() }
    for (index, name) in MoveBenchmark.names.enumerated() {
      let columns = zip(sizes, costs).map { "\($0) cards: \(Int($1[index]))" }
      let ratio = costs[1][index] / costs[0][index]
      print("  \(name)  \(columns.joined(separator: ", ")), ratio \(rounded(ratio))")
    }
    print("drawing a screen, microseconds")
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)] {
      for (name, cost) in ScreenBenchmark().run(size: size) {
        print("  \(size.columns)x\(size.rows) \(name)  \(Int(cost))")
      }
    }
    print("a text of 1 MB, milliseconds from a key to the screen")
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)] {
      for (name, cost) in TextBenchmark().run(bytes: 1_000_000, size: size) {
        print("  \(size.columns)x\(size.rows) \(name)  \(rounded(cost))")
      }
    }
    print("pictures, milliseconds")
    for (name, cost) in await PictureBenchmark().run() { print("  \(name)  \(rounded(cost))") }
    print("looking around in 1000000 cards, milliseconds with the drawing")
    var list = ListBenchmark(cards: 1_000_000)
    for (name, cost) in list.run() { print("  \(name)  \(rounded(cost))") }
    print("frames of one hand, nanoseconds each")
    for (name, cost) in FrameBenchmark().run() { print("  \(name)  \(Int(cost))") }
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}
