/// The columns shared by all rows of a table.
package struct TableColumns: Equatable, Sendable {
  let names: [String]
  let separator: UInt8
  /// The number of all columns, of which ``names`` has the first ones.
  var width = 0

  var leftOut: String? {
    width > names.count ? "of \(width) columns the first \(names.count) are read" : nil
  }
}
