/// A named value that stands on a card above its body, such as the sender of a mail.
public struct ShownField: Equatable, Sendable {
  /// The name of the column or field.
  public let name: String
  /// The value; never empty.
  public let value: String

  /// A value and its name.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
