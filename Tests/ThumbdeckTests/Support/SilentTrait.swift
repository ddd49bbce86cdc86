import Foundation
import SystemPackage
import Testing

@testable import OperatingSystem

/// Keeps what a test's own calls say on standard error out of the log of the tests.
struct SilentTrait: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let nowhere = try FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec)
    defer { try? nowhere.close() }
    let surroundings = Surroundings(
      environment: ProcessInfo.processInfo.environment, standardInput: nowhere,
      standardOutput: nowhere, standardError: nowhere)
    try await Surroundings.$current.withValue(surroundings) { try await function() }
  }
}

extension Trait where Self == SilentTrait {
  /// What the test's own calls say on standard error goes nowhere.
  static var silent: Self { Self() }
}
