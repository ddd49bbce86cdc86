import CNCurses
import Cards
import Table

/// The input queue of a game: keys, signals, cards and landmarks go in, and the event loop takes them
/// out.
///
/// It holds at most one update of the landmarks, so that a key never waits behind many of them: the
/// newest update of a live source, or the one of a recording that is due.
actor InputQueue {
  /// The inputs in the order in which they were sent.
  nonisolated let inputs: AsyncStream<Input>
  private nonisolated let continuation: AsyncStream<Input>.Continuation
  /// The update that has not been taken yet.
  private var update: SourceUpdate?
  /// The number of frames that were replaced before they were taken.
  private var dropped = 0
  /// The sender that waits until the update is taken.
  private var sender: CheckedContinuation<Void, Never>?
  /// The sender that waits until what was typed is taken.
  private var typist: CheckedContinuation<Void, Never>?
  private var isClosed = false

  /// Creates an empty queue.
  init() {
    (inputs, continuation) = AsyncStream.makeStream()
  }

  /// Adds an input; never waits.
  nonisolated func send(_ input: Input) {
    continuation.yield(input)
  }

  /// Adds what was typed, and waits until it has been taken or the queue is closed: a burst waits in
  /// the terminal, and not in our memory.
  func type(_ inputs: [TerminalInput]) async {
    guard !isClosed else { return }
    continuation.yield(.terminal(inputs))
    await withCheckedContinuation { typist = $0 }
  }

  /// Lets the sender of what was typed continue.
  func takeTyped() {
    typist?.resume()
    typist = nil
  }

  /// Adds an update of a live source, replacing one that has not been taken yet. A frame that is
  /// replaced by another is counted as dropped; an update without a frame leaves it waiting.
  func replaceUpdate(with newer: SourceUpdate) {
    var newer = newer
    if newer.frame == nil, newer.status.health == update?.status.health {
      newer.frame = update?.frame
    } else if update?.frame != nil {
      dropped += 1
    }
    put(newer)
  }

  /// Adds an update of a recording, and waits until it has been taken or the queue is closed.
  func deliver(_ next: SourceUpdate) async {
    guard !isClosed else { return }
    put(next)
    await withCheckedContinuation { sender = $0 }
  }

  /// Takes the update out of the queue; nil if there is none.
  func takeUpdate() -> SourceUpdate? {
    defer { update = nil }
    sender?.resume()
    sender = nil
    return update
  }

  /// Closes the queue: its inputs end, and waiting senders continue.
  func close() {
    isClosed = true
    sender?.resume()
    sender = nil
    takeTyped()
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

extension InputQueue {
  /// The process is ended this long after a signal, even if the terminal blocks. A terminal that is
  /// read takes milliseconds.
  private static let exitTimeout = Duration.seconds(1)

  /// Sends signals, off the main actor: a terminal that accepts no more bytes blocks the main actor,
  /// and a signal must end the program even then.
  nonisolated func send(_ signals: SignalWatch, cleanUp: @escaping @Sendable () -> Void) async {
    while let received = await signals.next() {
      for signal in received {
        if SignalWatch.exits.contains(signal) {
          Task.detached {
            try? await Task.sleep(for: Self.exitTimeout)
            cleanUp()
            guard_exit(128 + signal)
          }
        }
        send(.signal(signal))
      }
    }
  }

  /// Sends landmarks, off the main actor, so that old frames are dropped while the screen is slow.
  nonisolated func sendLandmarks(of source: any LandmarkSource) async {
    do throws(Failure) {
      var filter = LateFrameFilter()
      try await source.run { update in
        if source.isLive {
          await replaceUpdate(with: filter.filter(update))
        } else {
          await deliver(update)
        }
        return !Task.isCancelled
      }
    } catch {
      send(.sourceFailed(error))
    }
  }
}

/// An element of the event loop's queue.
enum Input: Sendable {
  /// Keys and mouse events that came together.
  case terminal([TerminalInput])
  /// An event of a scenario.
  case scripted(Event.Kind)
  /// The source of landmarks has an update, which the queue holds.
  case landmarks
  /// The source of landmarks has failed.
  case sourceFailed(Failure)
  /// Cards were read; reading continues with the pipe.
  case cards([Card], DeckPipe)
  /// The picture of a card was read, or could not be.
  case picture(PictureRequest, ReadPicture)
  /// The terminal may be told the next piece of a picture.
  case pixels
  /// A command has printed something about a card.
  case preview(PreviewRequest, CardPreview)
  /// Reading the deck has failed.
  case deckFailed(Failure)
  /// The process has received a signal.
  case signal(CInt)
  /// The scheduled time has come.
  case wake
  /// The terminal is gone.
  case hangUp
}
