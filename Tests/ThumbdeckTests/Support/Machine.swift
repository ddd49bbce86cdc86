import Foundation

/// The other programs of this machine.
enum Machine {
  /// True if a program can be found by its name.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs a program in the project's folder to its end; its output is all that it says anywhere.
  static func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
    try await onOwnThread { Result { try runBlocking(arguments) } }.get()
  }

  /// The same where nobody can wait otherwise, as for a constant.
  static func runBlocking(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = Program.root
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
