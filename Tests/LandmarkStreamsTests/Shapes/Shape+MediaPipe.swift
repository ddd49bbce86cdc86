import Hands

extension Shape {
  /// Results of MediaPipe, and what looks like them.
  static let mediaPipe = [
    Shape("`landmarks` of MediaPipe Tasks in JavaScript", "MediaPipe hands, fractions, \(rate)") {
      let lists = $0.hands { $0.list(Point.object) }
      let sides = $0.hands { "[{\"score\":0.9,\"index\":0,\"categoryName\":\"\($0.side)\"}]" }
      return """
        {"landmarks":[\(lists)],"worldLandmarks":[\(world($0))],"handednesses":[\(sides)]}
        """
    },
    Shape("`hand_landmarks` of MediaPipe Tasks in Python", "MediaPipe hands, fractions, ms") {
      let lists = $0.hands { hand in
        hand.list {
          "{\"x\":\($0.x),\"y\":\($0.y),\"z\":0,\"visibility\":null,\"presence\":0.0,\"name\":null}"
        }
      }
      return """
        {"handedness":[],"hand_landmarks":[\(lists)],"hand_world_landmarks":[\(world($0))],\
        "timestamp_ms":\($0.milliseconds)}
        """
    },
    Shape("`timestampInMilliseconds` of MediaPipe on iOS", "MediaPipe hands, fractions, ms") {
      let lists = $0.hands { $0.list(Point.object) }
      return "{\"landmarks\":[\(lists)],\"timestampInMilliseconds\":\($0.milliseconds)}"
    },
    Shape("`multiHandLandmarks` of @mediapipe/hands", "MediaPipe hands, fractions, ms") {
      let lists = $0.hands { $0.list(Point.object) }
      return """
        {"image":{},"multiHandLandmarks":[\(lists)],"multiHandWorldLandmarks":[\(world($0))],\
        "multiHandedness":[\($0.hands { "{\"index\":0,\"label\":\"\($0.side)\"}" })],\
        "timestamp":\(1_769_860_800_000 + $0.milliseconds)}
        """
    },
    Shape("`multi_hand_landmarks` by `MessageToDict`", "MediaPipe hands, fractions, \(rate)") {
      """
      {"multi_hand_landmarks":[\($0.hands { "{\"landmark\":\($0.list(Point.object))}" })],\
      "multi_handedness":[\($0.hands { side($0) })]}
      """
    },
    Shape("one hand by `MessageToDict`", "MediaPipe hands, fractions, s") {
      "{\"landmark\":\($0.hand { $0.list(Point.object) }),\"time\":\($0.time)}"
    },
    Shape("`rightHandLandmarks` of Holistic", "MediaPipe Holistic hands, fractions, \(rate)") {
      let pose = [String](repeating: "{\"x\":0.5,\"y\":0.5,\"z\":0}", count: 33)
      let face = [String](repeating: "{\"x\":0.4,\"y\":0.2,\"z\":0}", count: 468)
      return """
        {"poseLandmarks":[\(pose.joined(separator: ","))],\
        "faceLandmarks":[\(face.joined(separator: ","))],"leftHandLandmarks":null,\
        "rightHandLandmarks":\($0.hand { $0.list(Point.object) })}
        """
    },
    Shape("ROS with `header.stamp`", "MediaPipe hands, fractions, s") {
      let nanoseconds = Int(($0.time * 1e9).rounded())
      return """
        {"header":{"stamp":{"sec":\(1_769_860_800 + nanoseconds / 1_000_000_000),\
        "nanosec":\(nanoseconds % 1_000_000_000)},"frame_id":"cam"},\
        "hands":[\($0.hands { "{\"landmarks\":\($0.list(Point.object))}" })]}
        """
    },
    Shape("points as `{x, y, z}`, `timestamp` in ms", "MediaPipe hands, fractions, ms") {
      """
      {"timestamp":\($0.time * 1000 + 5000.3),\
      "hands":[\($0.hands { "{\"handedness\":\"Left\",\"landmarks\":\($0.list(Point.object))}" })]}
      """
    },
    Shape("our own form in pixels", "MediaPipe hands, pixels, s") { frame in
      let hands = frame.hands {
        "{\"landmarks\":\($0.mapped(Point.pixels, frame.size).list(Point.list))}"
      }
      return """
        {"t":\(frame.time),"width":\(frame.size.width),"height":\(frame.size.height),"hands":[\(hands)]}
        """
    },
    Shape("in an envelope, with a date", "MediaPipe hands, fractions, s") {
      let seconds = Int($0.time)
      let fraction = $0.milliseconds % 1000
      let zeros = String(repeating: "0", count: 3 - "\(fraction)".count)
      return """
        {"type":"hands","data":{"timestamp":"2026-01-31T12:00:\(seconds < 10 ? "0" : "")\(seconds)\
        .\(zeros)\(fraction)Z","results":{"landmarks":[\($0.hands { $0.list(Point.list) })]}}}
        """
    },
    Shape("numbers in strings, `frame` by `frame`", "MediaPipe hands, fractions, frame numbers") {
      let hands = $0.hands { hand in hand.list { "{\"X\":\"\($0.x)\",\"Y\":\"\($0.y)\"}" } }
      return "{\"frame\":\(Int(($0.time * 15).rounded())),\"landmarks\":[\(hands)]}"
    },
  ]

  /// How the time of frames without one is said.
  static let rate = "no time: 15 frames a second (--fps)"

  /// World landmarks: metres around the hand's centre.
  private static func world(_ frame: HandFrame) -> String {
    frame.hands { hand in
      hand.list { "{\"x\":\(($0.x - 0.5) / 5),\"y\":\((0.5 - $0.y) / 5),\"z\":0.01}" }
    }
  }

  private static func side(_ hand: Hand) -> String {
    "{\"classification\":[{\"index\":0,\"score\":0.9,\"label\":\"\(hand.side)\"}]}"
  }
}
