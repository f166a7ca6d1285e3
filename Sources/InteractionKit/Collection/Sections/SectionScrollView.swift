import Foundation

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
  var section: Int {
    didSet { name = collectionView?.logName(ofSection: section) ?? name }
  }
  private let owner: CollectionViewReference
  private var name: String
  /// The offset from the leading edge that the layout has, in points.
  private(set) var offset: CGFloat = 0
  private var geometry: OrthogonalGeometry?
  private var dragStart: CGFloat = 0
  /// True while the content offset is set to that of the layout.
  private var isFollowing = false

  init(section: Int, in collectionView: CollectionView) {
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

  final var collectionView: CollectionView? { owner.view }
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
    let place = self.place(of: new.offset, in: new)
    let isUnmoved = isNew || offset == new.offset
    offset = new.offset
    if isUnmoved {
      // Where text runs from right to left, the content moves when its extent changes.
      let distance = CGPoint(x: place.x - bounds.origin.x, y: place.y - bounds.origin.y)
      if max(abs(distance.x), abs(distance.y)) > ValidLength.tolerance {
        moveCoordinates(by: distance)
      }
    } else {
      isFollowing = true
      contentOffset = place
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
    for case let view as CollectionReusableView in subviews {
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
    switch (new.axis, new.isMirrored) {
    case (.vertical, _):
      inset.top += before
      inset.bottom = viewport.minY + behind
    case (.horizontal, let isMirrored):
      inset.left += isMirrored ? behind : before
      inset.right = viewport.minX + (isMirrored ? before : behind)
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
  private func place(of offset: CGFloat, in geometry: OrthogonalGeometry) -> CGPoint {
    var place = geometry.viewport.origin
    place[geometry.axis] += geometry.physical(offset)
    return place
  }

  /// Returns the offset from the leading edge for a content offset.
  private func distance(to place: CGPoint, in geometry: OrthogonalGeometry) -> CGFloat {
    geometry.physical(place[geometry.axis] - geometry.viewport.origin[geometry.axis])
  }

  /// Sets the offset of the layout to that of the view.
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
      velocity: geometry.isMirrored ? 0 - speed : speed)
    guard let resting else { return proposed }
    var target = proposed
    target[axis] = place(of: resting, in: geometry)[axis]
    return target
  }

  /// Scrolls to an offset from the leading edge, in points.
  func scroll(to offset: CGFloat, animated: Bool) {
    guard let geometry else { return }
    setContentOffset(place(of: offset, in: geometry), animated: animated)
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
