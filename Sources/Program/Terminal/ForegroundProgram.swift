import CProcesses
import Libc
import SystemPackage
import Table

/// A program that has the terminal until it ends.
enum ForegroundProgram {
  /// Runs a program with its arguments, which messages call by `name`; throws if it can't be started or fails.
  static func run(_ words: [String], called name: String) throws(EditError) {
    var code: CInt = 0
    let error = ProgramArguments.with(words) { foreground_run($0, &code) }
    guard error == 0 else { throw EditError(reason: "\(name): \(Errno(rawValue: error))") }
    guard code == 0 else { throw EditError(reason: "\(name) \(Exit.words(code))") }
  }
}

/// A program and its arguments as C has them.
enum ProgramArguments {
  /// Calls `body` with the words of a command line, of which the first is the program.
  static func with<Value>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let strings: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return strings.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("there is a nil at least") }
      return body(start)
    }
  }
}

/// A program that runs beside this one, in its process group, and prints to standard error.
enum AttachedProgram {
  /// Runs a program with its arguments, of which the first is the program, and returns its exit code.
  static func run(_ arguments: [String]) async throws(Failure) -> CInt {
    let output = Surroundings.current.standardError.rawValue
    let result = try? await WaitingThreads.pool.runIfActive { () -> (error: CInt, code: CInt) in
      var code: CInt = 0
      return (ProgramArguments.with(arguments) { attached_run($0, output, &code) }, code)
    }
    guard let result, result.error == 0 else {
      throw .badInput("it can't be started: \(Errno(rawValue: result?.error ?? EAGAIN))")
    }
    return result.code
  }
}
