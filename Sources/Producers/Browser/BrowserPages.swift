import NIOConcurrencyHelpers
import NIOCore

/// The pages of the browser camera. Only one page at a time has its turn to send pictures.
/// Connections and the tracker run on different threads, so a lock protects the state they share.
final class BrowserPages: Sendable {
  enum Event: Sendable {
    case opened
    case picture(PagePicture, from: ObjectIdentifier)
    case problem(PageProblem)
    case closed
    case pulse
  }

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let state = NIOLockedValueBox(State())

  private struct State {
    var page: (any Channel)?
    var isBusy = false
    /// The latest status of the deck; nil before the first.
    var status: String?

    func isPage(_ channel: any Channel) -> Bool {
      page.map(ObjectIdentifier.init) == ObjectIdentifier(channel)
    }
  }

  init() { (events, continuation) = AsyncStream.makeStream() }

  /// Gives a page its turn, and the latest status; returns false if another page has the turn.
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

  func leave(_ channel: any Channel) {
    let hadTurn = state.withLockedValue { state in
      guard state.isPage(channel) else { return false }
      state.page = nil
      return true
    }
    if hadTurn { continuation.yield(.closed) }
  }

  /// Takes a picture from the page that has the turn, unless the previous one is being processed.
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

  /// Sends a page the result for its picture, so that the page sends the next picture.
  func answer(_ line: String, to page: ObjectIdentifier) {
    let channel = state.withLockedValue { state -> (any Channel)? in
      guard let channel = state.page, ObjectIdentifier(channel) == page else { return nil }
      state.isBusy = false
      return channel
    }
    if let channel { Self.send(line, to: channel) }
  }

  /// Sends the deck's status to the page; a page that opens later gets it, too.
  func notify(_ status: String) {
    let channel = state.withLockedValue { state in
      state.status = status
      return state.page
    }
    // A page that does not read gets no line, so that lines do not pile up.
    if let channel, channel.isWritable { Self.send(status, to: channel) }
  }

  func beat() { continuation.yield(.pulse) }

  private static func send(_ text: String, to channel: any Channel) {
    channel.writeAndFlush(WebSocketText(text: text), promise: nil)
  }
}
