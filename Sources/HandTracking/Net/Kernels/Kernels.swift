import CWideRegisters

/// Who does the multiplying: the loops in which a net spends its time.
///
/// Results differ in the last digits: with wide registers products are not rounded before they are
/// added.
package enum Kernels: CaseIterable, Sendable {
  /// Swift, for any processor.
  case portable
  /// C, for x86-64 with registers of 256 bits (AVX2 and FMA).
  case wide
  /// C, for x86-64 with registers of 512 bits (AVX-512).
  case widest

  /// Those that this processor can run, the fastest one last.
  package static let available: [Kernels] =
    switch wide_registers_bits() {
    case 512: [.portable, .wide, .widest]
    case 256: [.portable, .wide]
    default: [.portable]
    }

  /// The fastest that this processor can run.
  package static let best: Kernels = available.last ?? .portable

  /// Multiplies rows with one panel of weights.
  func multiply(_ panel: matrix_panel) {
    switch self {
    case .portable: multiplyPanel(panel)
    case .wide: withUnsafePointer(to: panel) { wide_multiply_panel_256($0) }
    case .widest: withUnsafePointer(to: panel) { wide_multiply_panel_512($0) }
    }
  }

  /// Cuts a row of pixels out of a picture; false if ``Picture`` has to do that itself.
  func cut(_ row: cut_row) -> Bool {
    guard self != .portable, row.width > 1, row.height > 1, row.count % 8 == 0 else { return false }
    withUnsafePointer(to: row) { wide_cut_256($0) }
    return true
  }

  /// Weighs the windows of a row, each channel by itself.
  func weigh(_ row: window_row) {
    switch self {
    case .portable: weighWindows(row)
    case .wide: withUnsafePointer(to: row) { wide_weigh_windows_256($0) }
    case .widest: withUnsafePointer(to: row) { wide_weigh_windows_512($0) }
    }
  }
}
