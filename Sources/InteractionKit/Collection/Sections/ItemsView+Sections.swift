import Foundation

// Each section that scrolls orthogonally has a scroll view while a part of it is visible. A display
// pass places the scroll views, displays the elements that entered them, and removes the scroll
// views of sections that are no longer visible.

extension ItemsView {
  /// Creates, places and removes the scroll views of the visible orthogonal sections.
  func updateSectionScrollViews(in bounds: CGRect) {
    let wanted = sectionLayout?.orthogonalSections(in: bounds) ?? []
    guard !wanted.isEmpty || !sectionScrollViews.isEmpty else { return }
    var isChanged = false
    for section in wanted {
      guard let geometry = sectionLayout?.orthogonalGeometry(ofSection: section) else { continue }
      let view: SectionScrollView
      if let known = sectionScrollViews[section] {
        view = known
      } else {
        view = SectionScrollView(section: section, in: self)
        sectionScrollViews[section] = view
        append(view)
        isChanged = true
      }
      view.update(geometry)
    }
    // In the order of the sections, because the end of a scroll is reported.
    for (section, view) in sectionScrollViews.sorted(by: { $0.key < $1.key })
    where !wanted.contains(section) {
      if let geometry = sectionLayout?.orthogonalGeometry(ofSection: section), view.isTracking {
        view.update(geometry)
      } else {
        sectionScrollViews[section] = nil
        leavingScrollViews.append(view)
        isChanged = true
      }
    }
    // A moved item may belong to another section now.
    if isChanged || display.isOrderStale {
      for entry in shown.inOrder { moveToSectionSuperview(entry.view, as: entry.id) }
    }
    if isChanged { display.isOrderStale = true }
  }

  /// Returns true if a view is the scroll view of a visible section.
  func isSectionScrollView(_ view: View) -> Bool {
    guard let view = view as? SectionScrollView else { return false }
    return sectionScrollViews[view.section] === view
  }

  /// Updates the sections of the scroll views after an update; nil removes a section.
  func renameSectionScrollViews(_ newSection: (Int) -> Int?) {
    let views = sectionScrollViews
    sectionScrollViews = [:]
    for (section, view) in views.sorted(by: { $0.key < $1.key }) {
      if let section = newSection(section) {
        view.section = section
        sectionScrollViews[section] = view
      } else {
        leavingScrollViews.append(view)
      }
    }
  }

  /// Returns the scroll view that contains an element; nil if the collection view contains it.
  func sectionScrollView(holding id: ElementID) -> SectionScrollView? {
    guard let sectionLayout, let view = sectionScrollViews[id.section],
      sectionLayout.scrollsOrthogonally(id)
    else { return nil }
    return view
  }

  /// Returns true if a view is a direct subview of the collection view or of a section's scroll
  /// view.
  func isDirectSubview(_ view: ReusableView) -> Bool {
    guard let parent = view.superview else { return false }
    return parent === self || (parent as? SectionScrollView)?.collectionView === self
  }

  /// Returns the frame of a displayed view in the content.
  func frameInContent(of view: ReusableView) -> CGRect {
    guard let parent = view.superview, parent !== self else { return view.frame }
    return parent.convert(view.frame, to: self)
  }

  /// Moves a displayed view to the collection view or to the scroll view of its section.
  ///
  /// It is needed after the section has begun or ended to scroll orthogonally.
  private func moveToSectionSuperview(_ view: ReusableView, as id: ElementID) {
    guard isDirectSubview(view) else { return }
    let home: View = sectionScrollView(holding: id) ?? self
    guard let parent = view.superview, parent !== home else { return }
    parent.setSubviews(parent.subviews.filter { $0 !== view })
    home.append(view)
    if let placement = view.placement {
      view.placement = nil
      place(view, at: placement, as: id)
    }
  }

  /// Sorts the subviews of the sections' scroll views.
  func orderSectionSubviews() {
    guard !sectionScrollViews.isEmpty else { return }
    var held: [Int: [ReusableView]] = [:]
    for entry in shown.inOrder {
      guard let holder = sectionScrollViews[entry.id.section], entry.view.superview === holder
      else { continue }
      held[entry.id.section, default: []].append(entry.view)
    }
    for (section, view) in sectionScrollViews {
      let views = held[section] ?? []
      let order = views.indices.sorted {
        (views[$0].placement?.zIndex ?? 0, $0) < (views[$1].placement?.zIndex ?? 0, $1)
      }
      let others = view.subviews.filter { other in
        other.superview === view && (other as? ReusableView)?.itemsView !== self
      }
      view.setSubviews(others + order.map { views[$0] })
    }
  }

  /// Removes the scroll views that are no longer needed.
  func releaseLeavingScrollViews() {
    guard !leavingScrollViews.isEmpty else { return }
    let leaving = leavingScrollViews
    leavingScrollViews = []
    for view in leaving {
      view.stopMovement()
      view.removeFromSuperview()
    }
  }

