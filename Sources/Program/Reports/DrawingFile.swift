import Basics
import Hands
import Libc
import OperatingSystem
import Sessions

/// The place to which a drawing is written: a file, or standard output. While the screen is in use,
/// it remembers whether writing worked.
struct DrawingFile {
  /// The path; nil for standard output.
  let path: String?
  /// True for standard output, a pipe or a device, which is written once, after the screen is
  /// closed: its reader would get every version, and a pipe that nobody reads would block the
  /// screen.
  let isWrittenAtEnd: Bool
  /// The number of strokes in the file; nil if nothing was written.
  private(set) var strokeCount: Int?
  /// Why the last attempt to write the drawing failed; nil if it did not.
  private(set) var failure: Failure?

  /// The file that `-o` names; `-` is standard output. Throws before anything is drawn if the
  /// drawing could not be written there, or would replace one of the files in use.
  init(_ output: String, besides usedFiles: [(path: String?, use: String)]) throws(Failure) {
    guard output != "-" else {
      (path, isWrittenAtEnd) = (nil, true)
      guard !Surroundings.current.standardOutput.isTerminal else {
        throw .wrongUsage("-o -: standard output is the terminal; redirect it, or name a file")
      }
      return
    }
    path = output
    let file = FileIdentity(path: output, followsLinks: true)
    isWrittenAtEnd = file.map { !$0.isRegular } ?? false
    guard file?.isFolder != true else {
      throw .badInput("\(output): this is a folder; name a file for the drawing")
    }
    // Only a device is opened for this check. The reader of a pipe would see it closed, and stop.
    if file?.isCharacterDevice == true, Self.isTerminal(output) {
      throw .wrongUsage("-o \(output): this is a terminal; name a file")
    }
    try FileIdentity.refuse(output, for: "-o", used: usedFiles)
    try WholeFile.checkWritable(output, "the drawing")
  }

  private static func isTerminal(_ device: String) -> Bool {
    let file = open(device, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return isatty(file) != 0
  }

  func write(_ session: Session) throws(Failure) {
    let picture = DrawingSVG(session.hand.ink, size: session.inkSize)
    guard let path else { return try Console.output(picture.text.utf8.dropLast()) }
    try WholeFile.write(picture.text, to: path, "the drawing", mayReplace: true)
  }

  /// Writes a drawing with ink, unless it is written at the end; returns why that failed, or nil.
  mutating func finish(_ session: Session) -> String? {
    failure = nil
    guard !isWrittenAtEnd, !session.hand.ink.isEmpty else { return nil }
    do throws(Failure) {
      try write(session)
      strokeCount = session.hand.ink.count
    } catch { failure = error }
    return failure?.messageOnScreen
  }

  /// Writes the drawing at the user's request; returns what to tell the user.
  mutating func save(_ session: Session) -> String {
    guard !isWrittenAtEnd else { return "\(path ?? "standard output") gets the drawing at the end" }
    guard !session.hand.ink.isEmpty else { return "nothing is drawn yet" }
    return finish(session).map { "not written: \($0)" } ?? "written: \(path ?? "")"
  }
}

/// A drawing as an SVG picture: a path for each stroke, a circle for each dot.
struct DrawingSVG {
  /// The longer side of the picture in SVG user units.
  private static let longSide: Float = 1000
  /// Maroon, and the width of a line of 5 points on a telephone screen 414 points wide.
  private static let color = "#991a4d"
  private static let lineWidth = 12

  private let strokes: [Stroke]
  private let width, height: Float

  /// Creates a picture of `ink` with the proportions of the camera's picture, whose size is `size`.
  init(_ ink: Ink, size: PictureSize) {
    strokes = ink.strokes
    let aspect = size.shownAspect
    width = (aspect >= 1 ? Self.longSide : Self.longSide * aspect).rounded()
    height = (aspect >= 1 ? Self.longSide / aspect : Self.longSide).rounded()
  }

  var text: String {
    let (width, height) = (Int(width), Int(height))
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>A drawing by thumbdeck</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      <g fill="none" stroke="\(Self.color)" stroke-width="\(Self.lineWidth)" \
      stroke-linecap="round" stroke-linejoin="round">
      """
    return ([head] + strokes.compactMap(element) + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func element(of stroke: Stroke) -> String? {
    guard let first = stroke.points.first else { return nil }
    if stroke.isDot {
      let place = coordinates(first)
      return """
        <circle cx="\(place[0])" cy="\(place[1])" r="\(Self.lineWidth / 2)" \
        fill="\(Self.color)" stroke="none"/>
        """
    }
    let parts = stroke.segments.map { segment in
      (segment.control.map { "Q\(pair($0)) " } ?? "L") + pair(segment.end)
    }
    return "<path d=\"M\(pair(first))\(parts.joined())\"/>"
  }

  private func pair(_ point: SIMD2<Float>) -> String { coordinates(point).joined(separator: " ") }

  private func coordinates(_ point: SIMD2<Float>) -> [String] {
    [point.x * width, point.y * height].map { DecimalText.rounded(Double($0), decimals: 1) }
  }
}
