import Libc
import SystemPackage

/// The environment and the standard streams of a command.
///
/// A task can have its own surroundings, so that tests can run many commands in one process. A
/// program that a command starts always gets the environment of the process.
package struct Surroundings: Sendable {
  package let standardInput, standardOutput, standardError: FileDescriptor
  /// The environment variables; nil to look them up in the process instead of a copy.
  private let environment: [String: String]?

  /// The surroundings of this task; by default the process's.
  @TaskLocal package static var current = Surroundings()

  /// Creates surroundings for a task; by default, those of the process.
  package init(
    environment: [String: String]? = nil, standardInput: FileDescriptor = .standardInput,
    standardOutput: FileDescriptor = .standardOutput, standardError: FileDescriptor = .standardError
  ) {
    (self.environment, self.standardInput) = (environment, standardInput)
    (self.standardOutput, self.standardError) = (standardOutput, standardError)
  }

  /// True for the process's own; only then may a command use the process's terminal and signals.
  package var isOfProcess: Bool { environment == nil }

  /// Returns the value of an environment variable; nil if it is unset or empty.
  package func variable(_ name: String) -> String? {
    let value = environment.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
