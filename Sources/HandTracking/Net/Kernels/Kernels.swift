import CKernels

/// The loops in which a net spends its time, compiled for one kind of SIMD; the raw value is that
/// of the C enumeration.
///
/// Their results differ in the last digits, because a processor that multiplies and adds in one
/// instruction does not round the product.
package enum Kernels: UInt32, CaseIterable, Sendable {
  /// Four numbers at once, on any processor.
  case baseline
  /// Eight numbers at once, on x86-64 with AVX2 and FMA.
  case avx2
  /// Sixteen numbers at once, on x86-64 with AVX-512.
  case avx512

  /// The kernels that this processor can run, the fastest last.
  package static let available = allCases.filter { $0.rawValue <= simd_best().rawValue }

  /// The fastest kernels that this processor can run.
  package static let best: Kernels = available.last ?? .baseline

  var simd: simd { CKernels.simd(rawValue: rawValue) }
}
