import NIOCore
import NIOEmbedded
import NIOWebSocket
import Producers

extension FuzzTarget {
  /// The frames of a WebSocket: where they are cut makes no difference, no message is larger than
  /// allowed, and nothing is read behind a frame that ends the connection.
  static let webSocket = FuzzTarget(name: "web-socket") { bytes in
    let input = CutInput(bytes)
    let whole = connection(receiving: [input.text[...]])
    let cut = connection(receiving: input.pieces)
    require(whole == cut, "in one piece: \(whole)\nin pieces: \(cut)")
    for message in whole.messages {
      require(message.length <= maxMessage, "a message has \(message.length) bytes")
    }
    require(whole.goodbyes <= 1, "goodbye was said \(whole.goodbyes) times")
    require(
      whole.goodbyes == 0 || connection(receiving: [(input.text + aText)[...]]) == whole,
      "a message came after the goodbye")
  }

  /// Bytes; small, so that inputs can be larger.
  private static let maxMessage = 256

  /// A whole message, as a client sends it: masked, with a mask that changes nothing.
  private static let aText: [UInt8] = [0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]

  /// What became of a connection.
  private struct Outcome: Equatable {
    var messages: [Message] = []
    /// How often the other end was told that the connection ends.
    var goodbyes = 0
  }

  private struct Message: Equatable {
    let isText: Bool
    let bytes: [UInt8]
    var length: Int { bytes.count }
  }

  private static func connection(receiving pieces: [ArraySlice<UInt8>]) -> Outcome {
    let channel = EmbeddedChannel()
    var outcome = Outcome()
    do {
      try channel.connect(to: SocketAddress(unixDomainSocketPath: "/fuzz")).wait()
      try channel.pipeline.syncOperations.addHandler(
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: maxMessage)))
      try WebServer.readMessages(on: channel, maxMessage: maxMessage)
    } catch {
      fatalError("no connection: \(error)")
    }
    for piece in pieces where channel.isActive {
      // What is wrong with a frame is answered with a goodbye, and reported besides.
      _ = try? channel.writeInbound(ByteBuffer(bytes: piece))
    }
    while let message = try? channel.readInbound(as: WebSocketFrame.self) {
      outcome.messages.append(
        Message(
          isText: message.opcode == .text, bytes: Array(message.unmaskedData.readableBytesView)))
    }
    while let frame = try? channel.readOutbound(as: WebSocketFrame.self) {
      if frame.opcode == .connectionClose { outcome.goodbyes += 1 }
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    return outcome
  }
}
