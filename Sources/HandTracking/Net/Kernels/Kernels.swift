import CWideRegisters

/// Who does the multiplying: the loops in which a net spends its time.
package enum Kernels: Sendable {
  /// Swift, for any processor.
  case portable
  /// C, for processors with registers of 256 bits. Twice as fast; the results differ in the last
  /// digits, because products are not rounded before they are added.
  case wide

  /// The fastest that this processor can run.
  package static let best: Kernels = wide_registers_exist() ? .wide : .portable

  /// Multiplies rows with one panel of weights.
  func multiply(_ panel: matrix_panel) {
    switch self {
    case .portable: multiplyPanel(panel)
    case .wide: withUnsafePointer(to: panel) { wide_multiply_panel($0) }
    }
  }

  /// Weighs windows side by side, each channel by itself.
  func weigh(_ row: window_row) {
    switch self {
    case .portable: weighWindows(row)
    case .wide: withUnsafePointer(to: row) { wide_weigh_windows($0) }
    }
  }
}
