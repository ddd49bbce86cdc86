/// A point as a producer writes it, in any unit.
struct RawPoint: Equatable, Sendable {
  var x = Double.nan, y = Double.nan
  var z: Double?
  var confidence: Double?

  /// The maximum magnitude of a hand's coordinates in any unit.
  private static let maxNumber = 1e6

  var isComplete: Bool { (x + y).isFinite }

  /// Returns the point with one number changed; unchanged if the number is out of range.
  func with(_ axis: Role.Axis, _ number: Double) -> RawPoint {
    guard abs(number) <= Self.maxNumber else { return self }
    var point = self
    switch axis {
    case .x: point.x = number
    case .y: point.y = number
    case .z: point.z = number
    case .confidence: point.confidence = number
    }
    return point
  }
}

enum PointValue: Equatable, Sendable {
  case point(RawPoint)
  /// The joint was not seen: null, an empty list, or invalid numbers.
  case missing
  case none

  var point: RawPoint? { if case .point(let point) = self { point } else { nil } }

  /// Creates a point from its `x`, `y`, and perhaps `z` and confidence, in this order.
  init(_ numbers: some Collection<Double>) {
    let axes = [Role.Axis.x, .y, .z, .confidence]
    let point = zip(axes, numbers).reduce(RawPoint()) { $0.with($1.0, $1.1) }
    self = point.isComplete ? .point(point) : .missing
  }
}

extension LineTree {
  /// Returns the index of an object's field; nil if there is none, or the value is no object.
  func field(_ name: String, of index: Int) -> Int? {
    guard nodes[index].kind == .object else { return nil }
    return children(of: index).first { key($0).text == name }
  }

  /// Returns a value's number, also if a string spells it; nil if the value is not a number.
  func number(at index: Int) -> Double? {
    nodes[index].kind == .bool || !nodes[index].number.isFinite ? nil : nodes[index].number
  }

  /// Returns the numbers of a list; nil if the value is not a list, or has other elements.
  func numbers(at index: Int) -> [Double]? {
    guard nodes[index].kind == .array else { return nil }
    let numbers = children(of: index).compactMap(number)
    return numbers.count == nodes[index].count ? numbers : nil
  }

  /// Reads a point: `[x, y]`, `{"x": .., "y": ..}`, or an object with one: `{"position": ..}`.
  func point(at index: Int, depth: Int = 0) -> PointValue {
    switch nodes[index].kind {
    case .null: .missing
    case .array: pointOfList(index, depth)
    case .object: pointOfObject(index, depth)
    case .bool, .number, .string: .none
    }
  }

  private func pointOfList(_ index: Int, _ depth: Int) -> PointValue {
    let numbers = numbers(at: index)
    switch nodes[index].count {
    case 0: return .missing
    case 1: return depth < 1 ? point(at: index + 1, depth: depth + 1) : .none
    case 2...4:
      if let numbers { return PointValue(numbers) }
      let columns = children(of: index).compactMap { self.numbers(at: $0) }
      if columns.count == 4, columns.allSatisfy({ $0.count == 4 }) {
        return Self.place(in: columns.flatMap(\.self))
      }
      let isMissing = children(of: index).allSatisfy { [.null, .number].contains(nodes[$0].kind) }
      return isMissing ? .missing : .none
    case 16: return numbers.map(Self.place) ?? .none
    default: return .none
    }
  }

  /// Returns the translation of a 4 x 4 matrix that is stored by columns or by rows.
  private static func place(in matrix: [Double]) -> PointValue {
    let isByColumns = [3, 7, 11].allSatisfy { matrix[$0] == 0 }
    return PointValue((isByColumns ? [12, 13, 14] : [3, 7, 11]).map { matrix[$0] })
  }

  private func pointOfObject(_ index: Int, _ depth: Int) -> PointValue {
    var point = RawPoint()
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
    if point.isComplete { return .point(point) }
    guard let place, depth < 2 else { return isMissing ? .missing : .none }
    let value = self.point(at: place, depth: depth + 1)
    guard case .point(var inner) = value else { return value }
    inner.confidence = inner.confidence ?? point.confidence
    return .point(inner)
  }
}
