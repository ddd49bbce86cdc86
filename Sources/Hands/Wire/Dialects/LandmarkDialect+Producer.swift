extension LandmarkDialect.Producer {
  /// The producer that writes a hand like this.
  init(_ found: FoundHand) {
    let keys = found.keys.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    func has(_ parts: String...) -> Bool {
      keys.contains { key in parts.contains(where: key.contains) }
    }
    self =
      switch found.vocabulary {
      case .vision: .vision
      case .arKit: .arKit
      case .webXR: .webXR
      case .leap: .leap
      case .mediaPipe: has("keypoints") ? .keypoints : has("landmark") ? .mediaPipe : .named
      case nil:
        if has("lmlist") || found.isBare && CoordinateReading(found).isOfCvzone(found) {
          .cvzone
        } else if found.isBare {
          .numbers
        } else if has("keypoints2d") {
          .openPose
        } else if has("lefthandlandmarks", "righthandlandmarks") {
          .holistic
        } else if has("keypoints") {
          .keypoints
        } else if has("landmark") {
          .mediaPipe
        } else {
          .points
        }
      }
  }

  /// As it is called.
  var words: String {
    switch self {
    case .native: "thumbdeck's own form"
    case .mediaPipe: "MediaPipe hands"
    case .holistic: "MediaPipe Holistic hands"
    case .vision: "Apple Vision hands"
    case .arKit: "ARKit hands"
    case .webXR: "WebXR hands"
    case .leap: "Ultraleap hands"
    case .keypoints: "hands with key points"
    case .openPose: "OpenPose hands"
    case .cvzone: "cvzone hands"
    case .named: "points with the names of joints"
    case .points: "lists of 21 points"
    case .numbers: "lists of numbers"
    }
  }

  /// As in "MediaPipe's dialect".
  var possessive: String {
    switch self {
    case .native: "thumbdeck's own"
    case .mediaPipe: "MediaPipe's"
    case .holistic: "MediaPipe Holistic's"
    case .vision: "Apple Vision's"
    case .arKit: "ARKit's"
    case .webXR: "WebXR's"
    case .leap: "Ultraleap's"
    case .keypoints: "a key point"
    case .openPose: "OpenPose's"
    case .cvzone: "cvzone's"
    case .named: "a named points"
    case .points: "a list of points"
    case .numbers: "a list of numbers"
    }
  }
}

extension CoordinateReading {
  /// The unit, as it is said.
  var words: String {
    switch unit {
    case .fractions: "fractions"
    case .pixels: "pixels"
    case .lengths(1): "metres"
    case .lengths: "millimetres"
    }
  }
}
