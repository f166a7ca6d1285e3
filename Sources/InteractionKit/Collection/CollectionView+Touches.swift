import Foundation

extension CollectionView {
  /// A touch on a cell, between going down and coming up.
  struct Press {
    let cell: CollectionViewCell
    let id: ElementID
    let path: IndexPath
    /// Whether the cell is highlighted now.
    var isHighlighted = false
    /// Whether the delegate answered no to the first question: nothing follows then.
    var isRefused = false
  }

  /// The shown view that holds a view of the hierarchy, if one does.
  func shownView(holding view: View?) -> CollectionReusableView? {
    var current = view
    while let view = current {
      if view.superview === self { return view as? CollectionReusableView }
      current = view.superview
    }
    return nil
  }

  func pressBegan(_ touch: Touch) {
    guard press == nil, allowsSelection,
      let cell = shownView(holding: touch.view) as? CollectionViewCell, let id = cell.element
    else { return }
    press = Press(cell: cell, id: id, path: id.indexPath)
    highlight()
    if let press, !press.isHighlighted { self.press?.isRefused = true }
  }

  func pressMoved(_ touch: Touch) {
    guard let press, !press.isRefused else { return }
    let inside = press.cell.point(inside: touch.location(in: press.cell), with: nil)
    if inside, !press.isHighlighted { highlight() }
    if !inside, press.isHighlighted {
      unhighlight(telling: delegate)
      restoreLooks()
    }
  }

  func pressEnded(_ touch: Touch) {
    guard let press else {
      explainIgnored(touch)
      return
    }
    if press.isRefused {
      self.press = nil
      if !touch.isBeyondTap { refuse(press.id, "shouldHighlight answered no") }
      return
    }
    guard press.isHighlighted else {
      self.press = nil
      return
    }
    let delegate = self.delegate
    unhighlight(telling: delegate)
    self.press = nil
    userSelects(press, asking: delegate)
  }

  func pressCancelled() {
    guard let press else { return }
    if press.isHighlighted { unhighlight(telling: delegate) }
    self.press = nil
    restoreLooks()
  }

  private func highlight() {
    let delegate = self.delegate
    guard let press,
      delegate?.collectionView(self, shouldHighlightItemAt: press.path) ?? true
    else { return }
    self.press?.isHighlighted = true
    press.cell.isHighlighted = true
    // What is selected looks unselected while a finger may select another.
    if !allowsMultipleSelection, !selection.isEmpty, !selection.isJust(press.id.selectionItem) {
      for item in selection.sorted where item != press.id.selectionItem {
        setLook(of: item, selected: false)
      }
    }
    window?.log?.record(.highlight(place(of: press.id)))
    delegate?.collectionView(self, didHighlightItemAt: press.path)
  }

  private func unhighlight(telling delegate: (any CollectionViewDelegate)?) {
    guard let press else { return }
    self.press?.isHighlighted = false
    press.cell.isHighlighted = false
    window?.log?.record(.unhighlight(place(of: press.id)))
    delegate?.collectionView(self, didUnhighlightItemAt: press.path)
  }

  /// Says why a lifted touch that was no press came to nothing.
  private func explainIgnored(_ touch: Touch) {
    guard !touch.isBeyondTap, let log = window?.log else { return }
    guard let view = shownView(holding: touch.view), let id = view.element else {
      log.missed(
        Miss(
          location: touch.location, hit: "background",
          nearest: nearestReaction(to: touch.location)))
      return
    }
    if view is CollectionViewCell {
      refuse(id, "selection is off (allowsSelection is false)")
    } else {
      refuse(id, "it sends no event")
    }
  }

  /// The shown view nearest to a point of the window that reacts to taps.
  func nearestReaction(to location: CGPoint) -> Miss.Nearest? {
    let point = convert(location, from: nil)
    let pixel = 1 / (window?.scale ?? displayScale)
    func step(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if value < low { return low - value }
      // The far edge itself is outside: the last pixel is the nearest inside.
      return value >= high ? high - pixel - value : 0
    }
    var best: (id: ElementID, offset: CGPoint, distance: CGFloat)?
    for (id, view) in shownInOrder where view.reactsToTaps && view.takesTouches {
      let rect = view.frame.intersection(bounds)
      guard rect.size.width > 0, rect.size.height > 0 else { continue }
      let offset = CGPoint(
        x: step(point.x, rect.origin.x, rect.origin.x + rect.size.width),
        y: step(point.y, rect.origin.y, rect.origin.y + rect.size.height))
      let distance = offset.x * offset.x + offset.y * offset.y
      if distance < best?.distance ?? .infinity { best = (id, offset, distance) }
    }
    return best.map { Miss.Nearest(place: place(of: $0.id), offset: $0.offset) }
  }
}
