import Foundation
import Libc

/// A client of HTTP and WebSockets that sends what a test wants, also what no browser would send.
final class WebClient {
  private let descriptor: CInt
  private var bytes: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: Int) throws {
    #if os(Linux)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(descriptor) }

  /// Leaves without a word, as a page that was closed.
  func leave() { _ = shutdown(descriptor, CInt(2)) }

  /// The status and all that follows, up to the end of the connection.
  static func answer(
    port: Int, _ path: String, _ headers: [(String, String)], method: String = "GET"
  ) throws -> (status: Int, text: String) {
    let client = try WebClient(port: port)
    client.send(Array(head(path, headers, method: method).utf8))
    while client.readSome() {}
    let text = String(decoding: client.bytes, as: UTF8.self)
    return (Int(text.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0, text)
  }

  /// The headers with which a browser asks for a WebSocket.
  static let upgrade = [
    ("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
  ]

  /// Opens a WebSocket; the status is 101 if it is open.
  func open(_ path: String, _ headers: [(String, String)]) -> Int {
    send(Array(Self.head(path, Self.upgrade + headers).utf8))
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = bytes.firstRange(of: end) {
        let status = Int(String(decoding: bytes[9..<12], as: UTF8.self)) ?? 0
        bytes.removeSubrange(..<range.upperBound)
        return status
      }
      guard readSome() else { return 0 }
    }
  }

  /// The opcodes of RFC 6455 that are needed.
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// True if nothing comes for some milliseconds, not even the end of the connection.
  func isQuiet(for milliseconds: CInt) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) == 0
  }

  /// Sends a frame, masked as clients have to.
  func send(_ opcode: Opcode, _ payload: [UInt8], isFinal: Bool = true, claimedLength: Int? = nil) {
    let length = claimedLength ?? payload.count
    var frame = [opcode.rawValue | (isFinal ? 0x80 : 0)]
    if length < 126 {
      frame.append(0x80 | UInt8(length))
    } else {
      frame.append(0x80 | 127)
      frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    send(frame)
  }

  /// The next frame; nil when the connection has ended or nothing comes for 20 seconds.
  func receive() -> (opcode: Opcode?, payload: [UInt8])? {
    guard let head = take(2) else { return nil }
    var length = Int(head[1] & 0x7F)
    if length == 126 || length == 127 {
      guard let long = take(length == 126 ? 2 : 8) else { return nil }
      length = long.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = take(length) else { return nil }
    return (Opcode(rawValue: head[0] & 0x0F), payload)
  }

  /// The next text that contains `part`; nil when the connection has ended.
  func text(containing part: String) -> String? {
    while let frame = receive() {
      let text = String(decoding: frame.payload, as: UTF8.self)
      if frame.opcode == .text, text.contains(part) { return text }
    }
    return nil
  }

  private static func head(
    _ path: String, _ headers: [(String, String)], method: String = "GET"
  ) -> String {
    "\(method) \(path) HTTP/1.1\r\n" + headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while bytes.count < count { guard readSome() else { return nil } }
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  private func readSome() -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 20_000) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &piece, piece.count)
    guard count > 0 else { return false }
    bytes += piece[..<count]
    return true
  }
}
