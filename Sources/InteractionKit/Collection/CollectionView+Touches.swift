import Foundation

extension CollectionView {
  /// A touch on a cell, between going down and coming up.
  struct Press {
    let cell: CollectionViewCell
    let id: ElementID
    let path: IndexPath
    /// What facts call the item; nil until one is recorded.
    var place: Place?
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
    if self.press?.isHighlighted == false { self.press?.isRefused = true }
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
    if !allowsMultipleSelection, let selected = selection.single,
      selected != press.id.selectionItem
    {
      setLook(of: selected, selected: false)
    }
    if let log = window?.ownLog, log.records {
      let place = place(of: press)
      self.press?.place = place
      log.record(.highlight(place))
    }
    delegate?.collectionView(self, didHighlightItemAt: press.path)
  }

  private func unhighlight(telling delegate: (any CollectionViewDelegate)?) {
    guard let press else { return }
    self.press?.isHighlighted = false
    press.cell.isHighlighted = false
    window?.ownLog?.record(.unhighlight(place(of: press)))
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

  func place(of press: Press) -> Place { press.place ?? place(of: press.id) }

  /// The shown view nearest to a point of the window that reacts to taps; the
  /// first in order where several are as near.
  func nearestReaction(to location: CGPoint) -> Miss.Nearest? {
    let point = convert(location, from: nil)
    let pixel = 1 / (window?.scale ?? displayScale)
    func step(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if value < low { return low - value }
      // The far edge itself is outside: the last pixel is the nearest inside.
      return value >= high ? high - pixel - value : 0
    }
    var best: (id: ElementID, offset: CGPoint, distance: CGFloat)?
    let bounds = self.bounds
    for view in shown.values where view.takesTouches && view.reactsToTaps {
      guard let id = view.element else { continue }
      let frame = view.frame
      let left = max(frame.origin.x, bounds.origin.x)
      let right = min(frame.origin.x + frame.size.width, bounds.origin.x + bounds.size.width)
      let top = max(frame.origin.y, bounds.origin.y)
      let bottom = min(frame.origin.y + frame.size.height, bounds.origin.y + bounds.size.height)
      guard left < right, top < bottom else { continue }
      let offset = CGPoint(x: step(point.x, left, right), y: step(point.y, top, bottom))
      let distance = offset.x * offset.x + offset.y * offset.y
      if let best, (best.distance, best.id) < (distance, id) { continue }
      best = (id, offset, distance)
    }
    return best.map { Miss.Nearest(place: place(of: $0.id), offset: $0.offset) }
  }
}