  // MARK: Scrolling to items

  /// Scrolls the section of an item so that the item is at a position.
  func scrollSection(to id: ElementID, at position: ScrollPosition, animated: Bool) {
    guard let layout = sectionLayout,
      let offset = sectionOffset(showing: id, at: position)
    else { return }
    if let view = sectionScrollViews[id.section] {
      view.scroll(to: offset, animated: animated)
      return
    }
    // Without a scroll view, only the layout moves; the log gets the entry that the view would
    // record.
    let old = layout.orthogonalGeometry(ofSection: id.section)
    layout.moveOrthogonally(to: offset, section: id.section)
    guard let old, old.offset != offset else { return }
    var (from, to) = (CGPoint.zero, CGPoint.zero)
    from[old.axis] = old.offset
    to[old.axis] = offset
    window?.ownLog?.record(
      .scroll(from: from, to: to, collection: logName(ofSection: id.section)))
  }

  /// Returns the name of a section's scroll view in log entries.
  func logName(ofSection section: Int) -> String {
    "\(name.map { "\($0)." } ?? "")section[\(section)]"
  }

  /// Returns the frame of an element after its section has scrolled to show it at a position.
  func frame(of id: ElementID, shownAt position: ScrollPosition) -> CGRect? {
    guard var frame = self.frame(of: id) else { return nil }
    guard let offset = sectionOffset(showing: id, at: position),
      let geometry = sectionLayout?.orthogonalGeometry(ofSection: id.section)
    else { return frame }
    frame.origin[geometry.axis] += geometry.offset - offset
    return frame
  }

  /// Returns the offset of a section that shows an element; nil if the element does not scroll with
  /// one.
  private func sectionOffset(showing id: ElementID, at position: ScrollPosition) -> CGFloat? {
    guard let layout = sectionLayout, layout.scrollsOrthogonally(id),
      let geometry = layout.orthogonalGeometry(ofSection: id.section),
      let frame = layout.element(id)?.frame
    else { return nil }
    let axis = geometry.axis
    let shown = geometry.viewport.origin[axis]
    let start = position.start(
      along: axis, of: frame.origin[axis], extent: frame.size[axis], current: shown,
      visible: geometry.viewport.size[axis])
    guard start != shown || !position.isEmpty(along: axis) else { return geometry.offset }
    return layout.restingOffset(
      ofSection: id.section, for: geometry.offset + start - shown)
  }
}

