import Foundation
import InteractionKit
import InteractionSessions

/// The touch areas of all elements of a collection view, gathered while its content is scrolled.
///
/// Rectangles are in the content. Along the axis of scrolling they are `y`, so those of a
/// collection that scrolls horizontally are transposed.
struct ContentScan {
  /// The identity of an element in the content.
  enum Key: Hashable {
    case element(ElementID)
    /// A subview of the collection view that is no element of it.
    case view(ObjectIdentifier)
  }

  /// The position of an element in the order from back to front.
  struct Level: Comparable {
    var zIndex: Int
    /// 0 for other subviews, 1 for the scroll view of a section, then by category.
    var rank: Int
    var element: ElementID?
    var index: Int

    static func < (a: Level, b: Level) -> Bool {
      if (a.zIndex, a.rank) != (b.zIndex, b.rank) { return (a.zIndex, a.rank) < (b.zIndex, b.rank) }
      guard let first = a.element, let second = b.element, first != second else {
        return a.index < b.index
      }
      return first < second
    }
  }

  /// A displayed element, or another subview that scrolls with the content.
  struct Item {
    var key: Key
    var depth: DepthTrack
    /// The reuse identifier or the element kind.
    var template: String
    /// Its frame where it was first displayed.
    ///
    /// It is displayed while its frame meets the bounds. That of a subview that is no element, which
    /// is always displayed, is infinite.
    var frame: EdgeRect
    /// The range of `ContentScan.parts` that are its views.
    var parts: Range<Int>
    /// The areas of its views, front to back.
    ///
    /// Labels are indices of `ContentScan.parts`.
    var rects: [LabelledRect]
    var track = MotionTrack.scrolling
  }

  /// A view of an element.
  struct Part {
    var effect: TapEffect
    /// The place of the view, also for views that are hit by no touch.
    var place: EventPosition
    /// Its bounds, without `hitOutsets`.
    var frame: EdgeRect
    /// Its touch area without regard to its ancestors.
    var touchArea: EdgeRect
    /// The part of the touch area within those of its ancestors.
    var area: EdgeRect
    /// The index of the part that is its superview; nil for the element.
    var parent: Int?
    var isExact: Bool
    var traits: PartTraits
    /// The names of the recognizers of single taps on the view that prevent its own effect.
    var taps: [String]
  }

  var items: [Item] = []
  private(set) var parts: [Part] = []
  /// The offsets that the content can have.
  var offsets: ClosedRange<CGFloat> { viewport.offsets }
  /// The offset across the axis, at which the content was scanned.
  private(set) var crossOffset: CGFloat = 0
  /// The offsets that the content can have across the axis.
  private(set) var crossOffsets: ClosedRange<CGFloat> = 0...0
  /// The offsets of the knots of movements that are not exact.
  var samples: [CGFloat] { viewport.samples }
  /// The part of the collection view that the window shows, at all offsets.
  var viewport: MovingViewport
  /// The part of the viewport that the keyboard does not cover; nil without a keyboard.
  private(set) var viewportAboveKeyboard: EdgeRect?
  /// The safe area's insets along the axis.
  private(set) var safeArea: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  let isVertical: Bool
  let view: CollectionView
  let scale: CGFloat
  private var indices: [Key: Int] = [:]

  /// Scrolls through the content of a collection view, and back to its offset.
  ///
  /// The delegate and the data source of the collection view are called as by any scrolling, but the
  /// log, which would be longer for each pinned element, has no entry of it.
  init(_ view: CollectionView) {
    let log = view.window?.log
    let isRecording = log?.isRecording ?? false
    log?.isRecording = false
    defer { log?.isRecording = isRecording }
    self.view = view
    scale = view.window?.scale ?? 2
    view.window?.layoutIfNeeded()
    let far: CGFloat = 1e15
    let start = view.contentOffset
    let least = view.clamped(CGPoint(x: -far, y: -far))
    let greatest = view.clamped(CGPoint(x: far, y: far))
    let (horizontal, vertical) = (
      least.x...max(least.x, greatest.x), least.y...max(least.y, greatest.y)
    )
    isVertical = ContentScan.isVertical(horizontal, vertical, view.collectionViewLayout.scrollAxis)
    let none = EdgeRect(.zero)
    viewport = MovingViewport(
      frame: none, bounds: none, offsets: isVertical ? vertical : horizontal)
    crossOffsets = isVertical ? horizontal : vertical
    crossOffset = isVertical ? start.x : start.y
    let visible = visiblePart()
    viewport.frame = positioned(visible)
    viewport.bounds = positioned(view.bounds)
    if let window = view.window, window.keyboardHeight > 0 {
      var rest = window.bounds
      rest.size.height = max(0, rest.height - window.keyboardHeight)
      let part = view.convert(rest, from: window).intersection(visible)
      viewportAboveKeyboard = part.isEmpty ? EdgeRect(.zero) : positioned(part)
    }
    let insets = view.safeAreaInsets
    safeArea = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    scan()
    scroll(to: isVertical ? start.y : start.x)
    view.contentOffset = start
    view.layoutIfNeeded()
  }

  /// True if the content is scanned vertically: along the axis of the layout if the content can
  /// move along it, otherwise along that with more offsets.
  private static func isVertical(
    _ horizontal: ClosedRange<CGFloat>, _ vertical: ClosedRange<CGFloat>,
    _ layout: CollectionView.ScrollDirection?
  ) -> Bool {
    let (width, height) = (
      horizontal.upperBound - horizontal.lowerBound, vertical.upperBound - vertical.lowerBound
    )
    switch layout {
    case .horizontal where width > 0: return false
    case .vertical where height > 0: return true
    default: return height >= width
    }
  }

