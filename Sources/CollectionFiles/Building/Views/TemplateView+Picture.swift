import Foundation
import InteractionKit

extension TemplateView {
  /// Draws what a file leaves open in a neutral way: a tile or a row with the label of its item.
  ///
  /// A file describes frames and events first. The picture has to name each element all the same, so a view without a
  /// background gets a tile, and an item whose label no subview displays shows it.
  ///
  /// `title` is the label of the item; `name`, which only a cell with much free room shows, its identifier.
  func drawTemplate(
    into layer: inout PictureLayer, isRow: Bool, isMarked: Bool, title: String?,
    name: String? = nil
  ) {
    let traits = layer.traits
    let isHeader = element?.category == .supplementary
    let isAcross = !isRow && !isHeader && spansCollection
    if layer.fill == nil, isAcross {
      // A cell from edge to edge is a row with a line below it.
      if isMarked { layer.fill = traits.color("systemGray4") }
      let line = 1 / traits.scale
      let start = 16 + sensors.left
      layer.overlays.append(
        .shape(
          PictureShape(
            .rectangle(
              CGRect(
                x: bounds.minX + start, y: bounds.maxY - line, width: bounds.width - start,
                height: line),
              .none),
            fill: traits.color("separator"))))
    } else if layer.fill == nil, !isRow, !isHeader {
      layer.fill = traits.color(isMarked ? "systemGray4" : "secondarySystemBackground")
      if touchesNeighbour {
        // Tiles without a space between them are a grid, whose lines tell them apart.
        layer.overlays += edges(traits)
      } else if look?.cornerRadius == nil {
        layer.corners = .continuous(min(12, min(bounds.width, bounds.height) / 5))
      }
    } else if isMarked, !isRow, let fill = layer.fill {
      layer.fill = fill.alpha > 0 ? fill : traits.color("systemGray4")
    }
    if isMarked, !isRow, !isAcross {
      layer.border = PictureBorder(2, layer.tint(of: self))
    }
    let isBadge = isHeader && layer.fill == nil && max(bounds.width, bounds.height) <= 30
    if isBadge {
      layer.fill = traits.color("systemRed")
      layer.corners = PictureCorners(min(bounds.width, bounds.height) / 2)
    }
    guard let title = title ?? name, !title.isEmpty else { return }
    guard let content, !content.subviews.contains(where: { $0.displays(title) }) else { return }
    // A label that a file gives no text is the place for the text of the item.
    let label = content.subviews.lazy.compactMap { $0.emptyLabel(at: self.origin(of: content)) }
      .first
    let area = label ?? freeArea(besides: content)
    guard area.width >= 12, area.height >= 13 else { return }
    if title == name, !content.subviews.isEmpty {
      let isFilled = content.subviews.contains { $0.view is Control && $0.covers(bounds) }
      guard !isFilled, area.width * area.height >= bounds.width * bounds.height * 0.4 else {
        return
      }
    }
    let standard: CGFloat = isRow ? 17 : 15
    var size = min(standard, max(8, (area.height / 1.2).rounded(.down)))
    // A long word becomes smaller before it is broken.
    func widestWord() -> CGFloat {
      let measure = TextMeasure(font: SystemFont(size: size, weight: isHeader ? 0.3 : 0))
      return title.split(separator: " ").map { measure.width($0) }.max() ?? 0
    }
    while widestWord() > area.width, size > 9 { size -= 1 }
    let isBroken = widestWord() > area.width
    if isBroken, isBadge { return }
    let lines = PictureTextLayout.lines(of: size * 1.2, in: area.height)
    layer.addText(
      title, size: size, weight: isHeader ? 0.3 : 0, in: area,
      isBadge ? .white : traits.color("label"),
      PictureTextLayout(
        isBadge ? .center : isRow || isHeader || isAcross || label != nil ? .natural : .center,
        limit: isRow || isBroken ? 1 : min(lines, 3)))
  }

  /// The origin of the content of a view, in its own coordinates.
  private func origin(of content: TemplateContent) -> CGPoint {
    (self as? CollectionViewCell)?.contentView.frame.origin ?? .zero
  }

  /// True if no space is between the cell and another one.
  ///
  /// A badge on the cell, or a header above it, is not another cell.
  private var touchesNeighbour: Bool {
    // Of more views than a screen shows, not each is compared with each.
    guard let others = superview?.subviews, others.count <= 500 else { return false }
    let reach = frame.insetBy(dx: -0.5, dy: -0.5)
    return others.contains { other in
      guard other !== self, other is TemplateCell, !other.isHidden else { return false }
      let shared = other.frame.intersection(reach)
      return !shared.isNull && max(shared.width, shared.height) > 2
    }
  }

