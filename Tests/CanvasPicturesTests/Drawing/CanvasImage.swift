import Basics
import Cells

/// A picture that cells of a canvas show as pixels, by the number that the cells have for it.
struct CanvasImage: Sendable {
  private let number: Int
  private let size: Size
  private let address: String

  /// A picture that takes so many cells as a whole; `address` is where it is, such as `data:image/png;base64,...`.
  init(number: Int, size: Size, address: String) {
    (self.number, self.size, self.address) = (number, size, address)
  }

  /// The elements that say once what all pictures are.
  static func definitions(_ images: [CanvasImage]) -> [String] {
    guard !images.isEmpty else { return [] }
    let cell = CellShape.cell
    let elements = images.map { image in
      """
      <image id="\(name(of: image.number))" width="\(image.size.columns * cell.width)" \
      height="\(image.size.rows * cell.height)" preserveAspectRatio="none" \
      href="\(XMLText.of(image.address))"/>
      """
    }
    return ["<defs>"] + elements + ["</defs>"]
  }

  /// The element that shows a part of a picture.
  static func element(_ area: PictureArea) -> String {
    let cell = CellShape.cell
    let (width, height) = (area.area.size.columns * cell.width, area.area.size.rows * cell.height)
    return """
      <svg x="\(area.area.column * cell.width)" y="\(area.area.row * cell.height)" width="\(width)" \
      height="\(height)" viewBox="\(area.first.column * cell.width) \(area.first.row * cell.height) \
      \(width) \(height)"><use href="#\(name(of: area.first.number))"/></svg>
      """
  }

  private static func name(of number: Int) -> String { "p\(number)" }
}
