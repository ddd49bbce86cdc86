/// A named value shown on a card above its body, such as the sender of a mail.
public struct ShownField: Equatable, Sendable {
  /// The name of the column or field.
  public let name: String
  /// The value; never empty.
  public let value: String

  /// Creates a named value.
  public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension [ShownField] {
  /// Keeps the fields that are also in `others`; `self` and `others` are in column order.
  mutating func keep(_ others: [ShownField]) {
    var next = 0
    removeAll { field in
      guard let place = others[next...].firstIndex(where: { $0.name == field.name })
      else { return true }
      next = place + 1
      return others[place] != field
    }
  }

  mutating func drop(_ values: [String: String]) { removeAll { values[$0.name] == $0.value } }
}
