/// Tries the cells of a table of tests, at most four at the same time.
func tryCells<Cell: Sendable>(
  _ cells: [Cell], _ body: @escaping @Sendable (Cell) async throws -> Void
) async throws {
  var rest = cells[...]
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<4 {
      if let cell = rest.popFirst() { group.addTask { try await body(cell) } }
    }
    while try await group.next() != nil {
      if let cell = rest.popFirst() { group.addTask { try await body(cell) } }
    }
  }
}
