import HandTracking
import LandmarkStreams
import NIOConcurrencyHelpers
import NIOCore
import OperatingSystem

/// The pages of the browser camera. Only one page at a time has its turn to send pictures.
/// Connections and the tracker run on different threads, so a lock protects the state they share.
final class BrowserPages: Sendable {
  enum Event: Sendable {
    case opened
    case picture(PagePicture, from: ObjectIdentifier)
    /// Why the page sends no pictures.
    case problem(String)
    case closed
    case pulse
  }

  let (events, continuation) = AsyncStream<Event>.makeStream()
  private let state = NIOLockedValueBox(State())

  private struct State {
    var page: (any Channel)?
    var isBusy = false
    /// The latest status of the deck; nil before the first.
    var status: String?
  }

  /// Gives a page its turn, and the latest status; returns false if another page has the turn.
  func enter(_ channel: any Channel) -> Bool {
    let (isFree, status) = state.withLockedValue { state in
      let isFree = state.page == nil
      if isFree { (state.page, state.isBusy) = (channel, false) }
      return (isFree, state.status)
    }
    guard isFree else { return false }
    if let status { channel.send(status) }
    continuation.yield(.opened)
    return true
  }

  func leave(_ channel: any Channel) {
    let hadTurn = state.withLockedValue { state in
      guard state.page === channel else { return false }
      state.page = nil
      return true
    }
    if hadTurn { continuation.yield(.closed) }
  }

  /// Takes a picture from the page that has the turn, unless the previous one is being processed.
  func take(_ picture: PagePicture, from channel: any Channel) {
    let isFree = state.withLockedValue { state in
      guard state.page === channel, !state.isBusy else { return false }
      state.isBusy = true
      return true
    }
    if isFree { continuation.yield(.picture(picture, from: ObjectIdentifier(channel))) }
  }

  func take(_ problem: String, from channel: any Channel) {
    if state.withLockedValue({ $0.page === channel }) { continuation.yield(.problem(problem)) }
  }

  /// Sends a page the result for its picture, so that the page sends the next picture.
  func answer(_ line: String, to page: ObjectIdentifier) {
    let channel = state.withLockedValue { state -> (any Channel)? in
      guard let channel = state.page, ObjectIdentifier(channel) == page else { return nil }
      state.isBusy = false
      return channel
    }
    channel?.send(line)
  }

  /// Sends the deck's status to the page; a page that opens later gets it, too.
  func notify(_ status: String) {
    let channel = state.withLockedValue { state in
      state.status = status
      return state.page
    }
    // A page that does not read gets no line, so that lines do not pile up.
    if let channel, channel.isWritable { channel.send(status) }
  }
}

/// A camera in a browser: serves a page, and passes on the pictures that the page sends.
package struct BrowserCamera {
  /// A fixed port, so that one `ssh -L` command works for every game. No common service uses it.
  static let defaultPort = 8_777
  /// The loopback address, so that only this machine can open the page.
  private static let host = "127.0.0.1"
  /// The time between two pulses. At every pulse, the tracker shows that it is alive.
  private static let pulse = TimeAmount.seconds(5)

  private let server: any Channel
  private let pages = BrowserPages()
  let address: String

  /// Starts serving at `port`; if it is nil, at the default port or, if that is in use, a free one.
  package init(port: Int?, rotation: CameraRotation) async throws(Failure) {
    let token = PageToken()
    let site = BrowserSite(token: token, pages: pages, rotation: rotation)
    server = try await Self.bind(site, port: port)
    address = "http://\(Self.host):\(server.localAddress?.port ?? 0)/#\(token.text)"
  }

  private static func bind(_ site: BrowserSite, port: Int?) async throws(Failure) -> any Channel {
    if port == nil, let server = try? await WebServer.bind(site, host: host, port: defaultPort) {
      return server
    }
    do { return try await WebServer.bind(site, host: host, port: port ?? 0) } catch {
      let problem = port.map { "browser:\($0): can't listen there" } ?? "the page can't be served"
      throw .badInput("\(problem): \(ProducerConnection.reason(error))")
    }
  }

  /// Tells the deck why there are no pictures.
  private func wait(_ words: String) { Console.say(ProgramSource.waiting + words) }

  /// Passes the lines of standard input, the deck's status as JSON, to the page until the input
  /// ends. A terminal is not read, because what a person types is not for the page.
  package func passWordsToPage() async {
    let input = Surroundings.current.standardInput
    guard !input.isTerminal else { return }
    let reader = ByteReader(input)
    var lines = LineSplitter()
    while !Task.isCancelled, let bytes = try? await reader.next(), !bytes.isEmpty {
      lines.append(bytes)
      while let line = lines.next() {
        guard case .complete(let range) = line else { continue }
        pages.notify(String(decoding: lines.buffer[range], as: UTF8.self))
      }
    }
  }

  /// Passes each picture to `body`, with its time in seconds. `body` returns what it found as a
  /// line of JSON, or nil to end. `pulse` is called every few seconds, and returns false to end.
  package func read(_ body: (Picture, _ time: Double) -> String?, pulse: () -> Bool) async {
    defer { server.close(promise: nil) }
    wait("open \(address) in a browser")
    let beating = server.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.pulse, delay: Self.pulse
    ) { [pages] _ in pages.continuation.yield(.pulse) }
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
      case .problem(let problem): wait(problem)
      case .closed: wait("page closed; open \(address)")
      case .pulse: guard pulse() else { return }
      }
    }
  }
}
