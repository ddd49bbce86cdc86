import Libc

/// Gives inputs to one decoder; `THUMBDECK_FUZZ` names which.
///
/// `Scripts/measure fuzz` builds it with libFuzzer, which makes up the inputs; a normal build reads those
/// files once that are its arguments.
@main
enum Fuzz {
  private static let variable = "THUMBDECK_FUZZ"

  private static let target: FuzzTarget = {
    let name = getenv(variable).map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      fatalError("\(variable) is \"\(name)\"; it has to be one of \(names)")
    }
    return target
  }()

  #if FUZZING
    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runFuzzer(
      _ count: UnsafeMutablePointer<CInt>,
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    static func main() {
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      let status = runFuzzer(&count, &arguments) { start, count in
        Fuzz.target.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
      exit(status)
    }
  #else
    static func main() {
      guard CommandLine.arguments.count > 1 else {
        for target in FuzzTarget.all { print(target.name) }
        return
      }
      for path in CommandLine.arguments.dropFirst() {
        guard let bytes = bytes(of: path) else { fatalError("\(path) can't be read") }
        target.run(bytes)
      }
    }

    private static func bytes(of path: String) -> [UInt8]? {
      guard let file = fopen(path, "rb") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = fread(&piece, 1, piece.count, file)
        guard count > 0 else { return bytes }
        bytes += piece[..<count]
      }
    }
  #endif
}
