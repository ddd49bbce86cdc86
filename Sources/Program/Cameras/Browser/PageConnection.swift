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

  /// Says why the page is not heard, and closes.
  private func end(_ context: ChannelHandlerContext, _ reason: String) {
    let text = WebSocketText(text: #"{"refused":"\#(reason)"}"#, isLast: true)
    context.writeAndFlush(wrapOutboundOut(text), promise: nil)
  }
}
