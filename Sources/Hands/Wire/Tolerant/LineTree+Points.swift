/// What a value is if a point is expected.
enum PointValue: Equatable, Sendable {
  case point(RawPoint)
  /// The joint was not seen: null, an empty list, or numbers that are none.
  case missing
  /// Something else.
  case none

  var point: RawPoint? {
    if case .point(let point) = self { point } else { nil }
  }
}

extension LineTree {
  /// The number that a value is: a number, a string that spells one, or an object with a `value`.
  func number(at index: Int) -> Double? {
    let node = nodes[index]
    switch node.kind {
    case .number, .string: return node.number.isFinite ? node.number : nil
    case .object where node.count <= 3:
      for child in children(of: index) where key(child).text == "value" {
        return number(at: child)
      }
      return nil
    default: return nil
    }
  }

  /// The numbers of a list; nil if it is none, or has anything else in it.
  func numbers(at index: Int) -> [Double]? {
    guard nodes[index].kind == .array else { return nil }
    var numbers: [Double] = []
    for child in children(of: index) {
      guard let number = number(at: child) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The point that a value is: `[x, y]`, `{"x": .., "y": ..}`, or an object that holds one, such as
  /// `{"position": ..}`.
  func point(at index: Int, depth: Int = 0) -> PointValue {
    switch nodes[index].kind {
    case .null: .missing
    case .array: pointOfList(index, depth: depth)
    case .object: pointOfObject(index, depth: depth)
    case .string: pointOfText(words[nodes[index].text].text)
    case .bool, .number: .none
    }
  }

  /// A point that is written as a text: `(0.5, 0.5, 0)`.
  private func pointOfText(_ text: String) -> PointValue {
    guard let first = text.utf8.first, first < UInt8(ascii: "A") else { return .none }
    let parts = text.split { " ,;()[]".contains($0) }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard (2...4).contains(parts.count), numbers.count == parts.count else { return .none }
    return Self.point(
      numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : nil,
      numbers.count > 3 ? numbers[3] : nil)
  }

  private func pointOfList(_ index: Int, depth: Int) -> PointValue {
    switch nodes[index].count {
    case 0: return .missing
    case 1:
      return depth < 1 ? point(at: index + 1, depth: depth + 1) : .none
    case 2...4:
      if let numbers = numbers(at: index) {
        return Self.point(
          numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : nil,
          numbers.count > 3 ? numbers[3] : nil)
      }
      let children = Array(children(of: index))
      if children.allSatisfy({ nodes[$0].kind == .null || nodes[$0].kind == .number }) {
        return .missing
      }
      // The columns of a transformation; the last one is the place.
      guard children.count == 4, let place = numbers(at: children[3]), place.count == 4 else {
        return .none
      }
      return Self.point(place[0], place[1], place[2], nil)
    case 16:
      guard let matrix = numbers(at: index) else { return .none }
      let isByColumns = matrix[15] == 1 && matrix[3] == 0 && matrix[7] == 0
      return isByColumns
        ? Self.point(matrix[12], matrix[13], matrix[14], nil)
        : Self.point(matrix[3], matrix[7], matrix[11], nil)
    default: return .none
    }
  }

  private func pointOfObject(_ index: Int, depth: Int) -> PointValue {
    var (x, y, z, confidence): (Double?, Double?, Double?, Double?)
    var isMissing = false
    var place: Int?
    for child in children(of: index) {
      let word = key(child)
      let number = number(at: child)
      switch word.axis {
      case .x: x = number ?? x
      case .y: y = number ?? y
      case .z: z = number ?? z
      case .confidence: confidence = number ?? confidence
      case nil:
        if nodes[child].kind == .array || nodes[child].kind == .object, !word.isNoPlace {
          if word.isPlace || place == nil { place = child }
        } else if word.isPlace {
          isMissing = true
        }
      }
      if number == nil, word.axis != nil { isMissing = true }
    }
    if let x, let y { return Self.point(x, y, z, confidence) }
    if let place, depth < 2 {
      let value = point(at: place, depth: depth + 1)
      guard case .point(var point) = value else { return value }
      point.confidence = point.confidence ?? confidence
      return .point(point)
    }
    return isMissing ? .missing : .none
  }

  private static func point(
    _ x: Double, _ y: Double, _ z: Double?, _ confidence: Double?
  ) -> PointValue {
    guard abs(x) <= RawPoint.maxNumber, abs(y) <= RawPoint.maxNumber else { return .missing }
    let z = z.flatMap { abs($0) <= RawPoint.maxNumber ? $0 : nil }
    return .point(RawPoint(x: x, y: y, z: z, confidence: confidence))
  }
}
