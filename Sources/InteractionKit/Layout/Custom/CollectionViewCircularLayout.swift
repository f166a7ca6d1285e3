import Foundation

/// A layout of the items of all sections in one circle around the centre of the visible part.
///
/// The items are at even distances, in the order of their index paths. With `turns`, the content is
/// longer than the view, and scrolling turns the circle: its rim moves as far as the content, and
/// the circle stays in the centre. Then every new offset invalidates the layout.
///
/// Apart from comparing changed properties it uses public members only, as the layout of an app.
///
/// - Complexity: A query for a rectangle is O(*n*) for *n* items, in each layout pass if `turns` is
///   set.
open class CollectionViewCircularLayout: CollectionViewLayout {
  /// The distance from the centre of the circle to the centres of items, in points.
  ///
  /// Nil, the default, is the maximum radius at which whole items fit into the bounds less the
  /// content inset.
  open var radius: CGFloat? {
    didSet { propertyChanged(from: oldValue, to: radius) }
  }
  /// The size of all items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { propertyChanged(from: oldValue, to: itemSize) }
  }
  /// The angle of the first item, in radians clockwise from the right; -π/2, the top, by default.
  open var startAngle = -CGFloat.pi / 2 {
    didSet { propertyChanged(from: oldValue, to: startAngle) }
  }
  /// True if the items follow clockwise; true by default.
  open var isClockwise = true {
    didSet { propertyChanged(from: oldValue, to: isClockwise) }
  }
  /// The number of turns that the content scrolls; 0, the default, does not scroll.
  open var turns: CGFloat = 0 {
    didSet { propertyChanged(from: oldValue, to: turns) }
  }

  /// The circle at one offset.
  private struct Circle {
    var center = CGPoint.zero
    var radius: CGFloat = 0
    var itemSize = CGSize.zero
    /// The angle of the first item and the angle between neighbours, in radians.
    var start: CGFloat = 0
    var step: CGFloat = 0
    var pixels = PixelGrid(scale: 1)
  }

  private var circle = Circle()
  /// The number of items before each section; the last entry is the total.
  private var firsts: [Int] = [0]
  private var content = CGSize.zero

  /// Returns true for another size, and for another offset if the circle turns.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || (turns > 0 && newBounds.origin != bounds.origin)
  }

  /// False for the exact class: preferred sizes of views have no effect.
  package override var usesPreferredSizes: Bool {
    type(of: self) != CollectionViewCircularLayout.self
  }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    firsts = [0]
    for section in 0..<max(view.numberOfSections, 0) {
      firsts.append(firsts[section] + view.itemCount(inSection: section))
    }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let room = CGSize(width: max(visible.size.width, 0), height: max(visible.size.height, 0))
    func length(_ value: CGFloat) -> CGFloat { value > 0 && value <= 1e9 ? value : 0 }
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    let itemSize = CGSize(width: length(itemSize.width), height: length(itemSize.height))
    let fitting = min(room.width - itemSize.width, room.height - itemSize.height) / 2
    circle = Circle(
      radius: length(radius ?? fitting), itemSize: itemSize,
      pixels: PixelGrid(scale: view.window?.scale ?? view.displayScale))
    let rim = length(turns) * 2 * .pi * circle.radius
    // Without turns the content is as large as the visible part, and moves with the content.
    circle.center = rim > 0 ? visible.center : CGPoint(x: room.width / 2, y: room.height / 2)
    content = CGSize(width: room.width, height: room.height + rim)
    let direction: CGFloat = isClockwise ? 1 : -1
    circle.step = direction * 2 * .pi / CGFloat(max(count, 1))
    // Content that moves up turns the right side of the circle up.
    // The turn of a tiny circle may be greater than all numbers; such a circle does not turn.
    let rolled = rim > 0 ? finite(visible.origin.y / circle.radius) : 0
    circle.start = finite(finite(startAngle) - rolled)
  }

  private var count: Int { firsts[firsts.count - 1] }

  open override var collectionViewContentSize: CGSize { content }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    for section in 0..<(firsts.count - 1) {
      for item in 0..<(firsts[section + 1] - firsts[section]) {
        let frame = frame(ofItem: firsts[section] + item)
        guard frame.intersects(rect) else { continue }
        found.append(attributes(IndexPath(item: item, section: section), frame))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let (section, item) = (indexPath.section, indexPath.item)
    guard section >= 0, section < firsts.count - 1, item >= 0,
      item < firsts[section + 1] - firsts[section]
    else { return nil }
    return attributes(indexPath, frame(ofItem: firsts[section] + item))
  }

  private func frame(ofItem index: Int) -> CGRect {
    let angle = circle.start + CGFloat(index) * circle.step
    let middle = CGPoint(
      x: circle.center.x + circle.radius * cos(angle),
      y: circle.center.y + circle.radius * sin(angle))
    // The last digits of sines differ between machines; rounded to pixels they do not.
    return CGRect(
      x: circle.pixels.nearest(middle.x - circle.itemSize.width / 2),
      y: circle.pixels.nearest(middle.y - circle.itemSize.height / 2),
      width: circle.itemSize.width, height: circle.itemSize.height)
  }

  private func attributes(
    _ path: IndexPath, _ frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = type(of: self).attributesType.init(
      category: .cell, kind: nil, indexPath: path)
    attributes.frame = frame
    return attributes
  }
}
