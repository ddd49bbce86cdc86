import Basics
import Cells

/// Canvases one after the other as a moving picture in SVG, which plays for ever.
///
/// It moves by CSS alone, so that it does on a page that shows it as an image. Where nothing moves,
/// because a person wants it so or a program knows no CSS, one of its frames is to be seen. Each mark
/// is stored once for as long as it stays. The same frames always give the same text.
struct CanvasAnimation {
  /// What is shown from a time on.
  struct Frame: Sendable {
    /// What is shown; of the same size in every frame.
    let canvas: Canvas
    /// Seconds from the beginning; greater than those of the frame before.
    let time: Double

    /// A canvas that is shown from `time` on, in seconds from the beginning.
    init(_ canvas: Canvas, time: Double) {
      self.canvas = canvas
      self.time = time
    }
  }

  private let frames: [Frame]
  private let duration: Double
  private let still: Int
  private let title: String
  private let colors: TerminalColors
  private let images: [CanvasImage]

  /// A moving picture of `frames`, the first of which is at 0, for `duration` seconds.
  ///
  /// `still` is the index of the frame that is shown where nothing moves. `title` names the picture
  /// for those who don't see it; `images` are the pictures that its cells show; `ink` and `paper` stand for
  /// the terminal's own colours.
  init(
    _ frames: [Frame], duration: Double, still: Int, title: String, images: [CanvasImage] = [],
    ink: Color = CanvasSVG.ink, paper: Color = CanvasSVG.paper
  ) {
    self.frames = frames
    self.duration = duration
    self.still = still
    self.title = title
    self.images = images
    colors = TerminalColors(ink: ink, paper: paper)
  }

  /// The picture.
  var text: String {
    let layers = marksBySpan.map { span, marks in
      (span: span, drawing: CanvasDrawing(marks, colors: colors))
    }
    let papers = layers.flatMap { group($0.drawing.papers, during: $0.span) }
    let pictures = layers.flatMap { group($0.drawing.images, during: $0.span) }
    let inks = layers.flatMap { group($0.drawing.inks, during: $0.span) }
    return PictureFrame(
      size: frames.first?.canvas.size ?? Size(columns: 0, rows: 0), title: title,
      paper: colors.paper
    ).text(
      of: CanvasImage.definitions(images) + style(of: layers.map(\.span)) + papers + pictures + inks
    )
  }

  /// The frames through which marks stay without a gap, in the order in which they come, and the
  /// marks of each.
  private var marksBySpan: [(key: Range<Int>, value: [CanvasMark])] {
    let marks = frames.map { $0.canvas.marks(colors) }
    let sets = marks.map { Set($0) }
    var spans = OrderedParts<Range<Int>, [CanvasMark]>()
    for start in frames.indices {
      for mark in marks[start] where start == 0 || !sets[start - 1].contains(mark) {
        let end = sets[start...].firstIndex { !$0.contains(mark) } ?? frames.endIndex
        spans[start..<end, default: []].append(mark)
      }
    }
    return spans.all
  }

  // MARK: - SVG

  private func group(_ elements: [String], during span: Range<Int>) -> [String] {
    guard !elements.isEmpty, span != frames.indices else { return elements }
    let hidden = span.contains(still) ? "" : " visibility=\"hidden\""
    return ["<g class=\"\(name(of: span))\"\(hidden)>"] + elements + ["</g>"]
  }

  private func style(of spans: [Range<Int>]) -> [String] {
    let rules = spans.filter { $0 != frames.indices }.flatMap { span in
      let name = name(of: span)
      return [".\(name){animation-name:\(name)}", "@keyframes \(name){\(keyframes(of: span))}"]
    }
    guard !rules.isEmpty else { return [] }
    let seconds = DecimalText.rounded(duration, decimals: 3)
    return [
      "<style>", "@media (prefers-reduced-motion:no-preference){",
      "[class]{animation:\(seconds)s step-end infinite}",
    ] + rules + ["}", "</style>"]
  }

  /// When marks are seen; spans that meet have the same number there, so that nothing flickers.
  private func keyframes(of span: Range<Int>) -> String {
    var hidden: [String] = []
    if span.lowerBound > 0 { hidden.append("0%") }
    if span.upperBound < frames.endIndex { hidden.append(share(span.upperBound)) }
    return """
      \(share(span.lowerBound)){visibility:visible}\
      \(hidden.joined(separator: ",")){visibility:hidden}
      """
  }

  private func name(of span: Range<Int>) -> String { "f\(span.lowerBound)-\(span.upperBound)" }

  /// The share of the time after which a frame is shown.
  private func share(_ frame: Int) -> String {
    DecimalText.rounded(frames[frame].time / duration * 100, decimals: 3) + "%"
  }
}
