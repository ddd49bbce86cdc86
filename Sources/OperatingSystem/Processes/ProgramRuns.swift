import CUnix
import Libc
import SystemPackage

/// A program that has the terminal until it ends.
package enum ForegroundProgram {
  /// Runs a program, called `name` in messages; throws if it can't be started or fails.
  package static func run(_ words: [String], called name: String) throws(Failure) {
    var code: CInt = 0
    let error = ProgramArguments.with(words) { foreground_run($0, &code) }
    guard error == 0 else { throw .badInput("\(name): \(Errno(rawValue: error))") }
    guard code == 0 else { throw .badInput("\(name) \(Exit.words(code))") }
  }
}

/// A program and its arguments as a C array.
package enum ProgramArguments {
  /// Calls `body` with the words of a command line. The first word is the program.
  package static func with<Value>(
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

/// A program that runs beside this one, in our process group, and prints to our standard error.
package enum AttachedProgram {
  /// Runs the program that `arguments` begin with, and returns its exit code.
  package static func run(_ arguments: [String]) async throws(Failure) -> CInt {
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

/// How a program has ended, in words.
package enum Exit {
  /// Returns what to say after the program's name; `code` is its exit code, or 128 plus its signal.
  package static func words(_ code: CInt) -> String {
    code > 128 ? "was ended by signal \(code - 128)" : "ended with exit code \(code)"
  }
}
