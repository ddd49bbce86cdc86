import OperatingSystem

/// Turns the errors of ffmpeg into messages that say what to do.
enum CameraProblem {
  static func text(_ ending: FFmpeg.Ending, camera: CameraName, device: String) -> String {
    if ending.isMissing { return FFmpeg.missing("the camera needs") }
    let words = ending.words ?? ""
    let isLive = camera.isLive
    if !isLive, words.contains("No such file"), !device.contains(where: { "./".contains($0) }) {
      return
        "there is no film \(device); --camera takes the word behind it for a camera or a film, so "
        + "that other names go before it"
    }
    for (sign, problem) in isLive ? cameraProblems : filmProblems where words.contains(sign) {
      return "\(device) \(problem)"
    }
    let reason = words.isEmpty ? "ffmpeg \(Exit.words(ending.code))" : words
    return "\(device): \(reason)"
  }

  /// Parts of ffmpeg's errors, each with its meaning.
  private static let cameraProblems = [
    ("Device or resource busy", "is used by another program; close that first"),
    ("Permission denied", "may not be opened; join the group `video`, or allow the camera"),
    ("Operation not permitted", "may not be opened; allow the terminal to use the camera"),
    ("No such device", "was unplugged"),
    ("No such file or directory", "is not there; `thumbdeck cameras` lists the cameras"),
    ("Inappropriate ioctl", "is no camera; `thumbdeck cameras` lists the cameras"),
    ("Not a video capture device", "is no camera; `thumbdeck cameras` lists the cameras"),
    ("Input/output error", "has stopped sending pictures"),
  ]

  private static let filmProblems = [
    ("No such file or directory", "is not there"),
    ("Permission denied", "may not be read"),
    ("Is a directory", "is a folder and no film"),
    ("Invalid data found", "is no film that ffmpeg can read"),
    ("does not contain any stream", "has no pictures"),
    ("matches no streams", "has no pictures"),
    ("moov atom not found", "is cut off and can't be read"),
  ]
}
