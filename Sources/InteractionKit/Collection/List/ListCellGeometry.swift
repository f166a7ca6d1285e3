import Foundation

/// Where the parts of a list cell lie (`uikit-rules 3`):
///
/// ```
/// | indentation | leading margin | accessories | content           | accessories | trailing margin |
/// ```
///
/// Accessories keep to the cell's margins; the content reaches from those of one side
/// to those of the other and has the margins inside of it. Without accessories it
/// reaches to the edge. All lies by the direction of text until `mirrored` turns it.
struct ListCellGeometry {
  /// An accessory's size and what the row keeps for it.
  struct Part: Hashable {
    var size: CGSize
    var reservedWidth: CGFloat
  }

  private(set) var content: CGRect
  private(set) var leading: [CGRect]
  private(set) var trailing: [CGRect]
  private let size: CGSize
  private let margins: DirectionalEdgeInsets

  init(
    size: CGSize, margins: DirectionalEdgeInsets, indentation: CGFloat, indentsAccessories: Bool,
    leading: [Part], trailing: [Part], pixels: PixelGrid
  ) {
    let margins = margins.usable
    let indentation = LayoutLength.extent(indentation)
    self.size = size
    self.margins = margins
    var start = indentsAccessories ? indentation : 0
    self.leading = []
    if !leading.isEmpty {
      start += margins.leading
      for (index, part) in leading.enumerated() {
        if index > 0 { start += CellAccessory.spacing }
        self.leading.append(ListCellGeometry.frame(of: part, from: start, size, pixels))
        start += part.reservedWidth
      }
    }
    if !indentsAccessories { start += indentation }
    var end = size.width
    self.trailing = []
    if !trailing.isEmpty {
      end -= margins.trailing
      for (index, part) in trailing.reversed().enumerated() {
        if index > 0 { end -= CellAccessory.spacing }
        end -= part.reservedWidth
        self.trailing.append(ListCellGeometry.frame(of: part, from: end, size, pixels))
      }
      self.trailing.reverse()
    }
    content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
  }

  private static func frame(
    of part: Part, from start: CGFloat, _ size: CGSize, _ pixels: PixelGrid
  ) -> CGRect {
    CGRect(
      x: pixels.nearest(start + (part.reservedWidth - part.size.width) / 2),
      y: pixels.nearest((size.height - part.size.height) / 2), width: part.size.width,
      height: part.size.height)
  }

  /// The frame of a separator at the foot or the head of the row.
  func separator(_ line: ListSeparators.Line, atTop: Bool, _ pixels: PixelGrid) -> CGRect {
    let start = line.leading ?? content.origin.x + margins.leading
    return CGRect(
      x: start, y: atTop ? 0 : size.height - pixels.pixel,
      width: max(0, size.width - line.trailing - start), height: pixels.pixel)
  }

  /// A frame for text from right to left.
  func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(
      x: size.width - frame.origin.x - frame.size.width, y: frame.origin.y,
      width: frame.size.width, height: frame.size.height)
  }
}
