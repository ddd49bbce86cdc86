import CKernels

/// The loops in which a net spends its time, compiled for one kind of SIMD.
///
/// Their results differ in the last digits, because a processor that multiplies and adds in one
/// instruction does not round the product.
package enum Kernels: CaseIterable, Sendable {
  /// Four numbers at once, on any processor.
  case baseline
  /// Eight numbers at once, on x86-64 with AVX2 and FMA.
  case avx2
  /// Sixteen numbers at once, on x86-64 with AVX-512.
  case avx512

  /// The kernels that this processor can run, the fastest last.
  package static let available: [Kernels] = allCases.filter {
    $0.simd.rawValue <= simd_best().rawValue
  }

  /// The fastest kernels that this processor can run.
  package static let best: Kernels = available.last ?? .baseline

  private var simd: simd {
    switch self {
    case .baseline: SIMD_BASELINE
    case .avx2: SIMD_AVX2
    case .avx512: SIMD_AVX512
    }
  }

  func multiply(_ panel: matrix_panel) { withUnsafePointer(to: panel) { multiply_panel(simd, $0) } }

  func convolve(_ row: depthwise_row) {
    withUnsafePointer(to: row) { convolve_depthwise(simd, $0) }
  }

  func sample(_ row: bilinear_row) { withUnsafePointer(to: row) { sample_bilinear(simd, $0) } }
}
