import Cards
import Libc
import NIOConcurrencyHelpers
import OperatingSystem
import Producers
import Sessions
import SystemPackage

/// The inputs to the event loop that are not keys: landmarks, cards, pictures and previews.
///
/// The loop sleeps in `poll`, and a byte in a pipe wakes it. The queue holds at most one update of
/// a source, so that keys never wait: the newest of a live source, or the next of a recording.
///
/// Other threads send most inputs. A task that reads a connection or pipe runs on the loop's own
/// thread: the loop waits for its descriptor, too, and the queue brings the task's next part.
final class InputQueue: PollingThread {
  /// A task that waits; it is told whether it can go on. A function tells it, because Swift would
  /// look up conformances for the type of a continuation before the first key.
  private typealias WaitingTask = (descriptor: CInt?, resume: @Sendable (_ isOpen: Bool) -> Void)

  /// Inputs that have been sent but not taken yet.
  private struct Waiting {
    var inputs: [Input] = []
    /// The tasks that wait until a descriptor can be read; without one, until the inputs are taken.
    var tasks: [WaitingTask] = []
    /// The index in `inputs` of the source's update; nil if there is none.
    var updateIndex: Int?
    /// The number of frames that were replaced before they were taken.
    var dropped = 0
    /// True while the loop takes everything, so that no byte need wake it.
    var isAwake = false
    var isClosed = false
  }

  private let waiting = NIOLockedValueBox(Waiting())
  private let reader, writer: FileDescriptor

