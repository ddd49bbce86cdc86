extension Shape {
  /// Key points in pixels, in the order of MediaPipe and OpenPose.
  static let keypoints = [
    Shape("`keypoints` of TensorFlow.js", "hands with key points, pixels\(guess), \(rate)") {
      frame in
      let hands = frame.hands { hand in
        let points = hand.mapped(Point.pixels, frame.size).points { joint, point in
          """
          {"x":\(point.x),"y":\(point.y),"name":"\(JointNames.mediaPipe(joint).lowercased())"}
          """
        }
        let world = hand.points { joint, point in
          "{\"x\":0.01,\"y\":\(0.1 - point.y / 9),\"z\":0,\"name\":\"\(JointNames.mediaPipe(joint).lowercased())\"}"
        }
        return """
          {"score":0.8,"handedness":"\(hand.side)","keypoints":[\(points)],"keypoints3D":[\(world)]}
          """
      }
      return "[\(hands)]"
    },
    Shape("ml5, with points by name besides", "hands with key points, pixels\(guess), \(rate)") {
      frame in
      let hands = frame.hands { hand in
        let hand = hand.mapped(Point.pixels, frame.size)
        let list = hand.points { joint, point in
          "{\"x\":\(point.x),\"y\":\(point.y),\"name\":\"\(JointNames.mediaPipe(joint).lowercased())\"}"
        }
        let named = hand.points { joint, point in
          "\"\(JointNames.mediaPipe(joint).lowercased())\":{\"x\":\(point.x),\"y\":\(point.y),\"x3D\":0,\"y3D\":0}"
        }
        return "{\"handedness\":\"Right\",\"confidence\":0.9,\"keypoints\":[\(list)],\(named)}"
      }
      return "[\(hands)]"
    },
    Shape("the old handpose, fingerpose's input", "MediaPipe hands, pixels\(guess), \(rate)") {
      frame in
      let hands = frame.hands {
        """
        {"handInViewConfidence":1,"boundingBox":{"topLeft":[1,2],"bottomRight":[3,4]},\
        "landmarks":\($0.mapped(Point.pixels, frame.size).list(Point.list))}
        """
      }
      return "[\(hands)]"
    },
    Shape("`hand_right_keypoints_2d` of OpenPose", "OpenPose hands, pixels\(guess), \(rate)") {
      frame in
      let people = frame.hands { hand in
        let numbers = hand.mapped(Point.pixels, frame.size).points { "\($1.x),\($1.y),0.8" }
        let none = [String](repeating: "0", count: 63).joined(separator: ",")
        return """
          {"person_id":[-1],"pose_keypoints_2d":[\(none),0,0,0],"hand_left_keypoints_2d":[\(none)],\
          "hand_right_keypoints_2d":[\(numbers)],"hand_right_keypoints_3d":[]}
          """
      }
      return "{\"version\":1.3,\"people\":[\(people)]}"
    },
    Shape("Ultralytics", "hands with key points, pixels\(guess), \(rate)") { frame in
      let hands = frame.hands { hand in
        let hand = hand.mapped(Point.pixels, frame.size)
        let ones = [String](repeating: "0.9", count: 21).joined(separator: ",")
        return """
          {"name":"hand","class":0,"confidence":0.9,"box":{"x1":1,"y1":2,"x2":3,"y2":4},\
          "keypoints":{"x":[\(hand.points { "\($1.x)" })],"y":[\(hand.points { "\($1.y)" })],\
          "visible":[\(ones)]}}
          """
      }
      return "[\(hands)]"
    },
    Shape("MMPose", "hands with key points, pixels, frame numbers") { frame in
      let hands = frame.hands { hand in
        let points = hand.mapped(Point.pixels, frame.size).list { "[\($0.x),\($0.y)]" }
        let ones = [String](repeating: "0.9", count: 21).joined(separator: ",")
        return "{\"keypoints\":\(points),\"keypoint_scores\":[\(ones)],\"bbox\":[[1,2,3,4]]}"
      }
      return """
        {"frame_id":\(Int((frame.time * 15).rounded())),"image_size":[\(frame.size.width),\
        \(frame.size.height)],"instances":[\(hands)]}
        """
    },
    Shape("COCO's whole body of 133 points", "hands with key points, pixels\(guess), \(rate)") {
      frame in
      let other = [String](repeating: "[100,50,0.9]", count: 112).joined(separator: ",")
      let people = frame.hands { hand in
        let points = hand.mapped(Point.pixels, frame.size).points { "[\($1.x),\($1.y),0.9]" }
        return "{\"keypoints\":[\(other),\(points)]}"
      }
      return "[\(people)]"
    },
    Shape("`lmList` of cvzone", "cvzone hands, pixels\(guess), \(rate)") { frame in
      let hands = frame.hands { hand in
        let points = hand.mapped(Point.pixels, frame.size).list {
          "[\(Int($0.x)),\(Int($0.y)),\(Int($0.z))]"
        }
        return "{\"lmList\":\(points),\"bbox\":[1,2,3,4],\"center\":[5,6],\"type\":\"Right\"}"
      }
      return "[\(hands)]"
    },
  ]

  /// What is said where the picture's size is not known.
  static let guess = " (taken for 1280x720)"
}
