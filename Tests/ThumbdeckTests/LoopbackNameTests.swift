import Testing

@testable import Producers

/// Whose pages may talk to us.
@Suite struct LoopbackNameTests {
  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8777", "localhost", "LOCALHOST:1", "[::1]:65535", "[::1]",
  ])
  func loopbackHostsAreAccepted(_ host: String) {
    #expect(LoopbackName.isLoopback(host: host))
    #expect(LoopbackName.isLoopback(origin: "http://\(host)"))
    #expect(LoopbackName.isLoopback(origin: "https://\(host)"))
  }

  @Test(arguments: [
    "", ":80", "example.org", "localhost.example.org", "localhost.", "127.0.0.1.example.org",
    "127.0.0.1:80@example.org", "localhost:", "localhost:123456", "localhost:-1", "localhost:٣",
    "localhost:80:80", "user@localhost", "127.0.0.2", "0.0.0.0:8777", "::1", "localhost:80/",
    " localhost", "localhost;script-src *",
  ])
  func otherHostsAreRefused(_ host: String) {
    #expect(!LoopbackName.isLoopback(host: host))
    #expect(!LoopbackName.isLoopback(origin: "http://\(host)"))
  }

  @Test(arguments: ["null", "", "file://", "localhost", "ws://localhost", "http:/localhost"])
  func malformedOriginsAreRefused(_ origin: String) {
    #expect(!LoopbackName.isLoopback(origin: origin))
  }
}
