import ArgumentParser

/// How the pictures of a camera are turned before a hand is looked for, in degrees clockwise.
enum CameraRotation: Int, CaseIterable, ExpressibleByArgument {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// The filter of ffmpeg for it; nil for none.
  var filter: String? {
    switch self {
    case .none: nil
    case .quarter: "transpose=clock"
    case .half: "hflip,vflip"
    case .threeQuarters: "transpose=cclock"
    }
  }
}
