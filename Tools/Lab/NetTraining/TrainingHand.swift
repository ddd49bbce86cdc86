import Gestures
import Hands
import Trials

/// A hand that a net learns from or is tried on, with what is known of it.
struct TrainingHand: Sendable {
  /// What is known of a head: the hand shows it, does not show it, or nobody knows.
  enum Truth: Int8, Sendable {
    case no, yes, unknown
  }

  let hand: Hand
  let size: PictureSize
  /// The thumb that is shown; nil if none is.
  let thumb: ThumbDirection?
  /// By the raw values of `HandNet.Head`.
  private(set) var truths = SIMD4<Int8>(repeating: Truth.unknown.rawValue)
  /// True if nobody shows a gesture in the whole recording.
  let isQuiet: Bool

  subscript(head: HandNet.Head) -> Truth {
    get { Truth(rawValue: truths[head.rawValue]) ?? .unknown }
    set { truths[head.rawValue] = newValue.rawValue }
  }

  /// Seconds before and after the ends of a labelled interval in which a hand shows neither the
  /// gesture nor anything else for certain, and how much of the interval's ends is left out.
  private static let (margin, inset) = (0.5, 0.12)

  /// The hands of a recording. Hands near the ends of a labelled interval are left out, because
  /// they are on their way.
  static func all(of recording: LabelledRecording) -> [TrainingHand] {
    let labels = Control.standard.description
    let intervals = recording.intervals(for: labels)
    let shown = intervals?.filter { labels.intent(of: $0.label) != nil } ?? []
    let isOfPictures = recording.isOfPictures
    let isQuiet = !isOfPictures && shown.isEmpty
    var hands: [TrainingHand] = []
    for frame in recording.frames {
      var label: Int?
      if isOfPictures {
        guard let name = PictureName(of: frame, file: recording.nameOfPictures)?.name else {
          continue
        }
        label = labels.label(named: thumbNames[name] ?? name)
      } else if let interval = shown.first(where: {
        ($0.start - margin...$0.end + margin).contains(frame.time)
      }) {
        let inner = (interval.start + inset)...max(interval.end - inset, interval.start + inset)
        guard inner.contains(frame.time) else { continue }
        label = interval.label
      }
      let direction = ThumbDirection.allCases.first { labels.label(for: $0.intent) == label }
      for (index, hand) in frame.hands.enumerated() {
        // Of several hands, the first shows what the label says; of the others nobody knows.
        if index > 0, direction != nil { break }
        hands.append(
          TrainingHand(
            hand: hand, size: frame.size, thumb: direction, isQuiet: isQuiet,
            pose: frame.pose ?? recording.nameOfPictures ?? (isOfPictures ? frame.label : nil)))
      }
    }
    return hands
  }

  /// What files of thumbs are called, and the labels that they show.
  private static let thumbNames = ["thumb-up": "up", "thumb-down": "down"]

  /// Drawn hands of every pose, each many times, because scenarios and tests are played with them.
  static var drawn: [TrainingHand] {
    let poses = HandPose.allCases.map { pose in
      let thumb: ThumbDirection? =
        switch pose {
        case .thumbUp: .up
        case .thumbDown: .down
        default: nil
        }
      return TrainingHand(
        hand: pose.hand, size: .unknown, thumb: thumb, isQuiet: false, pose: names[pose])
    }
    let counts = (0...5).map { count in
      TrainingHand(
        hand: .holdingUp(fingers: count), size: .unknown, thumb: nil, isQuiet: false,
        pose: "count_\(count)")
    }
    return (poses + counts).flatMap { [TrainingHand](repeating: $0, count: 60) }
  }

  /// What collections of pictures call the drawn poses.
  private static let names: [HandPose: String] = [
    .rest: "fist", .openPalm: "palm", .peaceSign: "peace", .pinch: "ok",
  ]

  init(hand: Hand, size: PictureSize, thumb: ThumbDirection?, isQuiet: Bool, pose: String?) {
    (self.hand, self.size, self.thumb, self.isQuiet) = (hand, size, thumb, isQuiet)
    self[.thumb] = thumb == nil ? .no : .yes
    for head in HandNet.Head.allCases where head != .thumb {
      if isQuiet { self[head] = .no }
      if let pose, let shows = Self.shows(head, pose: pose) { self[head] = shows ? .yes : .no }
    }
  }

  /// True if a hand whose pose has this name shows what a head scores; nil if nobody knows.
  private static func shows(_ head: HandNet.Head, pose: String) -> Bool? {
    let name = ControlDescription.alias(of: pose)
    guard let count = FingerControl.description.label(named: name), count <= 5 else { return nil }
    let isThumb = Control.standard.description.label(named: name) != nil || name.hasPrefix("thumb")
    return switch head {
    case .thumb: nil
    case .count: count > 0 && !isThumb
    case .pinch: ["ok", "okay"].contains(name)
    case .pointing: ["one", "count-1", "one-finger", "mute", "handup", "point"].contains(name)
    }
  }
}
