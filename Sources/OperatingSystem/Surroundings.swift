import Libc
import SystemPackage

/// What a command gets from outside besides files: its environment and its standard streams.
///
/// A task can have its own, so that tests can run many commands in one process. A program that a
/// command starts always gets the environment of the process.
package struct Surroundings: Sendable {
  package let standardInput: FileDescriptor
  package let standardOutput: FileDescriptor
  package let standardError: FileDescriptor
  /// The environment variables; nil to look them up in the process instead of a copy.
  private let environment: [String: String]?

  /// The surroundings of this task; those of the process unless the task has its own.
  @TaskLocal package static var current = Surroundings()

  /// The surroundings of the process.
  private init() {
    (standardInput, standardOutput) = (.standardInput, .standardOutput)
    standardError = .standardError
    environment = nil
  }

  /// Surroundings for a task, instead of those of the process.
  package init(
    environment: [String: String], standardInput: FileDescriptor, standardOutput: FileDescriptor,
    standardError: FileDescriptor
  ) {
    (self.environment, self.standardInput) = (environment, standardInput)
    (self.standardOutput, self.standardError) = (standardOutput, standardError)
  }

  /// True for those of the process; only then may a command use its terminal and its signals.
  package var isOfProcess: Bool { environment == nil }

  /// Returns the value of an environment variable; nil if it is unset or empty.
  package func variable(_ name: String) -> String? {
    let value = environment.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension FileDescriptor {
  /// True if it is open on a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}
