/// Cameras and films that were named where landmarks were expected.
enum CameraMistake {
  private static let names: Set<String> = ["webcam", "camera", "cam", "video"]
  private static let filmEndings = [".mp4", ".mov", ".m4v", ".avi", ".mkv", ".webm"]

  /// What to write instead of `text`; nil if it names neither a camera nor a film. A file may have
  /// the name of a camera.
  static func advice(on text: String) -> String? {
    guard let option = option(for: text) else { return nil }
    return "\(text): landmarks are what a program finds in pictures; to open a camera or a film, "
      + "write \(option) after the deck (`thumbdeck cameras` lists the cameras)"
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