  /// Creates an empty queue; throws if the process can open no more files.
  init() throws(Failure) {
    do { (reader, writer) = try FileDescriptor.pipe() } catch {
      throw .badInput("no pipe can be opened for the program's own use: \(error)")
    }
    for end in [reader, writer] {
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    try? reader.close()
    try? writer.close()
  }

  /// The descriptors to wait for: one that can be read while there is something to take, and those
  /// that tasks want to read.
  var descriptors: [CInt] {
    [reader.rawValue] + waiting.withLockedValue { $0.tasks.compactMap { $0.descriptor } }
  }

  func waitToRead(_ descriptor: CInt) async throws(CancellationError) {
    guard await wait(for: descriptor) else { throw CancellationError() }
  }

  /// Waits until a descriptor can be read or, without one, until the inputs are taken, which `change`
  /// adds to. Returns false if the queue is closed.
  private func wait(
    for descriptor: CInt? = nil, _ change: (inout Waiting) -> Void = { _ in }
  ) async -> Bool {
    // Each task is taken out before it goes on, so a check that it goes on once would only cost time.
    await withUnsafeContinuation { continuation in
      let isOpen = self.change { waiting in
        change(&waiting)
        waiting.tasks.append((descriptor, { continuation.resume(returning: $0) }))
      }
      if !isOpen { continuation.resume(returning: false) }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !change({ $0.inputs.append(.job(job)) }) else { return }
    // The game is over: what ends the task, such as closing its connection, is done elsewhere.
    OwnThread.sockets.loop.execute { self.run(job) }
  }

  /// Runs a task until it waits for something. Call it on the loop's thread.
  func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  func send(_ input: Input) { change { $0.inputs.append(input) } }

  /// Adds an update of a live source, replacing one that has not been taken yet. If the new one has
  /// the same health and no frame, it takes over the replaced frame; else that counts as dropped.
  func replaceUpdate(with newer: SourceUpdate) {
    change { waiting in
      var newer = newer
      if let index = waiting.updateIndex, case .landmarks(let older, _) = waiting.inputs[index] {
        if newer.frame == nil, newer.status.health == older.status.health {
          newer.frame = older.frame
        } else if older.frame != nil {
          waiting.dropped += 1
        }
      }
      put(newer, into: &waiting)
    }
  }

  /// Adds an update of a recording, and waits until the update is taken or the queue is closed.
  func deliver(_ next: SourceUpdate) async { _ = await wait { put(next, into: &$0) } }

  /// Takes and processes everything; also what the tasks send that go on meanwhile, in two more
  /// rounds: in the first, the task of a connection reads, and in the second, its frame is here.
  func takeAll(_ ready: [CInt], _ process: (Input) -> Void) {
    waiting.withLockedValue { $0.isAwake = true }
    for round in 0...2 { take(round == 0 ? ready : []).forEach(process) }
    let wakes = waiting.withLockedValue { waiting in
      waiting.isAwake = false
      return !waiting.inputs.isEmpty
    }
    if wakes { _ = try? writer.writeAll([0]) }
  }

  /// Takes everything that has been sent, in order, and lets the tasks go on that waited for this or
  /// for a descriptor. Call it when some of ``descriptors`` are `ready`.
  func take(_ ready: [CInt]) -> [Input] {
    // The bytes that woke the loop are discarded first, so that later inputs wake it again.
    if ready.contains(reader.rawValue) {
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { bytes in
        _ = try? reader.read(into: bytes)
      }
    }
    let (inputs, tasks) = waiting.withLockedValue { waiting in
      let first = waiting.tasks.partition { $0.descriptor.map(ready.contains) ?? true }
      let tasks = Array(waiting.tasks[first...])
      waiting.tasks.removeLast(tasks.count)
      waiting.updateIndex = nil
      return (exchange(&waiting.inputs, with: []), tasks)
    }
    for task in tasks { task.resume(true) }
    return inputs
  }

  /// Closes the queue: tasks that wait go on until they end, and later inputs are lost.
  func close() {
    let (inputs, tasks) = waiting.withLockedValue { waiting in
      waiting.isClosed = true
      return (exchange(&waiting.inputs, with: []), exchange(&waiting.tasks, with: []))
    }
    for task in tasks { task.resume(false) }
    for case .job(let job) in inputs { run(job) }
  }

  private func put(_ update: SourceUpdate, into waiting: inout Waiting) {
    var update = update
    update.status.counters.dropped += waiting.dropped
    if let index = waiting.updateIndex {
      waiting.inputs[index] = .landmarks(update, .now)
    } else {
      waiting.updateIndex = waiting.inputs.count
      waiting.inputs.append(.landmarks(update, .now))
    }
  }

  /// Adds to the waiting inputs, and wakes the loop if there were none; returns false, and does
  /// nothing, if the queue is closed.
  @discardableResult
  private func change(_ change: (inout Waiting) -> Void) -> Bool {
    let (isOpen, wakes) = waiting.withLockedValue { waiting in
      guard !waiting.isClosed else { return (false, false) }
      let wakes = waiting.inputs.isEmpty && !waiting.isAwake
      change(&waiting)
      return (true, wakes)
    }
    // The byte is written after the lock is released. Otherwise, the loop would wait for the lock.
    if wakes { _ = try? writer.writeAll([0]) }
    return isOpen
  }
}

/// An element of the event loop's queue.
enum Input: Sendable {
  /// A part of a task that runs on the loop's thread.
  case job(UnownedJob)
  /// An update of the source of landmarks, and its time of arrival.
  case landmarks(SourceUpdate, ContinuousClock.Instant)
  case sourceFailed(Failure)
  /// Cards that were read, and the deck for reading more of them.
  case cards([Card], DeckInTransit)
  case deckFailed(Failure)
  /// A card's picture, or why it could not be read.
  case picture(PictureRequest, ReadPicture)
  /// The output of a command about a card so far.
  case preview(PreviewRequest, CardPreview)
}

/// A deck for several threads. The box is empty while the pipe is used, so that nothing is copied.
typealias DeckInTransit = NIOLockedValueBox<DeckPipe?>

/// The tasks beside the event loop do the work that can block, and send the results into the queue.
extension InputQueue {
  /// Sends landmarks. Old frames of a live source are dropped while the screen is slow.
  func sendLandmarks(of source: any LandmarkSource) -> Task<Void, Never> {
    Task.detached(executorPreference: OwnThread.sockets) {
      await ByteReader.$poller.withValue(source.isLive ? self : nil) {
        do throws(Failure) {
          var filter = LateFrameFilter()
          try await source.run { update in
            if source.isLive {
              self.replaceUpdate(with: filter.filter(update))
            } else {
              await self.deliver(update)
            }
            return !Task.isCancelled
          }
        } catch { self.send(.sourceFailed(error)) }
      }
    }
  }

  func sendCards(of deck: DeckInTransit) {
    // Threads of Dispatch are not used, because they would wake every second from then on.
    Task.detached(executorPreference: OwnThread.deck) {
      guard var pipe = deck.withLockedValue({ $0.take() }) else { return }
      do throws(Failure) {
        let cards = try await pipe.next()
        deck.withLockedValue { $0 = pipe }
        self.send(.cards(cards, deck))
      } catch { self.send(.deckFailed(error)) }
    }
  }
}
