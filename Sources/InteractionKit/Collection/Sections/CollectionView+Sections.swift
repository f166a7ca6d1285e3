import Foundation

// Sections that scroll by themselves have a scroll view each while any part of
// them shows. A display pass puts the scroll views where the layout has the
// sections, shows what came into them, and lets go of those that left.

extension CollectionView {
  /// Makes and places the scroll views of the sections that show; says if views have to be put
  /// in order again.
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
    // In order: what they scroll may end, and somebody hears of that.
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
    // An item that was moved may belong to another section now.
    if isChanged || display.isOrderStale {
      for entry in shown.inOrder { moveHome(entry.view, as: entry.id) }
    }
    if isChanged { display.isOrderStale = true }
  }

  /// True if a view is the scroll view of a section that shows.
  func isSectionScrollView(_ view: View) -> Bool {
    guard let view = view as? SectionScrollView else { return false }
    return sectionScrollViews[view.section] === view
  }

  /// Sections have other places now, or none.
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

  /// The scroll view that holds an element; nil where the collection view does.
  func sectionScrollView(holding id: ElementID) -> SectionScrollView? {
    guard let sectionLayout, let view = sectionScrollViews[id.section],
      sectionLayout.scrollsOrthogonally(id)
    else { return nil }
    return view
  }

  /// Whether a view lies directly in the collection view or one of its sections.
  func holdsDirectly(_ view: CollectionReusableView) -> Bool {
    guard let parent = view.superview else { return false }
    return parent === self || (parent as? SectionScrollView)?.collectionView === self
  }

  /// The frame of a shown view in the content.
  func frameInContent(of view: CollectionReusableView) -> CGRect {
    guard let parent = view.superview, parent !== self else { return view.frame }
    return parent.convert(view.frame, to: self)
  }

  /// Puts a shown view where it belongs, once its section scrolls by itself or
  /// does not any more.
  private func moveHome(_ view: CollectionReusableView, as id: ElementID) {
    guard holdsDirectly(view) else { return }
    let home: View = sectionScrollView(holding: id) ?? self
    guard let parent = view.superview, parent !== home else { return }
    parent.setSubviews(parent.subviews.filter { $0 !== view })
    home.append(view)
    if let placement = view.placement {
      view.placement = nil
      place(view, at: placement, as: id)
    }
  }

  /// Puts what sections hold in order.
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

  /// The scroll views of sections that left are taken out.
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

  /// Scrolls an item's section so that the item shows at a position.
  func scrollSection(to id: ElementID, at position: ScrollPosition, animated: Bool) {
    guard let layout = sectionLayout,
      let offset = sectionOffset(showing: id, at: position)
    else { return }
    if let view = sectionScrollViews[id.section] {
      view.scroll(to: offset, animated: animated)
      return
    }
    // Nobody sees it move; the log tells what the scroll view would.
    let old = layout.orthogonalGeometry(ofSection: id.section)
    layout.moveOrthogonally(to: offset, section: id.section)
    guard let old, old.offset != offset else { return }
    var (from, to) = (CGPoint.zero, CGPoint.zero)
    from[old.axis] = old.physical(old.offset)
    to[old.axis] = old.physical(offset)
    window?.ownLog?.record(
      .scroll(from: from, to: to, collection: logName(ofSection: id.section)))
  }

  /// How facts name a section that scrolls by itself.
  func logName(ofSection section: Int) -> String {
    "\(name.map { "\($0)." } ?? "")section[\(section)]"
  }

  /// The frame that an element has once its section is scrolled so that it shows.
  func frame(of id: ElementID, shownAt position: ScrollPosition) -> CGRect? {
    guard var frame = self.frame(of: id) else { return nil }
    guard let offset = sectionOffset(showing: id, at: position),
      let geometry = sectionLayout?.orthogonalGeometry(ofSection: id.section)
    else { return frame }
    frame.origin[geometry.axis] +=
      geometry.physical(geometry.offset) - geometry.physical(offset)
    return frame
  }

  /// Where an element's section rests that is to show it; nil for an element that
  /// does not scroll with a section.
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
