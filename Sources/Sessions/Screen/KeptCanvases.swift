import Cells

/// The canvases of parts of a view, which are used again while the parts show the same.
struct KeptCanvases: Sendable {
  private var entries: [(value: any Equatable & Sendable, canvas: Canvas)] = []
  /// Twice as many as one view of the table has.
  private static let maxCount = 8

  /// Returns the canvas of a value; makes it if it is not among those used last.
  mutating func canvas(of value: some Equatable & Sendable, make: () -> Canvas) -> Canvas {
    let known = entries.firstIndex { value.equals($0.value) }
    let canvas = known.map { entries.remove(at: $0).canvas } ?? make()
    entries = entries.suffix(Self.maxCount - 1) + [(value, canvas)]
    return canvas
  }
}

extension Equatable {
  func equals(_ other: any Equatable) -> Bool { self == other as? Self }
}
