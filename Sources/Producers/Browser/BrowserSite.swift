import HandTracking
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The site of the camera in the browser: one page, and the WebSocket for its pictures. The page
/// itself is no secret, but the WebSocket needs a token. The page reads the token from the part of
/// its address after `#`, because browsers do not send that part. It passes the token as the name
/// of a WebSocket protocol, so that no log of addresses contains it.
struct BrowserSite: WebSite {
  let token: PageToken
  let pages: BrowserPages
  let rotation: CameraRotation
  let maxMessage = PagePicture.maxLength
  let hasPulse = true

  private static let socketPath = "/pictures"
  private static let protocolName = "thumbdeck"

  func answer(_ request: HTTPRequestHead) -> WebAnswer {
    if let refusal = hostRefusal(request) { return refusal }
    guard request.method == .GET || request.method == .HEAD else {
      return .text(.methodNotAllowed, "only GET is answered here")
    }
    switch request.path {
    case "/": return page(request, "text/html", PackageResources.page_html)
    case "/page.css": return page(request, "text/css", PackageResources.page_css)
    case "/page.js": return page(request, "text/javascript", PackageResources.page_js)
    case "/capture.js": return page(request, "text/javascript", PackageResources.capture_js)
    case "/check": return check(request)
    case Self.socketPath[...]:
      return refusal(request) ?? .text(.upgradeRequired, "this address is for a WebSocket")
    default: return .text(.notFound, "there is nothing here")
    }
  }

  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders? {
    guard request.path == Self.socketPath, refusal(request) == nil else { return nil }
    return ["Sec-WebSocket-Protocol": Self.protocolName]
  }

  func open(_ channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(PageConnection(self))
  }

  /// Tells a page whether its token is right, because browsers hide why a WebSocket was refused.
  private func check(_ request: HTTPRequestHead) -> WebAnswer {
    guard let given = request.only("Authorization"), given.hasPrefix("Bearer "),
      token.isEqual(to: given.dropFirst("Bearer ".count))
    else { return Self.wrongToken }
    return .text(.ok, "welcome")
  }

  /// Returns the answer that refuses a WebSocket; nil if the WebSocket is accepted.
  private func refusal(_ request: HTTPRequestHead) -> WebAnswer? {
    if let refusal = hostRefusal(request) { return refusal }
    guard let host = request.host, request.only("Origin") == "http://\(host)" else {
      return .text(.forbidden, "only the page of this address may send pictures")
    }
    let protocols = request.headers[canonicalForm: "Sec-WebSocket-Protocol"]
    guard protocols.count == 2, protocols[0] == Self.protocolName, token.isEqual(to: protocols[1])
    else { return Self.wrongToken }
    return nil
  }

  private func hostRefusal(_ request: HTTPRequestHead) -> WebAnswer? {
    LoopbackName.isLoopback(host: request.host ?? "")
      ? nil : .text(.forbidden, "this is served to 127.0.0.1 and localhost only")
  }

  private static let wrongToken = WebAnswer.text(
    .forbidden, "wrong token; open the address that the terminal shows")

  private func page(_ request: HTTPRequestHead, _ type: String, _ body: [UInt8]) -> WebAnswer {
    // The host was checked, so it contains only a name and a port.
    WebAnswer(
      status: .ok, type: type, body: body,
      sources: "script-src 'self'; worker-src 'self'; style-src 'self'; "
        + "connect-src 'self' ws://\(request.host ?? ""); ")
  }
}

/// The WebSocket of a page that sends pictures.
private final class PageConnection: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let site: BrowserSite

  init(_ site: BrowserSite) { self.site = site }

  func handlerAdded(context: ChannelHandlerContext) {
    guard site.pages.enter(context.channel) else { return end(context, "taken") }
    context.channel.send(#"{"rotate":\#(site.rotation.rawValue)}"#)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let message = unwrapInboundIn(data)
    let bytes = message.unmaskedData
    if message.opcode == .binary, let picture = PagePicture(bytes) {
      site.pages.take(picture, from: context.channel)
    } else if message.opcode == .text, let problem = PageProblem.meanings[String(buffer: bytes)] {
      site.pages.take(problem, from: context.channel)
    } else {
      end(context, "malformed")
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    site.pages.leave(context.channel)
    context.fireChannelInactive()
  }

  /// Tells the page why it is refused, and closes the connection.
  private func end(_ context: ChannelHandlerContext, _ reason: String) {
    context.channel.send(#"{"refused":"\#(reason)"}"#, isLast: true)
  }
}

/// A picture that a page has sent. Message layout, little-endian: width and height (2 bytes each),
/// four zero bytes, the time in milliseconds on the page's clock (64-bit float), then the rows from
/// the top, with one byte each for red, green and blue of a pixel.
struct PagePicture: Sendable {
  /// Valid sides in pixels; a page sends up to 320, as more does not help to find hands.
  static let sides = 16...640
  static let headerLength = 16
  static let maxLength = headerLength + sides.upperBound * sides.upperBound * 3

  let picture: Picture
  /// Milliseconds on the page's clock. The value is not checked, so it can be any number.
  let time: Double

  init?(_ message: ByteBuffer) {
    var message = message
    let form = (UInt16, UInt16, UInt32, UInt64).self
    guard
      let (width, height, zero, time) = message.readMultipleIntegers(endianness: .little, as: form),
      zero == 0, Self.sides.contains(Int(width)), Self.sides.contains(Int(height)),
      let picture = Picture(
        width: Int(width), height: Int(height), pixels: message.readableBytesView)
    else { return nil }
    (self.picture, self.time) = (picture, Double(bitPattern: time))
  }
}

/// Why a page sends no pictures.
enum PageProblem {
  /// What each word of a page means; only these words count, so no text of a page is shown.
  static let meanings = [
    "denied": "the browser may not use the camera; allow it on the page",
    "missing": "the browser finds no camera; plug one in",
    "busy": "the camera is used by another program; close that first",
    "ended": "the camera in the browser was switched off",
    "unsupported": "this browser gives no camera to pages; try another",
    "waiting": "the page is open; allow it to use the camera",
    "failed": "the browser could not start the camera; the page says why",
  ]
}
