import Foundation
import InteractionKit

/// The areas of a hierarchy in which views receive touches, front to back.
///
/// A view receives the touches in its area that no area before it has. An area is the touch area of
/// the view within its ancestors' areas, since a point outside of a view hits none of its subviews.
struct HitAreas {
  /// The label of points that hit no view.
  static let nothing = Tiling.Label(index: -1)
  /// The label of points whose view only a hit test finds.
  static let sampled = Tiling.Label(index: -2, isExact: false)

  /// The treatment of views whose areas may not be rectangles.
  enum Shapes {
    /// Their areas have the label `sampled`.
    case sampled
    /// They are assumed to be rectangles. Views without an area are recorded, too.
    case assumed
  }

  /// A view that the traversal reached.
  struct Visit {
    let view: View
    /// Its touch area without regard to its ancestors.
    let touchArea: EdgeRect
    /// The part of the touch area within its ancestors' areas.
    let area: EdgeRect
    /// The index of the visit of its superview; -1 for none.
    let parent: Int
    /// False if the area was assumed to be a rectangle.
    let isExact: Bool
  }

  /// The areas, front to back.
  ///
  /// Labels are indices of `visits`.
  private(set) var rects: [LabelledRect] = []
  private(set) var visits: [Visit] = []
  private let shapes: Shapes
  private var conversion: PointConversion
  /// The index of the visit whose subviews are added.
  private var parent = -1
  /// False within a view whose area was assumed.
  private var isExact = true
  /// The scroll views whose subviews are left out.
  var holes: Set<ObjectIdentifier> = []
  /// The classes that were found to have rectangular areas, of which a screen has few.
  private var rectangularClasses: [ObjectIdentifier] = []

  /// - Parameters:
  ///   - scale: The pixels per point.
  ///   - shapes: The treatment of views whose areas may not be rectangles.
  init(scale: CGFloat, _ shapes: Shapes = .sampled) {
    self.shapes = shapes
    conversion = PointConversion(scale: scale)
    rects.reserveCapacity(512)
    visits.reserveCapacity(512)
  }

  /// Converts the following views from a superview that is not added itself.
  ///
  /// - Returns: False, and adds nothing, if rectangles do not remain rectangles.
  @discardableResult
  mutating func enter(_ superview: View) -> Bool { conversion.enter(superview) }

  /// Adds the area of a subview without its subviews' areas.
  mutating func addAlone(_ view: View) {
    guard view.receivesTouches, conversion.enter(view) else { return }
    defer { conversion.leave() }
    let area = area(of: view)
    let label = Tiling.Label(index: Int32(visits.count))
    visits.append(
      Visit(view: view, touchArea: area, area: area, parent: parent, isExact: true))
    if !area.isEmpty { rects.append(LabelledRect(rect: area, label: label)) }
  }

  /// Replaces the only area, of a view without its subviews.
  mutating func replaceArea(by rect: EdgeRect) {
    guard visits.count == 1 else { return }
    let old = visits[0]
    visits[0] = Visit(
      view: old.view, touchArea: rect, area: rect, parent: old.parent, isExact: old.isExact)
    rects = [LabelledRect(rect: rect, label: Tiling.Label(index: 0))]
  }

  /// Adds the areas of a view that has the coordinates of the points.
  mutating func add(root: View, within clip: EdgeRect) {
    guard root.receivesTouches else { return }
    guard isRectangular(root) || shapes == .assumed else { return sample(clip) }
    addContents(of: root, area(of: root), within: clip)
  }

