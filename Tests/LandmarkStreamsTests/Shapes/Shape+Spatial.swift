import Hands

extension Shape {
  /// Hands in a room, in metres or millimetres, y up.
  static let spatial = [
    Shape("WebXR, 25 joints with `position`", "WebXR hands, metres, y up, ms") { frame in
      let hands = frame.hands { hand in
        let joints = hand.mapped(Point.metres, frame.size).points { joint, point in
          "\"\(JointNames.webXR(joint))\":{\"position\":\(Point.object(point)),\"radius\":0.01}"
        }
        let more = ["index", "middle", "ring", "pinky"].map {
          "\"\($0)-finger-metacarpal\":{\"position\":{\"x\":0,\"y\":1,\"z\":-0.5},\"radius\":0.01}"
        }
        return "{\"handedness\":\"right\",\"joints\":{\(joints),\(more.joined(separator: ","))}}"
      }
      return "{\"timestamp\":\(frame.time * 1000),\"hands\":[\(hands)]}"
    },
    Shape("WebXR, a list of 25 points", "lists of 21 points, metres, y up, s") { frame in
      let hands = frame.hands { hand in
        var points = hand.mapped(Point.metres, frame.size).points { "\(Point.list($1))#" }
          .components(separatedBy: "#,")
        points[20].removeLast()
        for place in [5, 10, 15, 20] { points.insert("[0,1,-0.6]", at: place) }
        return "[\(points.joined(separator: ","))]"
      }
      return "{\"t\":\(frame.time),\"hands\":[\(hands)]}"
    },
    Shape("ARKit on visionOS", "ARKit hands, metres, y up, s") { frame in
      let joints = frame.hands.first.map { hand in
        hand.mapped(Point.metres, frame.size).points {
          "\"\(JointNames.arKit($0))\":{\"position\":\(Point.list($1))}"
        }
      }
      let hand = joints.map { ",\"rightHand\":{\"joints\":{\($0)}}" } ?? ""
      return "{\"timestamp\":\(frame.time)\(hand)}"
    },
    Shape("Unity's XR hands", "WebXR hands, metres, y up, s") { frame in
      let joints = frame.hand { hand in
        let points = hand.mapped(Point.metres, frame.size).points { joint, point in
          """
          {"id":"\(JointNames.unity(joint))","pose":{"position":\(Point.object(point)),\
          "rotation":{"x":0,"y":0,"z":0,"w":1}}}
          """
        }
        return "[\(points)]"
      }
      return "{\"time\":\(frame.time),\"right\":\(joints),\"left\":null}"
    },
    Shape("LeapJS, `pointables` beside `hands`", "Ultraleap hands, millimetres, y up, us") {
      frame in
      let hands = frame.hands.enumerated().map { id, hand in
        let wrist = millimetres(hand, .wrist, frame.size)
        return "{\"id\":\(id),\"type\":\"right\",\"palmNormal\":[0,-1,0],\"wrist\":\(wrist)}"
      }
      let fingers = frame.hands.enumerated().flatMap { id, hand in
        (0..<5).map { finger in
          let names = ["mcpPosition", "pipPosition", "dipPosition", "tipPosition"]
          let joints = names.enumerated().compactMap { place, name in
            HandJoint(rawValue: finger * 4 + place + 1).map {
              "\"\(name)\":\(millimetres(hand, $0, frame.size))"
            }
          }
          return "{\"handId\":\(id),\"type\":\(finger),\(joints.joined(separator: ","))}"
        }
      }
      return """
        {"currentFrameRate":110.8,"hands":[\(hands.joined(separator: ","))],"t":[0,0,0],\
        "pointables":[\(fingers.joined(separator: ","))],\
        "timestamp":\(236_771_514_099 + frame.milliseconds * 1000)}
        """
    },
    Shape("Ultraleap, `bones` of `digits`", "Ultraleap hands, millimetres, y up, us") { frame in
      let hands = frame.hands { hand in
        let digits = (0..<5).map { finger in
          let places = [1, 1, 2, 3, 4].map { HandJoint(rawValue: finger * 4 + $0) ?? .wrist }
          let bones = zip(places, places.dropFirst()).map { start, end in
            """
            {"prev_joint":\(millimetres(hand, start, frame.size)),\
            "next_joint":\(millimetres(hand, end, frame.size))}
            """
          }
          return "{\"bones\":[\(bones.joined(separator: ","))]}"
        }
        return """
          {"type":"right","wrist":\(millimetres(hand, .wrist, frame.size)),\
          "digits":[\(digits.joined(separator: ","))]}
          """
      }
      return "{\"timestamp\":\(frame.milliseconds * 1000),\"hands\":[\(hands)]}"
    },
  ]

  private static func millimetres(
    _ hand: Hand, _ joint: HandJoint, _ size: PictureSize
  ) -> String {
    guard let point = hand[joint].map({ Point.metres($0, size) }) else { return "null" }
    return "[\(point.x * 1000),\(point.y * 1000),\(point.z * 1000)]"
  }
}
