/// What ffmpeg says when it can't deliver pictures, in words that say what to do.
enum CameraProblem {
  /// The problem in one line; `words` are the last line that ffmpeg wrote, if any.
  static func text(_ words: String?, exitCode: CInt, camera: CameraName, device: String) -> String {
    let words = words ?? ""
    if exitCode == 127, words.contains("no such program") {
      return "ffmpeg is missing, and the camera needs it; install it, for example with "
        + "`apt install ffmpeg` or `brew install ffmpeg`"
    }
    let isLive = camera.isLive
    for (sign, problem) in isLive ? cameraProblems : filmProblems where words.contains(sign) {
      return "\(device) \(problem)"
    }
    let reason = words.isEmpty ? "ffmpeg has ended with exit code \(exitCode)" : words
    return "\(device): \(reason)"
  }

  /// Parts of what ffmpeg says about a camera, and what they mean.
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

  /// Parts of what ffmpeg says about a film, and what they mean.
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
