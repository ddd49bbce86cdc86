extension UInt8 {
  /// The byte, in lower case if it is a capital letter of ASCII.
  @inlinable package var asciiLowercased: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
