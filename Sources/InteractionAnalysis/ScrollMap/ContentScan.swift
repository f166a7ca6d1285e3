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
    /// A subview of a nested scroll view, or that view itself.
    case nested(Int, NestedScroll.Content)
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
    /// It is displayed while its frame meets the bounds. For a subview that is no element, which is
    /// always displayed, it is infinite.
    var frame: EdgeRect
    /// The range of `ContentScan.parts` that are its views.
    var parts: Range<Int>
    /// The areas of its views, front to back.
    ///
    /// Labels are indices of `ContentScan.parts`.
    var rects: [LabelledRect]
    var track = MotionTrack.scrolling
    /// The index of the nested scroll view that moves it; nil for elements that only the content
    /// moves.
    var nested: Int?
  }

  /// A view of an element.
  struct Part {
    var effect: TapEffect
    /// The response to any touch on the view; nil if the scan notes none.
    var response: TouchResponse?
    /// The place of the view, also for views that are hit by no touch.
    var place: EventPosition
    /// Its bounds, without `hitOutsets`.
    var frame: EdgeRect
    /// Its touch area without regard to its ancestors.
    var touchArea: EdgeRect
    /// The part of the touch area within its ancestors' areas.
    var area: EdgeRect
    /// The target of a control that has no identifier and is in no element, such as `"Save"` or
    /// `UIButton[1]`, since its place is the window's alone; nil for other parts.
    var target: String?
    /// The index of the part that is its superview; nil for the element.
    var parent: Int?
    /// The index of the nearest control, or view with gestures, that is the part or contains it; nil for none.
    var owner: Int?
    var isExact: Bool
    /// True for a scroll view whose content, and which itself, are items of their own.
    var isHole = false
    var traits: PartTraits
    /// The names of the recognizers of single taps on the view that prevent its own effect.
    var taps: [String]
  }

  var items: [Item] = []
  private(set) var parts: [Part] = []
  /// The nested scroll views across the axis, whose content is mapped at all their offsets.
  var nestedScrolls: [NestedScroll] = []
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
  let view: ItemsView
  let scale: CGFloat
  private(set) var indices: [Key: Int] = [:]
  /// The indices in `nestedScrolls` of the scroll views of sections, by their frames.
  var nestedSections: [EdgeRect: Int] = [:]
  /// The indices of those whose cells were all displayed.
  var completeSections: Set<Int> = []
  private let response: ((View) -> TouchResponse?)?
  /// The window whose views are scanned in place of a collection view; nil for a collection view.
  private let screen: Window?
  /// The greatest number of pages of the content that are displayed; nil for all.
  let pageLimit: Int?
  /// True if the content has more pages than the limit.
  var isPartial = false

  /// Scrolls through the content of a collection view, and back to its offset.
  ///
  /// The delegate and the data source of the collection view are called as by any scrolling, but the
  /// log, which would be longer for each pinned element, has no entry of it.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - pageLimit: The greatest number of pages that are displayed; nil, the default, for all.
  ///   - response: Called once for each part, in their order; returns the response to touches on its
  ///     view. Nil, the default, to note none.
  init(
    _ view: ItemsView, pageLimit: Int? = nil, response: ((View) -> TouchResponse?)? = nil
  ) {
    self.init(view, of: nil, pageLimit: pageLimit, response: response)
  }

  /// Scans the views of a screen that has no collection view.
  ///
  /// They do not scroll, so this is the scan of an empty collection view with their positions.
  init(of screen: Window) {
    screen.layoutIfNeeded()
    let view = CollectionView(
      frame: screen.bounds, collectionViewLayout: CollectionViewFlowLayout())
    self.init(view, of: screen, pageLimit: nil, response: nil)
  }

  private init(
    _ view: ItemsView, of screen: Window?, pageLimit: Int?,
    response: ((View) -> TouchResponse?)?
  ) {
    self.pageLimit = pageLimit
    self.screen = screen
    let log = (screen ?? view.window)?.log
    let isRecording = log?.isRecording ?? false
    log?.isRecording = false
    defer { log?.isRecording = isRecording }
    (self.view, self.response) = (view, response)
    scale = (screen ?? view.window)?.scale ?? 2
    view.window?.layoutIfNeeded()
    let start = view.contentOffset
    ContentScan.measure(view, pageLimit)
    let (horizontal, vertical) = view.offsetRanges
    isVertical = ContentScan.isVertical(horizontal, vertical, view.itemLayout.scrollAxis)
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
    followOwners()
    scroll(to: isVertical ? start.y : start.x)
    view.contentOffset = start
    view.layoutIfNeeded()
  }

  /// Displays all of the content once, so that the cells of a self-sizing layout are measured.
  ///
  /// The end of the content moves away while its cells turn out to be larger than estimated.
  private static func measure(_ view: ItemsView, _ pageLimit: Int?) {
    let layout = view.itemLayout
    guard layout.usesPreferredSizes else { return }
    let isVertical = layout.scrollAxis != .horizontal
    let page = max(1, (isVertical ? view.bounds.height : view.bounds.width).rounded(.down))
    let ranges = view.offsetRanges
    var offset = isVertical ? ranges.vertical.lowerBound : ranges.horizontal.lowerBound
    var count = 0
    while count < pageLimit ?? .max {
      count += 1
      let current = view.contentOffset
      view.contentOffset =
        isVertical ? CGPoint(x: current.x, y: offset) : CGPoint(x: offset, y: current.y)
      view.layoutIfNeeded()
      let ranges = view.offsetRanges
      let end = isVertical ? ranges.vertical.upperBound : ranges.horizontal.upperBound
      guard offset < end else { return }
      offset = min(offset + page, end)
    }
  }

  /// True if the content is scanned vertically: along the axis of the layout if the content can
  /// move along it, otherwise along the one with more offsets.
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
    return view.itemLayout.shouldInvalidateLayout(forBoundsChange: moved)
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
    let stops = pageLimit.map { offsets.prefix($0) } ?? offsets[...]
    if stops.count < offsets.count { isPartial = true }
    let progress = AnalysisProgress.current
    for (index, offset) in stops.enumerated() {
      progress?.show(index, of: stops.count, "offsets")
      scroll(to: offset)
      gatherDisplayed()
    }
  }

  /// Gathers the elements that are displayed at the current offset.
  mutating func gatherDisplayed() {
    for subview in screen?.subviews ?? view.subviews { gather(subview) }
  }

  private mutating func gather(_ subview: View) {
    if let element = (subview as? ReusableView)?.element {
      let level = level(of: subview, element)
      guard indices[.element(element)] == nil else { return }
      // Elements of such a layout may move, and their nested views with them.
      let nested = changesWithOffset ? [] : nestedScrollViews(in: subview)
      let holes = add(subview, .element(element), level, within: .infinite, without: nested)
      for (view, part) in holes { gather(view, at: part, level) }
    } else if let section = subview as? SectionScrollView {
      gather(section)
    } else if indices[.view(ObjectIdentifier(subview))] == nil {
      let level = Level(zIndex: .min, rank: 0, element: nil, index: items.count)
      add(subview, .view(ObjectIdentifier(subview)), level, within: .infinite)
    }
  }

  func level(of view: View, _ element: ElementID) -> Level {
    let placement = (view as? ReusableView)?.placement
    return Level(
      zIndex: placement?.zIndex ?? 0, rank: 2 + element.category.rawValue, element: element,
      index: 0)
  }

  /// Adds an item with the areas of a view.
  ///
  /// - Returns: The nested scroll views that were left out, with the indices of their parts.
  @discardableResult
  private mutating func add(
    _ subview: View, _ key: Key, _ level: Level, within clip: EdgeRect,
    without nested: [ScrollView] = []
  ) -> [(view: ScrollView, part: Int)] {
    guard indices[key] == nil else { return [] }
    var areas = HitAreas(scale: scale, .assumed)
    areas.holes = Set(nested.map { ObjectIdentifier($0) })
    areas.add(subview, within: clip)
    let first = parts.count
    record(areas, of: subview, key, level)
    return nested.compactMap { view in
      areas.visits.firstIndex { $0.view === view }.map { (view, first + $0) }
    }
  }

  /// Adds an item with the areas of a view.
  ///
  /// - Parameters:
  ///   - areas: The areas of the view and its subviews, in the collection view.
  ///   - subview: The view.
  ///   - key: The identity of the item.
  ///   - level: Its position from back to front.
  ///   - nested: The index of the nested scroll view that moves it; nil, the default, for none.
  ///   - distance: The distance across the axis from the areas to where they are at its first
  ///     offset.
  mutating func record(
    _ areas: HitAreas, of subview: View, _ key: Key, _ level: Level, nested: Int? = nil,
    movedBy distance: CGFloat = 0
  ) {
    func turned(_ rect: EdgeRect) -> EdgeRect { self.turned(rect).moved(x: distance, y: 0) }
    let first = parts.count
    let isAlone = if case .view = key { true } else { false }
    for visit in areas.visits {
      let isHole = areas.holes.contains(ObjectIdentifier(visit.view))
      let traits = isHole ? .scrolls : PartTraits(visit.view)
      let parent = visit.parent < 0 ? nil : first + visit.parent
      parts.append(
        Part(
          effect: TapEffect(of: visit.view), response: response?(visit.view),
          place: visit.view.position(),
          frame: turned(visit.touchArea.shrunk(by: visit.view.hitOutsets)),
          touchArea: turned(visit.touchArea), area: turned(visit.area),
          target: isAlone && traits.isDisjoint(with: .named)
            && !traits.isDisjoint(with: [.control, .gestures])
            ? ResolvedTarget(visit.view)?.uniqueSpelling : nil,
          parent: parent,
          owner: traits.isDisjoint(with: [.control, .gestures])
            ? parent.flatMap { parts[$0].owner } : parts.count,
          isExact: visit.isExact, isHole: isHole, traits: traits,
          taps: isHole ? [] : TapForecast.taps(on: visit.view)))
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
        frame: nested.map { nestedScrolls[$0].frame } ?? frame(of: subview),
        parts: first..<parts.count, rects: rects, nested: nested))
  }

  /// Moves the last items across the axis.
  mutating func moveItems(from start: Int, by distance: CGFloat) {
    func move(_ rect: inout EdgeRect) { rect = rect.moved(x: distance, y: 0) }
    for index in items.indices[start...] {
      for part in items[index].parts {
        move(&parts[part].frame)
        move(&parts[part].touchArea)
        move(&parts[part].area)
      }
      for rect in items[index].rects.indices { move(&items[index].rects[rect].rect) }
    }
  }

  func frame(of subview: View) -> EdgeRect {
    guard let placement = (subview as? ReusableView)?.placement else { return .infinite }
    return turned(EdgeRect(placement.frame))
  }

  private func template(of subview: View) -> String {
    let reusable = subview as? ReusableView
    return reusable?.reuseIdentifier
      ?? reusable?.element.map { ElementKindName.name(of: $0.kind) } ?? "\(type(of: subview))"
  }
}

extension ScrollView {
  /// The offsets that the content can have, across and down.
  var offsetRanges: (horizontal: ClosedRange<CGFloat>, vertical: ClosedRange<CGFloat>) {
    let far: CGFloat = 1e15
    let least = clamped(CGPoint(x: -far, y: -far))
    let greatest = clamped(CGPoint(x: far, y: far))
    return (least.x...max(least.x, greatest.x), least.y...max(least.y, greatest.y))
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
