extension Float {
  /// The number as its shortest decimal text says it, so that 0.4 stays 0.4.
  var decimal: Double { Double("\(self)") ?? Double(self) }
}
