import Foundation

extension CollectionViewListCell {
  /// The colour of a row by the list around it; nil outside of lists and in sidebars.
  private func rowColor(in layer: PictureLayer) -> PictureColor? {
    guard let appearance = row.appearance else { return nil }
    if isSelected || isHighlighted {
      return layer.traits.color("systemGray4")
    }
    if row.isHeader { return nil }
    switch appearance {
    case .plain: return layer.traits.color("systemBackground")
    case .grouped, .insetGrouped: return layer.traits.color("secondarySystemGroupedBackground")
    case .sidebar, .sidebarPlain: return nil
    }
  }

  /// Draws the background that a row of a list has by itself.
  ///
  /// Recorded on iOS 26: the cards of inset groups have a radius of 26 points, and marked rows have the colour `systemGray4`.
  final func drawRow(into layer: inout PictureLayer) {
    guard row.appearance != nil else { return }
    if layer.fill == nil { layer.fill = rowColor(in: layer) }
    if row.appearance == .sidebar || row.appearance == .sidebarPlain, isSelected || isHighlighted {
      layer.corners = .continuous(10)
    }
    guard row.appearance == .insetGrouped, !row.isHeader, row.isFirst || row.isLast else { return }
    layer.corners = .continuous(min(26, bounds.height / (row.isFirst && row.isLast ? 2 : 1)))
    layer.corners.rounded = [row.isFirst, row.isFirst, row.isLast, row.isLast]
    layer.clips = true
  }
}

extension CellAccessory.AccessoryType {
  /// Draws the image of the accessory into the layer of its view.
  func draw(into layer: inout PictureLayer, in view: View, isSelected: Bool) {
    let (bounds, traits) = (view.bounds, layer.traits)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func line(_ points: [(CGFloat, CGFloat)], _ width: CGFloat, _ color: PictureColor) {
      layer.addLine(
        points.map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }, width: width, color)
    }
    switch self {
    case .disclosureIndicator:
      let side: CGFloat = traits.isRightToLeft ? -1 : 1
      line(
        [(-2.4 * side, -4.75), (2.4 * side, 0), (-2.4 * side, 4.75)], 2,
        traits.color("tertiaryLabel"))
    case .outlineDisclosure:
      if isSelected {
        line([(-4.75, -2.4), (0, 2.4), (4.75, -2.4)], 2, layer.tint(of: view))
      } else {
        let side: CGFloat = traits.isRightToLeft ? -1 : 1
        line([(-2.4 * side, -4.75), (2.4 * side, 0), (-2.4 * side, 4.75)], 2, layer.tint(of: view))
      }
    case .checkmark: line([(-6.6, 0.3), (-2, 7.1), (6.8, -7.1)], 2.2, layer.tint(of: view))
    case .delete, .insert:
      let disc = CGRect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)
      layer.addEllipse(disc, traits.color(self == .delete ? "systemRed" : "systemGreen"))
      line([(-5.5, 0), (5.5, 0)], 2, .white)
      if self == .insert { line([(0, -5.5), (0, 5.5)], 2, .white) }
    case .multiselect:
      let disc = CGRect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)
      if isSelected {
        layer.addEllipse(disc, layer.tint(of: view))
        line([(-4.6, 0.4), (-1.4, 4.2), (4.8, -4.2)], 2, .white)
      } else {
        layer.addEllipse(disc, nil, border: PictureBorder(1.5, traits.color("tertiaryLabel")))
      }
    case .reorder:
      for y in [-6, 0, 6] as [CGFloat] {
        line([(-12, y), (12, y)], 1.6, traits.color("tertiaryLabel"))
      }
    case .detail: layer.addSymbol("info.circle", size: 19, in: bounds, layer.tint(of: view))
    case .label, .customView: break
    }
  }
}

extension SwipeActionButton {
  final func drawAction(into layer: inout PictureLayer) {
    let isDestructive = action.style == .destructive
    let color =
      layer.tints["background"] ?? layer.traits.color(isDestructive ? "systemRed" : "systemGray")
    let plate = bounds.insetBy(dx: min(4, bounds.width / 8), dy: min(5, bounds.height / 8))
    layer.addRect(plate, PictureCorners(min(plate.height, plate.width) / 2), color)
    let image = layer.symbol
    if let image {
      let room =
        plate.height > 60
        ? CGRect(x: plate.minX, y: plate.minY, width: plate.width, height: plate.height - 18)
        : plate
      layer.addSymbol(image, size: 18, in: room, .white)
    }
    guard image == nil || plate.height > 60, let title = action.title else { return }
    var layout = PictureTextLayout(.center)
    layout.leastScale = 0.7
    layer.addText(
      title, size: 15, weight: 0.23,
      in: image == nil
        ? plate.insetBy(dx: 6, dy: 0)
        : CGRect(x: plate.minX, y: plate.maxY - 22, width: plate.width, height: 18),
      .white, layout)
  }
}