  /// Adds the areas of a subview.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - clip: The area of its superview.
  mutating func add(_ view: View, within clip: EdgeRect) {
    guard view.receivesTouches else { return }
    let isRectangular = isRectangular(view)
    if !isRectangular, shapes == .sampled, !type(of: view).keepsTouchesInsideBounds {
      return sample(clip)
    }
    // Before its own test, a touch must be in this area, in the coordinates of the superview.
    let frame = view.frame
    let outsets = view.hitOutsets
    var outer = clip
    if !view.hasOwnTransform {
      let (left, right) =
        view.isFlipped ? (outsets.right, outsets.left) : (outsets.left, outsets.right)
      outer = conversion.preimage(
        left: frame.origin.x - left, top: frame.origin.y - outsets.top,
        right: frame.origin.x + frame.size.width + right,
        bottom: frame.origin.y + frame.size.height + outsets.bottom
      ).intersection(clip)
      if outer.isEmpty, shapes == .sampled { return }
    }
    if !isRectangular, shapes == .sampled { return sample(outer) }
    guard conversion.enter(view, frame: frame) else { return addTransformed(view, within: clip) }
    defer { conversion.leave() }
    let wasExact = isExact
    isExact = isExact && isRectangular
    addContents(of: view, area(of: view), within: outer)
    isExact = wasExact
  }

  private mutating func addContents(of view: View, _ touchArea: EdgeRect, within clip: EdgeRect) {
    let area = touchArea.intersection(clip)
    if area.isEmpty, shapes == .sampled { return }
    let index = visits.count
    visits.append(
      Visit(view: view, touchArea: touchArea, area: area, parent: parent, isExact: isExact))
    // A cast costs more than this comparison.
    if !holes.isEmpty, holes.contains(ObjectIdentifier(view)) {
      // Its content is added apart.
    } else if view.stateClass != .collectionView
      || (view as? ItemsView)?.interactions.menu == nil
    {
      let outer = parent
      parent = index
      for subview in view.subviews.reversed() { add(subview, within: area) }
      parent = outer
    }
    guard !area.isEmpty else { return }
    rects.append(
      LabelledRect(rect: area, label: Tiling.Label(index: Int32(index), isExact: isExact)))
  }

  /// Returns the touch area of the view that was entered last.
  private func area(of view: View) -> EdgeRect {
    let (bounds, outsets) = (view.bounds, view.hitOutsets)
    return conversion.preimage(
      left: bounds.origin.x - outsets.left, top: bounds.origin.y - outsets.top,
      right: bounds.origin.x + bounds.size.width + outsets.right,
      bottom: bounds.origin.y + bounds.size.height + outsets.bottom)
  }

  private mutating func sample(_ rect: EdgeRect) {
    if !rect.isEmpty { rects.append(LabelledRect(rect: rect, label: HitAreas.sampled)) }
  }

  /// Adds the rectangle around a view that is rotated, skewed or mirrored.
  private mutating func addTransformed(_ view: View, within clip: EdgeRect) {
    guard let around = rectAround(view) else { return }
    let area = around.intersection(clip)
    guard shapes == .assumed else { return sample(area) }
    let label = Tiling.Label(index: Int32(visits.count), isExact: false)
    visits.append(
      Visit(view: view, touchArea: around, area: area, parent: parent, isExact: false))
    if !area.isEmpty { rects.append(LabelledRect(rect: area, label: label)) }
  }

  /// Returns the rectangle around the touch area of a transformed subview; nil if it has none.
  private func rectAround(_ view: View) -> EdgeRect? {
    guard let transform = view.appliedTransform, transform.inverted() != nil else { return nil }
    let (size, outsets, center) = (view.bounds.size, view.hitOutsets, view.center)
    let (left, right) = (-size.width / 2 - outsets.left, size.width / 2 + outsets.right)
    let (top, bottom) = (-size.height / 2 - outsets.top, size.height / 2 + outsets.bottom)
    let corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom),
      CGPoint(x: right, y: bottom),
    ].map { transform.transform($0) }
    let xs = corners.map { $0.x + center.x }
    let ys = corners.map { $0.y + center.y }
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    // The margin exceeds the errors of the arithmetic.
    let margin: CGFloat = shapes == .sampled ? 1e-6 : 0
    return conversion.preimage(
      left: minX - margin, top: minY - margin, right: maxX + margin, bottom: maxY + margin)
  }

  private mutating func isRectangular(_ view: View) -> Bool {
    let viewClass = ObjectIdentifier(type(of: view))
    if rectangularClasses.contains(viewClass) { return true }
    guard view.hasRectangularTouchArea else { return false }
    rectangularClasses.append(viewClass)
    return true
  }
}
