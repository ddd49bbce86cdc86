import Basics
import OperatingSystem

/// Tells people what to write when they name a camera or a film instead of landmarks.
enum CameraHint {
  private static let names: Set<String> = ["webcam", "camera", "cam", "video"]
  private static let filmEndings = [".mp4", ".mov", ".m4v", ".avi", ".mkv", ".webm"]

  /// Returns what to write instead of `text`; nil if it names neither a camera nor a film. A file
  /// can be called `camera` or `0`, so such a text gets no hint if the file exists.
  static func hint(for text: String) -> String? {
    guard let option = option(for: text) else { return nil }
    return "\(text): landmarks are what a program finds in pictures; to open a camera or a film, "
      + "write \(option) after the deck (`thumbdeck cameras` lists the cameras)"
  }

  /// Returns what to do with a film given as a recording; nil if the path has no film's ending.
  static func hint(forRecording path: String) -> String? {
    guard filmEndings.contains(where: path.lowercased().hasSuffix) else { return nil }
    let command = ShellWords.quoted("exec:thumbdeck track \(ShellWords.quoted(path))")
    return "\(path): this is a film, and landmarks are what a program finds in its pictures; "
      + "`thumbdeck record \(command) -o FILE` makes a recording of it"
  }

  private static func option(for text: String) -> String? {
    let name = text.lowercased()
    if name.hasPrefix("/dev/video") { return "--camera \(text)" }
    if filmEndings.contains(where: name.hasSuffix) { return "--camera \(text)" }
    guard FileIdentity(path: text, followsLinks: true) == nil else { return nil }
    if names.contains(name) { return "--camera" }
    return Int(text).map { $0 >= 0 ? "--camera \(text)" : "--camera" }
  }
}
