import HandTracking
import NIOCore

/// The WebSocket of a page that sends pictures.
final class PageConnection: ChannelInboundHandler {
  typealias InboundIn = WebSocketMessage
  typealias OutboundOut = WebSocketText

  private let pages: BrowserPages
  private let rotation: CameraRotation

  /// Pictures are turned by the page, by `rotation`.
  init(_ pages: BrowserPages, rotation: CameraRotation) {
    self.pages = pages
    self.rotation = rotation
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard pages.enter(context.channel) else { return end(context, "taken") }
    let settings = WebSocketText(text: #"{"rotate":\#(rotation.rawValue)}"#)
    context.writeAndFlush(wrapOutboundOut(settings), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .binary(let bytes):
      guard let picture = PagePicture(bytes) else { return end(context, "malformed") }
      pages.take(picture, from: context.channel)
    case .text(let bytes):
      guard let problem = PageProblem(rawValue: String(buffer: bytes)) else {
        return end(context, "malformed")
      }
      pages.take(problem, from: context.channel)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    pages.leave(context.channel)
    context.fireChannelInactive()
  }

  /// Tells the page why it is refused, and closes the connection.
  private func end(_ context: ChannelHandlerContext, _ reason: String) {
    let text = WebSocketText(text: #"{"refused":"\#(reason)"}"#, isLast: true)
    context.writeAndFlush(wrapOutboundOut(text), promise: nil)
  }
}

/// A picture that a page has sent.
///
/// It comes as width and height, 2 bytes each, four bytes of zeros, the time in milliseconds on a
/// clock of the page as a 64-bit float, all with the lowest byte first, and then the rows from the
/// top with red, green and blue of each pixel.
struct PagePicture: Sendable {
  /// Pixels. The page sends 320; hands are not found better in larger pictures.
  static let sides = 16...640
  static let headerLength = 16
  /// Bytes of the largest one.
  static let maxLength = headerLength + sides.upperBound * sides.upperBound * 3

  let picture: Picture
  /// Milliseconds on the page's clock; any number.
  let time: Double

  /// Reads a message; nil if it is no picture.
  init?(_ message: ByteBuffer) {
    var message = message
    guard let width = message.readInteger(endianness: .little, as: UInt16.self).map(Int.init),
      let height = message.readInteger(endianness: .little, as: UInt16.self).map(Int.init),
      message.readInteger(as: UInt32.self) == 0,
      let time = message.readInteger(endianness: .little, as: UInt64.self),
      Self.sides.contains(width), Self.sides.contains(height),
      let picture = Picture(width: width, height: height, pixels: message.readableBytesView)
    else { return nil }
    self.picture = picture
    self.time = Double(bitPattern: time)
  }
}

/// Why a page has no pictures, as it says itself: a word of a closed list, so that no text of a page
/// reaches the terminal.
enum PageProblem: String, CaseIterable, Sendable {
  /// The person, the browser or the system does not allow it.
  case denied
  /// There is no camera.
  case missing
  /// Another program uses it.
  case busy
  /// It was unplugged or switched off.
  case ended
  /// The browser has no way to a camera.
  case unsupported
  /// The browser asks the person, who has not answered yet.
  case waiting
  /// Anything else.
  case failed

  /// The problem in words for the status.
  var words: String {
    switch self {
    case .denied: "the browser may not use the camera; allow it on the page"
    case .missing: "the browser finds no camera; plug one in"
    case .busy: "the camera is used by another program; close that first"
    case .ended: "the camera in the browser was switched off"
    case .unsupported: "this browser gives no camera to pages; try another"
    case .waiting: "the page is open; allow it to use the camera"
    case .failed: "the browser could not start the camera; the page says why"
    }
  }
}
