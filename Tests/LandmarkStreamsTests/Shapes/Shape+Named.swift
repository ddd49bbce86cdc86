import Hands

extension Shape {
  /// Points by the names of their joints, in a picture.
  static let named = [
    Shape("Apple Vision, by name", "Apple Vision hands, fractions, y up, s") { frame in
      vision(frame, "") { name, point in
        "\"\(name)\":{\"x\":\(point.x),\"y\":\(1 - point.y),\"confidence\":0.9}"
      }
    },
    Shape("Apple Vision, `joints` with `location`", "Apple Vision hands, fractions, y up, s") {
      frame in
      vision(frame, "joints") { name, point in
        """
        "\(name)":{"jointName":"\(name)","location":{"x":\(point.x),"y":\(1 - point.y)},\
        "confidence":0.9}
        """
      }
    },
    Shape("Apple Vision, raw names, points as lists", "Apple Vision hands, fractions, y up, ns") {
      frame in
      let hands = frame.hands { hand in
        let points = hand.points { joint, point in
          "\"\(JointNames.vision(joint, isRaw: true))\":[\(point.x),\(1 - point.y)]"
        }
        return "{\"recognizedPoints\":{\(points)}}"
      }
      return """
        {"timestampNs":\(frame.milliseconds * 1_000_000),"width":\(frame.size.width),\
        "height":\(frame.size.height),"observations":[\(hands)]}
        """
    },
    Shape("MediaPipe's names", "points with the names of joints, fractions, ms") { frame in
      let hands = frame.hands { hand in
        "{" + hand.points { "\"\(JointNames.mediaPipe($0))\":\(Point.list($1))" } + "}"
      }
      return "{\"timeMs\":\(frame.milliseconds),\"hands\":[\(hands)]}"
    },
    Shape("each finger with its joints", "points with the names of joints, fractions, s") { frame in
      let hands = frame.hands { hand in
        let fingers = ["thumb", "index", "middle", "ring", "pinky"].enumerated().map {
          finger, name in
          let points = (1...4).compactMap { HandJoint(rawValue: finger * 4 + $0) }
            .compactMap { hand[$0].map(Point.list) }
          return "\"\(name)\":[\(points.joined(separator: ","))]"
        }
        return
          "{\"wrist\":\(hand[.wrist].map(Point.list) ?? "null"),\(fingers.joined(separator: ","))}"
      }
      return "{\"t\":\(frame.time),\"detections\":[\(hands)]}"
    },
    Shape(
      "columns of a table, `WRIST_x` to `PINKY_TIP_y`",
      "points with the names of joints, fractions, s"
    ) { frame in
      let columns = frame.hands.first?.points { joint, point in
        let name = JointNames.mediaPipe(joint)
        return "\"\(name)_x\":\(point.x),\"\(name)_y\":\(point.y)"
      }
      return "{\"time\":\(frame.time)\(columns.map { "," + $0 } ?? "")}"
    },
    Shape("keys from `0` to `20`", "lists of 21 points, fractions, us") { frame in
      let hands = frame.hands { hand in
        "{" + hand.points { "\"\($0.rawValue)\":\(Point.object($1))" } + "}"
      }
      return "{\"timestamp\":\(frame.milliseconds * 1000 + 77_000_000),\"hands\":[\(hands)]}"
    },
  ]

  private static func vision(
    _ frame: HandFrame, _ key: String, _ point: (String, Landmark) -> String
  ) -> String {
    let hands = frame.hands { hand in
      let points = hand.points { point(JointNames.vision($0, isRaw: false), $1) }
      let body = key.isEmpty ? points : "\"\(key)\":{\(points)}"
      return "{\"chirality\":\"right\",\(body)}"
    }
    return """
      {"t":\(frame.time),"width":\(frame.size.width),"height":\(frame.size.height),"hands":[\(hands)]}
      """
  }
}
