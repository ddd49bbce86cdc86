import Table

/// The one queue of a game: keys, signals, cards and landmarks come in, and the event loop takes
/// them out.
///
/// Of the landmarks it keeps one update only, so that they never pile up in front of a key: the
/// newest of a live source, and of a recording the one that is due.
actor InputQueue {
  /// What came, in its order.
  nonisolated let inputs: AsyncStream<Input>
  private nonisolated let continuation: AsyncStream<Input>.Continuation
  /// The update that has not been taken.
  private var update: SourceUpdate?
  /// How many frames were replaced before they were taken.
  private var dropped = 0
  /// Who waits until the update is taken.
  private var sender: CheckedContinuation<Void, Never>?
  private var isClosed = false

  /// A queue in which nothing is.
  init() {
    (inputs, continuation) = AsyncStream.makeStream()
  }

  /// Adds an input, which never waits.
  nonisolated func send(_ input: Input) {
    continuation.yield(input)
  }

  /// Adds an update of a live source in place of one that nobody has taken; frames that are lost
  /// this way are counted.
  func replaceUpdate(with newer: SourceUpdate) {
    if update?.frame != nil { dropped += 1 }
    put(newer)
  }

  /// Adds an update of a recording, and waits until it is taken.
  func deliver(_ next: SourceUpdate) async {
    guard !isClosed else { return }
    put(next)
    await withCheckedContinuation { sender = $0 }
  }

  /// The update that waits; nil if it was taken already.
  func takeUpdate() -> SourceUpdate? {
    defer { update = nil }
    sender?.resume()
    sender = nil
    return update
  }

  /// Nobody takes anything any more, and nobody is kept waiting.
  func close() {
    isClosed = true
    sender?.resume()
    sender = nil
    continuation.finish()
  }

  private func put(_ next: SourceUpdate) {
    let isAnnounced = update != nil
    var next = next
    next.status.counters.dropped += dropped
    update = next
    if !isAnnounced { continuation.yield(.landmarks) }
  }
}
