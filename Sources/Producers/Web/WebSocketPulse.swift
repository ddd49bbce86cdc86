import NIOCore
import NIOWebSocket

/// Closes a WebSocket whose other end is gone, such as a machine that has fallen asleep.
final class WebSocketPulse: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private static let interval = TimeAmount.seconds(5)
  /// The WebSocket is closed after this many pings without an answer; a busy browser can miss one.
  private static let maxMissed = 3

  private var missed = 0
  private var task: RepeatedTask?

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    task = context.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.interval, delay: Self.interval
    ) { _ in
      let (pulse, context) = bound.value
      pulse.ping(context)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    missed = 0
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    task?.cancel()
    context.fireChannelInactive()
  }

  private func ping(_ context: ChannelHandlerContext) {
    missed += 1
    guard missed <= Self.maxMissed else { return context.close(promise: nil) }
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
  }
}
