import Foundation

// Each section that scrolls orthogonally has a scroll view while a part of it is visible. A display
// pass places the scroll views, displays the elements that entered them, and removes the scroll
// views of sections that are no longer visible.

extension CollectionView {
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
  func isDirectSubview(_ view: CollectionReusableView) -> Bool {
    guard let parent = view.superview else { return false }
    return parent === self || (parent as? SectionScrollView)?.collectionView === self
  }

  /// Returns the frame of a displayed view in the content.
  func frameInContent(of view: CollectionReusableView) -> CGRect {
    guard let parent = view.superview, parent !== self else { return view.frame }
    return parent.convert(view.frame, to: self)
  }

  /// Moves a displayed view to the collection view or to the scroll view of its section.
  ///
  /// It is needed after the section has begun or ended to scroll orthogonally.
  private func moveToSectionSuperview(_ view: CollectionReusableView, as id: ElementID) {
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
    var held: [Int: [CollectionReusableView]] = [:]
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
        other.superview === view && (other as? CollectionReusableView)?.collectionView !== self
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
    from[old.axis] = old.physical(old.offset)
    to[old.axis] = old.physical(offset)
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
    frame.origin[geometry.axis] +=
      geometry.physical(geometry.offset) - geometry.physical(offset)
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
    let wanted = geometry.physical(geometry.physical(geometry.offset) + start - shown)
    return layout.restingOffset(ofSection: id.section, for: wanted)
  }
}
