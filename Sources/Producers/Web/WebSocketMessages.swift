import NIOCore
import NIOWebSocket

/// Passes on the messages of a WebSocket, which are frames by now, sends texts, and answers control
/// frames. Behind an `IdleStateHandler`, it also closes a WebSocket whose other end is gone, such
/// as a machine that has fallen asleep.
final class WebSocketMessages: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketText
  typealias OutboundOut = WebSocketFrame

  /// The WebSocket is closed after this many pings without an answer; a busy browser can miss one.
  private static let maxMissed = 3

  private var isClosing = false
  private var missed = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !isClosing else { return }
    switch frame.opcode {
    case .text, .binary: context.fireChannelRead(data)
    // Only the latest ping wants an answer (RFC 6455, 5.5.3), and nobody may read the answers.
    case .ping where context.channel.isWritable:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose: close(context, frame.unmaskedData.getInteger(at: 0) ?? 1_000)
    default: break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    missed = 0
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    missed += 1
    guard missed <= Self.maxMissed else { return context.close(promise: nil) }
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let text = unwrapOutboundIn(data)
    let buffer = context.channel.allocator.buffer(string: text.text)
    context.write(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: buffer)), promise: promise)
    guard text.isLast else { return }
    context.flush()
    close(context, 1_000)
  }

  /// Closes the WebSocket after an error, such as a message that is too large.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(context, 1_002) }

  /// Sends a close frame with a code of RFC 6455, and closes the connection.
  private func close(_ context: ChannelHandlerContext, _ code: UInt16) {
    guard !isClosing else { return }
    isClosing = true
    let buffer = context.channel.allocator.buffer(integer: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: buffer)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
  }
}

/// Refuses frames without a mask or with reserved bits, which RFC 6455 (5.1, 5.2) forbids clients.
final class WebSocketClientRules: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private struct Broken: Error {}

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return context.fireErrorCaught(Broken())
    }
    context.fireChannelRead(data)
  }
}

struct WebSocketText: Sendable {
  let text: String
  /// True if the connection is closed after this text.
  let isLast: Bool
}

extension Channel {
  /// Sends a text to the other end of a WebSocket, and closes the connection if it `isLast`.
  func send(_ text: String, isLast: Bool = false) {
    writeAndFlush(WebSocketText(text: text, isLast: isLast), promise: nil)
  }
}
