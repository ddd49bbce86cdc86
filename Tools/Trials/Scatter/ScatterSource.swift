import Gestures
import Hands
import LandmarkStreams

/// The Swift source with the scatter of measures.
package enum ScatterSource {
  /// The source for labelled hands, which are in `recording` in the native form.
  package static func text(of recording: [UInt8]) -> String {
    var stream = LandmarkStream()
    stream.append(recording)
    stream.finish()
    var poses: [String: [HandMeasures]] = [:]
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      guard case .frame = element, let label = frame.label, frame.handCount > 0,
        let measures = HandMeasures(HandGeometry(frame[0], in: frame.size))
      else { continue }
      poses[label, default: []].append(measures)
    }
    let scatter = PoseScatter(poses.keys.sorted().compactMap { poses[$0] })
    let count = poses.values.reduce(0) { $0 + $1.count }
    return """
      // Written by `Scripts/measure lab scatter`; do not edit.

      /// How the measures of hands that show the same pose scatter.
      ///
      /// Computed from \(count) hands in \(poses.count) poses of Tools/Trials/Scatter/poses.jsonl
      /// (emrecandir9/custom-gesture-dataset, MIT, © 2025 emrecandir9).
      enum HandScatter {
        /// The lower triangle, row by row, of the matrix that whitens the measures: the inverse of the
        /// Cholesky factor of their covariance within a pose, whose other elements than the diagonal are
        /// halved.
        static let whitening = tenThousandths.map { Float($0) / 10_000 }

        private static let tenThousandths: [Int32] = [
      \(rows(scatter.whitening).map { "    " + $0 }.joined(separator: "\n"))
        ]
      }

      """
  }

  /// The numbers in lines that fit the column limit.
  private static func rows(_ numbers: [Double]) -> [String] {
    var rows: [String] = []
    var row = ""
    for number in numbers {
      let text = "\(Int((number * 10_000).rounded())),"
      if row.count + text.count + 1 > 94 {
        rows.append(row)
        row = ""
      }
      row += row.isEmpty ? text : " " + text
    }
    return rows + [row]
  }
}