  /// True if the layout changes with the offset, so that it may move all elements.
  var changesWithOffset: Bool {
    var moved = view.bounds
    if isVertical { moved.origin.y += 1 } else { moved.origin.x += 1 }
    return view.collectionViewLayout.shouldInvalidateLayout(forBoundsChange: moved)
  }

  func scroll(to offset: CGFloat) {
    let current = view.contentOffset
    let new = isVertical ? CGPoint(x: current.x, y: offset) : CGPoint(x: offset, y: current.y)
    if new != current { view.contentOffset = new }
    view.layoutIfNeeded()
  }

  func turned(_ rect: EdgeRect) -> EdgeRect { isVertical ? rect : rect.transposed }

  /// Returns a rectangle of the collection view relative to its offset.
  private func positioned(_ rect: CGRect) -> EdgeRect {
    let origin = view.bounds.origin
    return turned(EdgeRect(rect).moved(x: -origin.x, y: -origin.y))
  }

  /// Returns the part of the collection view within its ancestors.
  private func visiblePart() -> CGRect {
    var rect = view.bounds
    var current: View = view
    while let parent = current.superview {
      rect = view.convert(parent.bounds, from: parent).intersection(rect)
      current = parent
    }
    return rect
  }

  // MARK: Gathering

  /// Scrolls to offsets, and gathers the elements that are displayed there.
  mutating func gather(at offsets: [CGFloat]) {
    for offset in offsets {
      scroll(to: offset)
      for subview in view.subviews { gather(subview) }
    }
  }

  private mutating func gather(_ subview: View) {
    if let element = (subview as? CollectionReusableView)?.element {
      add(subview, .element(element), level(of: subview, element), within: .infinite)
    } else if let section = subview as? SectionScrollView {
      gather(section)
    } else if indices[.view(ObjectIdentifier(subview))] == nil {
      let level = Level(zIndex: .min, rank: 0, element: nil, index: items.count)
      add(subview, .view(ObjectIdentifier(subview)), level, within: .infinite)
    }
  }

  /// Adds the scroll view of a section, and its cells within its area.
  private mutating func gather(_ section: SectionScrollView) {
    var own = HitAreas(scale: scale, .assumed)
    own.addAlone(section)
    guard let area = own.visits.first?.area else { return }
    let key = Key.view(ObjectIdentifier(section))
    if indices[key] == nil {
      let first = section.subviews.first as? CollectionReusableView
      let level = Level(
        zIndex: first?.placement?.zIndex ?? 0, rank: 1, element: nil, index: items.count)
      record(own, of: section, key, level)
    }
    for cell in section.subviews {
      guard let reusable = cell as? CollectionReusableView, let element = reusable.element
      else { continue }
      add(cell, .element(element), level(of: cell, element), within: area, in: section)
    }
  }

  private func level(of view: View, _ element: ElementID) -> Level {
    let placement = (view as? CollectionReusableView)?.placement
    return Level(
      zIndex: placement?.zIndex ?? 0, rank: 2 + element.category.rawValue, element: element,
      index: 0)
  }

  private mutating func add(
    _ subview: View, _ key: Key, _ level: Level, within clip: EdgeRect,
    in section: SectionScrollView? = nil
  ) {
    guard indices[key] == nil else { return }
    var areas = HitAreas(scale: scale, .assumed)
    if let section { areas.enter(section) }
    areas.add(subview, within: clip)
    record(areas, of: subview, key, level)
  }

  private mutating func record(
    _ areas: HitAreas, of subview: View, _ key: Key, _ level: Level
  ) {
    let first = parts.count
    for visit in areas.visits {
      parts.append(
        Part(
          effect: TapEffect(of: visit.view), place: visit.view.position(),
          frame: turned(visit.touchArea.shrunk(by: visit.view.hitOutsets)),
          touchArea: turned(visit.touchArea), area: turned(visit.area),
          parent: visit.parent < 0 ? nil : first + visit.parent, isExact: visit.isExact,
          traits: PartTraits(visit.view), taps: TapForecast.taps(on: visit.view)))
    }
    let rects = areas.rects.map { item in
      var item = item
      item.rect = turned(item.rect)
      item.label.index += Int32(first)
      return item
    }
    indices[key] = items.count
    items.append(
      Item(
        key: key, depth: DepthTrack(level), template: template(of: subview),
        frame: frame(of: subview), parts: first..<parts.count,
        rects: rects))
  }

  private func frame(of subview: View) -> EdgeRect {
    guard let placement = (subview as? CollectionReusableView)?.placement else { return .infinite }
    return turned(EdgeRect(placement.frame))
  }

  private func template(of subview: View) -> String {
    let reusable = subview as? CollectionReusableView
    return reusable?.reuseIdentifier ?? reusable?.element?.kind ?? "\(type(of: subview))"
  }
}

extension EdgeRect {
  /// Returns the rectangle without insets that enlarged it.
  fileprivate func shrunk(by outsets: EdgeInsets) -> EdgeRect {
    EdgeRect(
      minX: minX + outsets.left, minY: minY + outsets.top, maxX: maxX - outsets.right,
      maxY: maxY - outsets.bottom)
  }

  var transposed: EdgeRect { EdgeRect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}
