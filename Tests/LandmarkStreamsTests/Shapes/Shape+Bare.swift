extension Shape {
  /// Lists without any key.
  static let bare = [
    Shape(
      "cvzone over UDP: 63 numbers, with `--y up`",
      "cvzone hands, pixels (taken for 640x480), y up, \(rate)", isYUp: true
    ) { frame in
      guard let hand = frame.hands.first else { return "[]" }
      let numbers = hand.mapped(Point.pixels, frame.size).points {
        "\(Int($1.x)),\(Int(frame.size.height - $1.y)),\(Int($1.z))"
      }
      return "[\(numbers)]"
    },
    Shape("63 numbers", "lists of numbers, fractions, \(rate)") { frame in
      guard let hand = frame.hands.first else { return "[]" }
      return "[\(hand.points { "\($1.x),\($1.y),\($1.z)" })]"
    },
    Shape("42 numbers without brackets", "lists of numbers, fractions, \(rate)") { frame in
      frame.hands.first.map { $0.points { "\($1.x),\($1.y)" } } ?? "[]"
    },
    Shape("21 points", "lists of 21 points, fractions, \(rate)") { frame in
      frame.hands.first.map { $0.list { "[\($0.x),\($0.y)]" } } ?? "null"
    },
    Shape(
      "21 points with their numbers, `[[0, x, y], ...]`",
      "lists of 21 points, pixels (taken for 640x480), \(rate)"
    ) { frame in
      guard let hand = frame.hands.first?.mapped(Point.pixels, frame.size) else { return "[]" }
      return "[\(hand.points { "[\($0.rawValue),\(Int($1.x)),\(Int($1.y))]" })]"
    },
    Shape("OSC as JSON", "lists of 21 points, fractions, ms") { frame in
      let numbers = frame.hands.first.map { $0.points { "\($1.x),\($1.y),\($1.z)" } } ?? ""
      return "{\"address\":\"/hand/right\",\"args\":[\(numbers)],\"time\":\(frame.milliseconds)}"
    },
  ]
}
