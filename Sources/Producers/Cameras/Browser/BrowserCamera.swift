import HandTracking
import LandmarkStreams
import NIOConcurrencyHelpers
import NIOCore
import OperatingSystem
import SystemPackage

/// A camera in a browser: serves the page, and passes on the pictures that it sends.
package struct BrowserCamera {
  /// A fixed port, so that a command with `ssh -L` can be used again. No service of a usual desktop
  /// is registered for it.
  static let defaultPort = 8_777
  /// Loopback: the page is served only on this machine.
  private static let host = "127.0.0.1"
  /// The time between two signs of life while no picture comes.
  private static let pulse = TimeAmount.seconds(5)

  private let server: any Channel
  private let pages: BrowserPages
  /// The address to open.
  let address: String

  /// Starts serving at `port`; with nil at the default port, or at a free one if that is in use.
  package init(port: Int?, rotation: CameraRotation) async throws(Failure) {
    let (pages, token) = (BrowserPages(), PageToken())
    let site = BrowserSite(token: token, pages: pages, rotation: rotation)
    server = try await Self.bind(site, port: port)
    self.pages = pages
    address = "http://\(Self.host):\(server.localAddress?.port ?? 0)/#\(token.text)"
  }

  private static func bind(
    _ site: BrowserSite, port: Int?
  ) async throws(Failure) -> any Channel {
    do {
      return try await WebServer.bind(site, host: host, port: port ?? defaultPort)
    } catch {
      guard port == nil else {
        throw .badInput("browser:\(port ?? 0): can't listen there: \(Producer.reason(error))")
      }
    }
    do { return try await WebServer.bind(site, host: host, port: 0) } catch {
      throw .badInput("the page can't be served: \(Producer.reason(error))")
    }
  }

  /// Tells the deck why there are no pictures.
  private func wait(_ words: String) { Console.say(ProgramSource.waiting + words) }

  /// Tells the page what the deck says, in a line of JSON.
  func notify(_ status: String) { pages.notify(status) }

  /// Passes each picture to `body`, with its time in seconds; `body` returns what was found as a
  /// line of JSON, or nil to end. `pulse` is called every few seconds, and returns false to end.
  package func read(
    _ body: (Picture, _ time: Double) -> String?, pulse: () -> Bool
  ) async {
    defer { server.close(promise: nil) }
    wait("open \(address) in a browser")
    let beating = server.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.pulse, delay: Self.pulse
    ) { [pages] _ in pages.beat() }
    defer { beating.cancel() }
    let arrivals = ArrivalClock()
    var clock = PageClock()
    for await event in pages.events {
      switch event {
      case .opened: clock.forgetPage()
      case .picture(let picture, let page):
        let time = clock.time(ofPage: picture.time, arrival: arrivals.now)
        guard let line = body(picture.picture, time) else { return }
        pages.answer(line, to: page)
      case .problem(let problem): wait(problem.words)
      case .closed: wait("page closed; open \(address)")
      case .pulse: guard pulse() else { return }
      }
    }
  }
}

/// Maps the times of pages, each of which has a clock of its own, to one clock that only grows.
struct PageClock {
  /// Seconds; a longer gap between pictures means that a clock was set, or another page has come.
  private static let maxGap = 10.0
  /// Seconds; two pictures are at least this far apart.
  private static let minGap = 0.001

  private var lastPageTime: Double?
  private var lastTime = 0.0

  /// The time of a picture in seconds. `pageTime` is in milliseconds on the page's clock, `arrival`
  /// in seconds on ours.
  mutating func time(ofPage pageTime: Double, arrival: Double) -> Double {
    let gap = lastPageTime.map { (pageTime - $0) / 1_000 } ?? .nan
    lastPageTime = pageTime
    let time =
      gap > 0 && gap < Self.maxGap ? lastTime + gap : max(arrival, lastTime + Self.minGap)
    lastTime = time
    return time
  }

  /// Another page has come.
  mutating func forgetPage() {
    lastPageTime = nil
  }
}

/// What the deck says to the page: lines of JSON on standard input.
package enum PageWords {
  /// Passes lines on until there are no more. A terminal is not read: what a person types is not
  /// for the page.
  package static func pass(to camera: BrowserCamera) async {
    let input = Surroundings.current.standardInput
    guard !input.isTerminal else { return }
    let reader = ByteReader(input)
    var lines = LineSplitter()
    while !Task.isCancelled, let bytes = try? await reader.next(), !bytes.isEmpty {
      lines.append(bytes)
      while let line = lines.next() {
        guard case .complete(let range) = line else { continue }
        camera.notify(String(decoding: lines.buffer[range], as: UTF8.self))
      }
    }
  }
}

/// The pages of the browser camera: one page at a time sends pictures, one by one.
///
/// Connections and the tracker are on different threads, and share this state behind a lock.
final class BrowserPages: Sendable {
  enum Event: Sendable {
    case opened
    case picture(PagePicture, from: ObjectIdentifier)
    case problem(PageProblem)
    case closed
    /// A regular pulse, on which the tracker shows that it is alive.
    case pulse
  }

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let state = NIOLockedValueBox(State())

  private struct State {
    var page: (any Channel)?
    var isBusy = false
    /// What the deck said last.
    var status: String?

    func isPage(_ channel: any Channel) -> Bool {
      page.map(ObjectIdentifier.init) == ObjectIdentifier(channel)
    }
  }

  init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Gives a page its turn, and tells it what the deck said last; false if another has it.
  func enter(_ channel: any Channel) -> Bool {
    let status = state.withLockedValue { state -> String?? in
      guard state.page == nil else { return .none }
      state.page = channel
      state.isBusy = false
      return .some(state.status)
    }
    guard let status else { return false }
    if let status { Self.send(status, to: channel) }
    continuation.yield(.opened)
    return true
  }

  /// Ends the turn of a page, if it has it.
  func leave(_ channel: any Channel) {
    let hadTurn = state.withLockedValue { state in
      guard state.isPage(channel) else { return false }
      state.page = nil
      return true
    }
    if hadTurn { continuation.yield(.closed) }
  }

  /// Takes a picture, unless the page's last one is still being processed.
  func take(_ picture: PagePicture, from channel: any Channel) {
    let isFree = state.withLockedValue { state in
      guard state.isPage(channel), !state.isBusy else { return false }
      state.isBusy = true
      return true
    }
    if isFree { continuation.yield(.picture(picture, from: ObjectIdentifier(channel))) }
  }

  func take(_ problem: PageProblem, from channel: any Channel) {
    guard state.withLockedValue({ $0.isPage(channel) }) else { return }
    continuation.yield(.problem(problem))
  }

  /// Tells a page what was found in its picture, so that it sends the next.
  func answer(_ line: String, to page: ObjectIdentifier) {
    let channel = state.withLockedValue { state -> (any Channel)? in
      guard let channel = state.page, ObjectIdentifier(channel) == page else { return nil }
      state.isBusy = false
      return channel
    }
    if let channel { Self.send(line, to: channel) }
  }

  /// Tells the page what the deck says; a page that opens later is told too.
  func notify(_ status: String) {
    let channel = state.withLockedValue { state in
      state.status = status
      return state.page
    }
    // Lines do not pile up for a page that does not read.
    if let channel, channel.isWritable { Self.send(status, to: channel) }
  }

  /// Makes the tracker show that it is alive.
  func beat() { continuation.yield(.pulse) }

  private static func send(_ text: String, to channel: any Channel) {
    channel.writeAndFlush(WebSocketText(text: text), promise: nil)
  }
}
