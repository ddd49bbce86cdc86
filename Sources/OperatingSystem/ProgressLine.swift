import Basics

/// A progress line on a terminal, after half a second, updated at most ten times a second.
package struct ProgressLine: Sendable {
  private static let initialDelay = Duration.milliseconds(500)
  private static let minInterval = Duration.milliseconds(100)
  private let isTerminal = Surroundings.current.standardError.isTerminal
  private let start = ContinuousClock.now
  private var lastUpdate: ContinuousClock.Instant?

  package init() {}

  /// Shows a text, unless it is too early for the first or the next update.
  package mutating func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard isTerminal, now - start > Self.initialDelay,
      lastUpdate.map({ now - $0 > Self.minInterval }) ?? true
    else { return }
    lastUpdate = now
    Console.write("\r\u{1B}[K" + PrintableText.of(text()))
  }

  package func end() { if lastUpdate != nil { Console.write("\r\u{1B}[K") } }

  /// Runs `body`, and shows `text`, if any, once that has taken longer than the initial delay.
  package static func show<Value>(
    _ text: String?, while body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let waiting = text.map { text in
      Task {
        var line = ProgressLine()
        if (try? await Task.sleep(for: initialDelay)) != nil { line.show(text) }
        return line
      }
    }
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await body()) } catch { result = .failure(error) }
    waiting?.cancel()
    await waiting?.value.end()
    return try result.get()
  }

  /// Works on `items` in parallel, while a line tells how many are done: `3 of 9 recordings` if one
  /// is called `recording`. Results keep the order of the items. The largest by `size` start first,
  /// so that none runs alone at the end.
  package static func results<Item: Sendable, Value: Sendable>(
    of items: [Item], called noun: String, size: (Item) -> Int64 = { _ in 0 },
    work: @escaping @Sendable (Item) -> Value
  ) async -> [Value] {
    let sizes = items.map(size)
    return await withTaskGroup { group in
      for index in items.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) {
        let item = items[index]
        group.addTask(executorPreference: globalConcurrentExecutor) { (index, work(item)) }
      }
      var progress = ProgressLine()
      var results: [(index: Int, value: Value)] = []
      for await result in group {
        results.append(result)
        progress.show("\(results.count) of \(Plural.of(items.count, noun))")
      }
      progress.end()
      return results.sorted { $0.index < $1.index }.map(\.value)
    }
  }
}
