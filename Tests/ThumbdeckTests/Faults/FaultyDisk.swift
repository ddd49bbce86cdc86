import Foundation
import Libc
import Testing

/// The library in `Tests/Faults/faults.c`, which makes one file of the program fail.
enum FaultyDisk {
  /// True where the library can be built and preloaded.
  static var isAvailable: Bool {
    #if os(Linux)
      Machine.has("cc")
    #else
      false
    #endif
  }

  /// The library's path; it is built once.
  private static let library: String? = {
    let path = "/tmp/thumbdeck-faults-\(getpid()).so"
    atexit { unlink("/tmp/thumbdeck-faults-\(getpid()).so") }
    let outcome = try? Machine.runBlocking(
      ["cc", "-shared", "-fPIC", "-O1", "-o", path, "Tests/Faults/faults.c"])
    return outcome?.status == 0 ? path : nil
  }()

  /// The environment in which the program's log at a path fails as the settings say.
  static func environment(log: String, _ settings: [String: Any]) throws -> [String: String] {
    let library = try #require(library, "the library of faults can't be built")
    return ["LD_PRELOAD": library, "FAULT_FILE": log]
      .merging(settings.map { ("FAULT_\($0)", "\($1)") }) { $1 }
  }
}