/// The scroll view of a section that scrolls orthogonally to the layout.
///
/// Its frame is the section without its insets, which receive touches too. It contains the cells and
/// badges of the section. Headers, footers and backgrounds do not scroll and are outside. The layout
/// stores the offset: the view follows it, and a finger changes it.
///
/// As in UIKit, its content has the coordinates of the collection view: at offset 0 its bounds begin
/// at the origin of its frame. Log entries have the distance from there.
///
/// As in UIKit, the collection view's delegate is not called for it; the section's
/// `visibleItemsInvalidationHandler` is (`Documentation/rules/compositional-layout.md`, "Handler of
/// visible items").
package final class SectionScrollView: ScrollView, ScrollViewDelegate {
  // Its items may be drawn beside it, as far as the collection view reaches.
  override var clipsSubviews: Bool { false }

  var section: Int {
    didSet { name = collectionView?.logName(ofSection: section) ?? name }
  }
  private let owner: ItemsViewReference
  private var name: String
  /// The offset from the leading edge that the layout has, in points.
  private(set) var offset: CGFloat = 0
  private var geometry: OrthogonalGeometry?
  private var dragStart: CGFloat = 0
  /// True while the layout's offset is being set as the content offset.
  private var isFollowing = false

  init(section: Int, in collectionView: ItemsView) {
    self.section = section
    owner = collectionView.reference
    name = collectionView.logName(ofSection: section)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  override var logName: String? { name }
  override func loggedOffset(for offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x - frame.minX, y: offset.y - frame.minY)
  }
  override var calledDelegate: (any ScrollViewDelegate)? { self }

  final var collectionView: ItemsView? { owner.view }
  private var layout: CollectionViewCompositionalLayout? { collectionView?.sectionLayout }

  /// True while a finger, a deceleration or an animation determines the offset.
  var isInMotion: Bool { isTracking || isDecelerating || isScrollAnimating }

  /// Applies the position and the size that the layout has for the section.
  func update(_ new: OrthogonalGeometry) {
    let isNew = geometry == nil
    let scrolled = scrollDistance
    if geometry != new {
      geometry = new
      configure(new)
    }
    let point = contentPoint(of: new.offset, in: new)
    let isUnmoved = isNew || offset == new.offset
    offset = new.offset
    if isUnmoved {
      let distance = CGPoint(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
      if max(abs(distance.x), abs(distance.y)) > ValidLength.tolerance {
        moveCoordinates(by: distance)
      }
    } else {
      isFollowing = true
      contentOffset = point
      isFollowing = false
    }
    moveCells(
      by: CGPoint(x: scrollDistance.x - scrolled.x, y: scrollDistance.y - scrolled.y))
  }

  /// The distance of the bounds from the start of the content.
  private var scrollDistance: CGPoint {
    CGPoint(x: bounds.origin.x - frame.minX, y: bounds.origin.y - frame.minY)
  }

  /// Moves the cells with the bounds.
  ///
  /// Those that are displayed elsewhere than before are placed by the display pass, others are not.
  private func moveCells(by distance: CGPoint) {
    guard distance != .zero else { return }
    for case let view as ReusableView in subviews {
      view.center = CGPoint(x: view.center.x + distance.x, y: view.center.y + distance.y)
    }
  }

  private func configure(_ new: OrthogonalGeometry) {
    let (viewport, outer) = (new.viewport, new.frame)
    let distance = CGPoint(x: viewport.minX - frame.minX, y: viewport.minY - frame.minY)
    if frame != viewport { frame = viewport }
    moveCoordinates(by: distance)
    hitOutsets = EdgeInsets(
      top: viewport.minY - outer.minY, left: viewport.minX - outer.minX,
      bottom: outer.maxY - viewport.maxY, right: outer.maxX - viewport.maxX)
    var size = viewport.size
    size[new.axis] += new.maximumOffset
    contentSize = size
    // If groups are centred, the first one begins before the edge of the content, and the last one
    // ends after it.
    let before = 0 - new.offsets.lowerBound
    let behind = new.offsets.upperBound - new.maximumOffset
    var inset = EdgeInsets(
      top: 0 - viewport.minY, left: 0 - viewport.minX, bottom: min(0, viewport.minY),
      right: min(0, viewport.minX))
    switch new.axis {
    case .vertical:
      inset.top += before
      inset.bottom = viewport.minY + behind
    case .horizontal:
      inset.left += before
      inset.right = viewport.minX + behind
    }
    contentInset = inset
    bounces = new.properties.bounce != .never
    let bouncesAlways = new.properties.bounce == .always
    alwaysBounceHorizontal = bouncesAlways && new.axis == .horizontal
    alwaysBounceVertical = bouncesAlways && new.axis == .vertical
    decelerationRate =
      switch new.properties.decelerationRate {
      case .normal: .normal
      case .fast: .fast
      case .automatic: new.behavior.snaps ? .fast : .normal
      }
  }

  // MARK: Offsets

  /// Returns the content offset for an offset from the leading edge.
  private func contentPoint(of offset: CGFloat, in geometry: OrthogonalGeometry) -> CGPoint {
    var point = geometry.viewport.origin
    point[geometry.axis] += offset
    return point
  }

  /// Returns the offset from the leading edge for a content offset.
  private func distance(to point: CGPoint, in geometry: OrthogonalGeometry) -> CGFloat {
    point[geometry.axis] - geometry.viewport.origin[geometry.axis]
  }

  /// Passes the offset of the view on to the layout.
  override func didScroll() {
    guard !isFollowing, let geometry else { return }
    offset = distance(to: contentOffset, in: geometry)
    layout?.moveOrthogonally(to: offset, section: section)
  }

  /// Lays out the collection view too, which displays and removes the cells.
  package override func layoutSubviews() {
    super.layoutSubviews()
    collectionView?.layoutIfNeeded()
  }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { dragStart = offset }

  /// Returns the offset at which the section's scrolling behaviour stops.
  package override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let geometry, geometry.behavior.snaps else { return proposed }
    let axis = geometry.axis
    let speed = abs(velocity[axis]) < pagingVelocity ? 0 : velocity[axis]
    let resting = layout?.restingOffset(
      ofSection: section, for: distance(to: proposed, in: geometry), from: dragStart,
      velocity: speed)
    guard let resting else { return proposed }
    var target = proposed
    target[axis] = contentPoint(of: resting, in: geometry)[axis]
    return target
  }

  /// Scrolls to an offset from the leading edge, in points.
  func scroll(to offset: CGFloat, animated: Bool) {
    guard let geometry else { return }
    setContentOffset(contentPoint(of: offset, in: geometry), animated: animated)
  }

  // MARK: Content

  /// Returns a rectangle of the collection view's content in the coordinates of this view.
  func local(_ frame: CGRect) -> CGRect {
    let origin = self.frame.origin
    var frame = frame
    frame.origin.x += bounds.origin.x - origin.x
    frame.origin.y += bounds.origin.y - origin.y
    return frame
  }

  /// Returns the background of the collection view, for touches beside the cells.
  package override func position(below path: String = "") -> EventPosition {
    collectionView?.position(below: path) ?? super.position(below: path)
  }
}
