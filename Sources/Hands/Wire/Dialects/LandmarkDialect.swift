/// How a stream is understood: who writes it, and what its numbers mean.
public struct LandmarkDialect: Equatable, Sendable {
  /// Whose form a stream has, as far as its keys tell.
  public enum Producer: String, Equatable, Sendable {
    /// thumbdeck's own form: `hands`, each with 21 `landmarks` of `[x, y, z]`.
    case native
    /// MediaPipe's results, and what looks like them.
    case mediaPipe
    /// MediaPipe Holistic: hands beside a body and a face.
    case holistic
    /// Apple Vision's points, keyed by joint names, with the origin at the lower left.
    case vision
    /// ARKit's joints on visionOS.
    case arKit
    /// The joints of WebXR, OpenXR and their like.
    case webXR
    /// Ultraleap.
    case leap
    /// TensorFlow.js, ml5 and others with `keypoints`.
    case keypoints
    /// OpenPose.
    case openPose
    /// cvzone.
    case cvzone
    /// Points of other programs that bear names.
    case named
    /// Points of other programs in MediaPipe's order.
    case points
    /// Numbers in MediaPipe's order, without anything else.
    case numbers
  }

  /// Who writes the stream.
  public let producer: Producer
  /// What its coordinates mean; nil for our own form, where it is known.
  let coordinates: CoordinateReading?
  /// The size of the picture that was guessed; nil if it is known or not needed.
  let guessedSize: PictureSize?
  /// How its times are understood; nil while that is unknown.
  var time: TimeWords?

  /// Where frames have their time from.
  enum TimeWords: Equatable, Sendable {
    /// The producer, in a unit.
    case unit(TimeUnit)
    /// When they arrive.
    case arrival
    /// Their number, at a rate of so many a second.
    case rate(Double)
  }

  init(
    producer: Producer, coordinates: CoordinateReading? = nil, guessedSize: PictureSize? = nil,
    time: TimeWords? = nil
  ) {
    self.producer = producer
    self.coordinates = coordinates
    self.guessedSize = guessedSize
    self.time = time
  }

  /// True if nothing was guessed, and so nothing has to be said: our own form, with times in seconds.
  var isPlain: Bool {
    producer == .native && (time == .unit(.seconds) || time == .arrival || time == nil)
  }
}

extension LandmarkDialect: CustomStringConvertible {
  /// A few words: `MediaPipe hands, pixels (taken for 640x480), ms`.
  public var description: String {
    var words = [producer.words]
    if let coordinates { words.append(coordinates.words) }
    if let size = guessedSize {
      words[words.count - 1] += " (taken for \(Int(size.width))x\(Int(size.height)))"
    }
    if coordinates?.isYUp ?? false { words.append("y up") }
    if let time { words.append(time.words) }
    return words.joined(separator: ", ")
  }
}

extension LandmarkDialect.TimeWords {
  /// The times, as it is said: `no time: taken on arrival`.
  var words: String {
    switch self {
    case .unit(let unit): unit.word
    case .arrival: "no time: taken on arrival"
    case .rate(let rate): "no time: \(Self.number(rate)) frames a second (--fps)"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
