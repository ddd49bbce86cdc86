extension GestureTiming {
  /// The settings of the controls that answer by a gesture; times are in milliseconds. If a comment
  /// gives a range, no measured result gets worse within it.
  struct Configuration: Configurable {
    /// How long a certain gesture must be shown before it counts: four frames at 30 a second.
    var evidence = 120.0
    /// Minimum number of frames with a gesture; the final one only has to pass the looser hold
    /// rule. False detections and blurred jumps last one or two frames.
    var minFrames = 3
    /// How long another gesture must be shown at least right after a counted one, because a
    /// turning hand is detected upside down for up to five frames.
    var turnEvidence = 150.0
    var unrest = HandUnrest.Configuration()
    /// How long a hand must be in view before its gesture counts, 180...250: a hand that appears
    /// for only 0.2 s does so by accident.
    var settling = 225.0
    /// How long a hand must rest before the next gesture counts, 200...400: a held thumb goes
    /// undetected for up to 167 ms; the shortest measured rest between two thumbs was 430 ms.
    var rest = 250.0
    /// The share of a gesture's time that counts as rest if the gesture passes only the hold rule,
    /// 0...0.30: a sideways thumb arms the control after 1.25 s, so that it can't stay blocked.
    var heldRest = 0.2
    /// How long frames may show no hand before the hand counts as gone, 300...1000: a hand that
    /// holds a thumb goes undetected for up to 470 ms.
    var grace = 600.0
    /// The grace after a counted gesture of a hand that was cut off or close to the camera.
    var cutOffGrace = 2_000.0
    /// A hand whose bounding box exceeds this share of the picture is close to the camera.
    var maxShare: Float = 0.75
    /// Maximum gap between frames; a longer gap is a pause, which discards the gesture in progress.
    /// The slowest usable camera sends two frames in this time.
    var maxPause = 1000.0
    /// Pause after which a gesture that was shown before the pause no longer counts as held.
    var maxHold = 10_000.0
    /// Maximum time that a single frame counts for, 70...200, even if the next one comes later.
    var maxStep = 120.0

    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence, calm: 200, quick: 60),
      .init("rest", "milliseconds", 0...5_000, \.rest),
    ]
  }
}
