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

  /// The point of these numbers: `x`, `y`, and perhaps `z` and a confidence.
  init(_ numbers: some Collection<Double>) {
    var point = RawPoint(x: .nan, y: .nan)
    for (axis, number) in zip([Word.Axis.x, .y, .z, .confidence], numbers) {
      point = point.with(axis, number)
    }
    self = (point.x + point.y).isFinite ? .point(point) : .missing
  }
}

extension LineTree {
  /// The field of an object; nil if there is none, or the value is no object.
  func field(_ name: String, of index: Int) -> Int? {
    guard nodes[index].kind == .object else { return nil }
    return children(of: index).first { key($0).text == name }
  }

  /// The number that a value is: a number, or a string that spells one.
  func number(at index: Int) -> Double? {
    nodes[index].kind == .bool || !nodes[index].number.isFinite ? nil : nodes[index].number
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
    case .array: pointOfList(index, depth)
    case .object: pointOfObject(index, depth)
    case .bool, .number, .string: .none
    }
  }

  private func pointOfList(_ index: Int, _ depth: Int) -> PointValue {
    switch nodes[index].count {
    case 0: return .missing
    case 1: return depth < 1 ? point(at: index + 1, depth: depth + 1) : .none
    case 2...4:
      if let numbers = numbers(at: index) { return PointValue(numbers) }
      let isMissing = children(of: index).allSatisfy { [.null, .number].contains(nodes[$0].kind) }
      return isMissing ? .missing : .none
    // A transformation by columns; the last one is the place.
    case 16: return numbers(at: index).map { PointValue($0[12..<15]) } ?? .none
    default: return .none
    }
  }

  private func pointOfObject(_ index: Int, _ depth: Int) -> PointValue {
    var point = RawPoint(x: .nan, y: .nan)
    var isMissing = false
    var place: Int?
    for child in children(of: index) {
      let word = key(child)
      let isContainer = nodes[child].kind == .array || nodes[child].kind == .object
      if let axis = word.axis {
        if let number = number(at: child) { point = point.with(axis, number) }
        if axis != .confidence { isMissing = true }
      } else if isContainer, !word.has(.motion) {
        if word.has(.place) || place == nil { place = child }
      } else if word.has(.place) {
        isMissing = true
      }
    }
    if (point.x + point.y).isFinite { return .point(point) }
    guard let place, depth < 2 else { return isMissing ? .missing : .none }
    guard case .point(var inner) = self.point(at: place, depth: depth + 1) else {
      return self.point(at: place, depth: depth + 1)
    }
    inner.confidence = inner.confidence ?? point.confidence
    return .point(inner)
  }
}
