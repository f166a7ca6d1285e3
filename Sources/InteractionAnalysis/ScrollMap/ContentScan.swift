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

  private(set) var items: [Item] = []
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
  private(set) var viewport: MovingViewport
  /// The part of the viewport that the keyboard does not cover; nil without a keyboard.
  private(set) var viewportAboveKeyboard: EdgeRect?
  /// The safe area's insets along the axis.
  private(set) var safeArea: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  let isVertical: Bool
  private let view: CollectionView
  private let scale: CGFloat
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
  private var changesWithOffset: Bool {
    var moved = view.bounds
    if isVertical { moved.origin.y += 1 } else { moved.origin.x += 1 }
    return view.collectionViewLayout.shouldInvalidateLayout(forBoundsChange: moved)
  }

  private func scroll(to offset: CGFloat) {
    let current = view.contentOffset
    let new = isVertical ? CGPoint(x: current.x, y: offset) : CGPoint(x: offset, y: current.y)
    if new != current { view.contentOffset = new }
    view.layoutIfNeeded()
  }

  private func turned(_ rect: EdgeRect) -> EdgeRect { isVertical ? rect : rect.transposed }

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
  private mutating func gather(at offsets: [CGFloat]) {
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

  // MARK: Movement

  /// The minimum number of stops in a layout that changes with the offset.
  private static let stopCount = 256
  /// The maximum number of samples of all movements, and of those of one.
  private static let (sampleLimit, sampleLimitOfOne) = (1 << 19, 1 << 14)

  /// Gathers the elements, and finds the movements of those that move in the content.
  private mutating func scan() {
    let page = max(1, (isVertical ? view.bounds.height : view.bounds.width).rounded(.down))
    let pages = offsets.steps(of: page)
    guard changesWithOffset else {
      gather(at: pages)
      // Cells move only in layouts that change with the offset.
      findTracks(
        of: items.indices.filter { element(of: $0).map { $0.category != .cell } ?? false },
        at: offsets.steps(of: .infinity))
      return sample()
    }
    // A layout may move elements back to where they were after any distance.
    let length = offsets.upperBound - offsets.lowerBound
    let step = max(1 / scale, length / CGFloat(ContentScan.stopCount))
    let stops = offsets.steps(of: min(page, step))
    gather(at: stops)
    let known = items.count
    findTracks(of: elementIndices(from: 0), at: stops)
    guard items.contains(where: { !$0.track.isExact }) else { return }
    gather(at: sampleOffsets)
    findTracks(of: elementIndices(from: known), at: stops)
    sample()
  }

  private func element(of index: Int) -> ElementID? {
    if case .element(let element) = items[index].key { element } else { nil }
  }

  private func elementIndices(from start: Int) -> [Int] {
    (start..<items.count).filter { element(of: $0) != nil }
  }

  /// Returns the distances of elements from their first positions at an offset.
  private func shifts(of indices: [Int], at offset: CGFloat) -> [MotionTrack.Shift] {
    scroll(to: offset)
    return indices.map { index in
      guard let element = element(of: index), let moved = view.frame(of: element)
      else { return MotionTrack.Shift() }
      let (new, old) = (turned(EdgeRect(moved)), items[index].frame)
      return MotionTrack.Shift(along: new.minY - old.minY, across: new.minX - old.minX)
    }
  }

  /// Finds the tracks of elements, and their levels.
  private mutating func findTracks(of indices: [Int], at stops: [CGFloat]) {
    guard !indices.isEmpty else { return }
    let step = max(1, indices.count * stops.count / ContentScan.sampleLimit)
    let inner = stops.dropLast().enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let tracks = MotionSearch.tracks(
      count: indices.count, at: inner + [offsets.upperBound], pixel: 1 / scale
    ) { offset, elements in
      shifts(of: elements.map { indices[$0] }, at: offset)
    }
    for (index, track) in zip(indices, tracks) {
      items[index].track = track
      guard let element = element(of: index) else { continue }
      let frame = items[index].frame
      let level = items[index].depth.level(at: offsets.lowerBound)
      items[index].depth = DepthTrack(
        level, track, position: frame.minY...max(frame.minY, frame.maxY),
        extent: isVertical ? view.bounds.height : view.bounds.width, offsets: offsets
      ) { offset in
        scroll(to: offset)
        return zIndex(of: element) ?? level.zIndex
      }
    }
  }

  private var freeIndices: [Int] { items.indices.filter { !items[$0].track.isExact } }

  /// The offsets at which movements that are not exact are sampled: each pixel, if these are few.
  private var sampleOffsets: [CGFloat] {
    let limit = max(
      ContentScan.stopCount,
      min(
        ContentScan.sampleLimitOfOne, ContentScan.sampleLimit / max(freeIndices.count, 1)))
    let pixels = (offsets.upperBound - offsets.lowerBound) * scale
    let step = max(1, (pixels / CGFloat(limit)).rounded(.up)) / scale
    // Layouts round to pixels, so positions are exact at whole pixels.
    let first = (offsets.lowerBound * scale).rounded(.up) / scale
    guard first < offsets.upperBound else { return offsets.steps(of: .infinity) }
    let steps = (first...offsets.upperBound).steps(of: step)
    return first > offsets.lowerBound ? [offsets.lowerBound] + steps : steps
  }

  /// Samples the movements that are not exact, in one pass over the content.
  private mutating func sample() {
    let indices = freeIndices
    guard !indices.isEmpty else { return }
    viewport.samples = sampleOffsets
    var knots = Array(repeating: [MotionTrack.Knot](), count: indices.count)
    for offset in samples {
      for (index, shift) in shifts(of: indices, at: offset).enumerated() {
        knots[index].append(MotionTrack.Knot(offset: offset, shift: shift))
      }
    }
    for (index, knots) in zip(indices, knots) {
      items[index].track = MotionTrack(knots, isExact: false)
    }
  }

  /// Returns the z index of an element; nil if it is not displayed.
  private func zIndex(of element: ElementID) -> Int? {
    for subview in view.subviews {
      for candidate in subview is SectionScrollView ? subview.subviews : [subview] {
        guard let reusable = candidate as? CollectionReusableView, reusable.element == element
        else { continue }
        return reusable.placement?.zIndex
      }
    }
    return nil
  }
}

extension ClosedRange where Bound == CGFloat {
  /// Returns the bounds, and the numbers at equal steps between them.
  fileprivate func steps(of step: CGFloat) -> [CGFloat] {
    guard lowerBound < upperBound else { return [lowerBound] }
    var steps: [CGFloat] = []
    var next = lowerBound
    while next < upperBound {
      steps.append(next)
      // A product has no sum of errors.
      next = lowerBound + CGFloat(steps.count) * step
    }
    return steps + [upperBound]
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