  /// The widths that the sensors of a phone on its side cover: texts are beside them.
  private var sensors: (left: CGFloat, right: CGFloat) {
    collectionView?.safeAreaSides(of: frame) ?? (0, 0)
  }

  /// The lines at the lower and the trailing edge.
  private func edges(_ traits: PictureTraits) -> [PictureLayer.Item] {
    let line = 1 / traits.scale
    let x = traits.isRightToLeft ? bounds.minX : bounds.maxX - line
    return [
      CGRect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line),
      CGRect(x: x, y: bounds.minY, width: line, height: bounds.height),
    ].map { .shape(PictureShape(.rectangle($0, .none), fill: traits.color("separator"))) }
  }

  /// True for a cell of usual height that reaches both edges of its collection view.
  private var spansCollection: Bool {
    guard let collectionView, bounds.height < 300 else { return false }
    return frame.minX <= 0.5 && frame.width >= collectionView.bounds.width - 1
  }

  /// The largest rectangle beside the subviews.
  private func freeArea(besides content: TemplateContent) -> CGRect {
    let isRow = (self as? CollectionViewListCell)?.isListRow == true
    let container = (self as? CollectionViewCell)?.contentView ?? self
    let whole = container === self ? bounds : container.frame
    // A list cell has its accessories beside the sensors, so its content can begin beside them already.
    let (left, right) = sensors
    let start = max(whole.minX, bounds.minX + left)
    let room = CGRect(
      x: start, y: whole.minY, width: max(0, min(whole.maxX, bounds.maxX - right) - start),
      height: whole.height)
    let inset = min(isRow || spansCollection ? 16 : 8, room.width / 6)
    var area = room.insetBy(dx: inset, dy: min(2, room.height / 8))
    for obstacle in content.subviews.flatMap({ $0.obstacles(at: whole.origin) }) {
      let frame = obstacle.frame.intersection(area)
      guard !frame.isNull, frame.width > 0, frame.height > 0 else { continue }
      // A view that fills the other one is its background, unless it shows elements of its own.
      if obstacle.canBeBackground, frame.width * frame.height > area.width * area.height * 0.8 {
        continue
      }
      let rests = [
        CGRect(
          x: area.minX, y: area.minY, width: frame.minX - area.minX - 4, height: area.height),
        CGRect(
          x: frame.maxX + 4, y: area.minY, width: area.maxX - frame.maxX - 4, height: area.height),
        CGRect(x: area.minX, y: area.minY, width: area.width, height: frame.minY - area.minY - 2),
        CGRect(
          x: area.minX, y: frame.maxY + 2, width: area.width, height: area.maxY - frame.maxY - 2),
      ]
      area =
        rests.filter { $0.width > 0 && $0.height > 0 }
        .max { $0.width * $0.height < $1.width * $1.height } ?? .zero
    }
    return area
  }
}

extension TemplateSubview {
  /// True if the view covers most of a rectangle.
  fileprivate func covers(_ rect: CGRect) -> Bool {
    let shared = view.frame.intersection(rect)
    return !shared.isNull && shared.width * shared.height > rect.width * rect.height * 0.6
  }

  /// The frames of the views that display something, those inside of plain views one by one.
  fileprivate func obstacles(at origin: CGPoint) -> [(frame: CGRect, canBeBackground: Bool)] {
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
    guard description.kind == .view, !children.isEmpty else {
      return [(frame, description.kind != .collection)]
    }
    return children.flatMap { $0.obstacles(at: frame.origin) }
  }

  /// The frame of the first label without a text, that one or one inside; nil for none.
  fileprivate func emptyLabel(at origin: CGPoint) -> CGRect? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
    if let label = view as? Label { return label.text?.isEmpty ?? true ? frame : nil }
    return children.lazy.compactMap { $0.emptyLabel(at: frame.origin) }.first
  }

  /// True if the view or one inside is a label with text.
  var hasText: Bool {
    !view.isHidden
      && ((view as? Label)?.text?.isEmpty == false || children.contains(where: \.hasText))
  }

  /// True if the view or one inside displays a text.
  fileprivate func displays(_ text: String) -> Bool {
    guard !view.isHidden else { return false }
    if let shown = (view as? Label)?.text, !shown.isEmpty,
      shown.contains(text) || text.contains(shown)
    {
      return true
    }
    if view is Button, view.accessibilityLabel == text { return true }
    return children.contains { $0.displays(text) }
  }
}
