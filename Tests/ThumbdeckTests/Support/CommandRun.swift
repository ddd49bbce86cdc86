import CPseudoTerminal
import Foundation
import Libc
import Sessions
import SystemPackage

@testable import OperatingSystem
@testable import Program

/// Runs a command in the tests' process, within surroundings of its own.
struct CommandRun {
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let errors: FileDescriptor
  private let environment: [String: String]
  /// The folder of its own that goes away with the run.
  private let home = "/tmp/thumbdeck-home-\(UInt64.random(in: 0 ... .max))"

  /// A command with this on its standard input; nothing if it is nil.
  init(input: Data?, environment: [String: String]) throws {
    self.input =
      if let input { try Self.pipe(with: input) } else {
        try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
      }
    (output, errors) = (try Self.unnamedFile(), try Self.unnamedFile())
    self.environment = Program.environment(home: home, environment)
  }

  /// Runs the command that the arguments name to its end.
  func outcome(of arguments: [String]) async throws -> Program.Outcome {
    // A command that does not end can't be ended, and the tests should not wait for ever.
    let watchdog = DispatchWorkItem { fatalError("thumbdeck \(arguments) did not end in a minute") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    defer {
      watchdog.cancel()
      for file in [input, output, errors] { try? file.close() }
      try? FileManager.default.removeItem(atPath: home)
    }
    let status = await Thumbdeck.run(
      arguments,
      in: Surroundings(
        environment: environment, standardInput: input, standardOutput: output,
        standardError: errors))
    return Program.Outcome(
      status: status, output: try Self.text(of: output), errors: try Self.text(of: errors))
  }

  /// A new file without a name, which takes all that is written to it and blocks nobody.
  private static func unnamedFile() throws -> FileDescriptor {
    let path = "/tmp/thumbdeck-output-\(UInt64.random(in: 0 ... .max))"
    let file = try FileDescriptor.open(
      FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    unlink(path)
    return file
  }

  private static func text(of file: FileDescriptor) throws -> String {
    let length = try file.seek(offset: 0, from: .end)
    // An empty array would write into the storage that all empty arrays share.
    guard length > 0 else { return "" }
    let bytes = try [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      count = try file.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The end to read of a pipe into which a thread writes all of `data`, or what is read of it.
  private static func pipe(with data: Data) throws -> FileDescriptor {
    signal(SIGPIPE, SIG_IGN)
    var ends: [CInt] = [0, 0]
    guard private_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let end = FileDescriptor(rawValue: ends[1])
    Thread {
      _ = try? end.writeAll(data)
      try? end.close()
    }.start()
    return FileDescriptor(rawValue: ends[0])
  }
}
