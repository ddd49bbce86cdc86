/// The columns shared by all rows of a table.
package struct TableColumns: Equatable, Sendable {
  /// The names of the columns.
  let names: [String]
  let separator: UInt8
}
