import Foundation

extension ItemsView: TouchEndObserver {
  /// Ends the press of a touch whose view is no longer in the item and so receives no events.
  func touchIsOver(_ touch: Touch) {
    pressCancelled(touch)
  }

  /// Returns the displayed view that contains a view; nil if there is none.
  func displayedView(holding view: View?) -> ReusableView? {
    guard let view else { return nil }
    let own = Unmanaged.passUnretained(self as View).toOpaque()
    // Without retains: every touch walks up from the view that it hit.
    var current = Unmanaged.passUnretained(view)
    var inside: Unmanaged<View>?
    while let parent = current._withUnsafeGuaranteedRef({ $0.parent }) {
      if parent.toOpaque() == own {
        let held = current.takeUnretainedValue()
        // A section that scrolls orthogonally has a scroll view between.
        let found = held is SectionScrollView ? inside?.takeUnretainedValue() : held
        return found as? ReusableView
      }
      (inside, current) = (current, parent)
    }
    return nil
  }

  func pressBegan(_ touch: Touch) {
    // One press at a time: the first finger decides. UIKit's rule for several isn't documented;
    // selecting two items by one gesture is never what an app expects
    // (`Documentation/rules/selection.md`, "Several fingers").
    guard press == nil, canSelect,
      let cell = displayedView(holding: touch.view)?.itemCell,
      let item = cell.displayedItem
    else { return }
    let press = Press(touch, on: cell, of: item, log: window?.ownLog)
    self.press = press
    // The touched view may leave the cell while the finger is down. Its events then end, and the
    // press has to end with them.
    touch.state.follower = self
    highlight(press)
    // A refused touch has no effect at all, not even when it moves back onto the cell. UIKit
    // documents that no further method is called for it.
    press.isRefused = !press.isHighlighted
  }

  func pressMoved(_ touch: Touch) {
    guard let press, press.touch === touch, !press.isRefused else { return }
    // The cell's own rule, because an override that enlarges the cell for the first touch has to
    // count for the rest of it too.
    let inside = press.cell.point(inside: touch.location(in: press.cell), with: nil)
    if inside, !press.isHighlighted { highlight(press) }
    if !inside, press.isHighlighted {
      unhighlight(press)
      restoreSelectedAppearance()
    }
  }

  func pressEnded(_ touch: Touch) {
    guard let press, press.touch === touch else {
      explainIgnored(touch)
      return
    }
    guard press.isHighlighted else {
      endPress()
      if press.isRefused, !touch.cannotBeTap {
        recordNotSelected(press, "shouldHighlight returned false")
      }
      return
    }
    // Observed on devices, `didUnhighlight` comes before `didSelect`; UIKit's header has it the
    // other way round. A test against the header needs the second order.
    guard unhighlightsFirst else {
      userSelects(press)
      if !press.isOver, press.isHighlighted { unhighlight(press) }
      endPress(press)
      return
    }
    unhighlight(press)
    // The delegate may reload in `didUnhighlight`. The item under the finger is another one then,
    // and selecting it would select what the user never saw.
    guard !press.isOver else {
      recordNotSelected(press, "it was reloaded while it was touched")
      return
    }
    // Before the selection: its receivers may touch the screen, and that touch is a press of its
    // own.
    endPress()
    userSelects(press)
  }

  /// Ends a press unless another has replaced it.
  private func endPress(_ ending: Press) {
    if press === ending { endPress() }
  }

  /// Cancels the press, if there is one.
  func abandonPress() {
    if let press { pressCancelled(press.touch) }
  }

  func pressCancelled(_ touch: Touch) {
    guard let press, press.touch === touch else { return }
    if press.isHighlighted { unhighlight(press) }
    endPress()
    // The old item looked deselected during the press. Nothing replaced it, so it has to look
    // selected again.
    restoreSelectedAppearance()
  }

  /// Ends the press, if there is one, without its remaining effects.
  func endPress() {
    press?.isOver = true
    press = nil
  }

  /// Ends the press for a reload.
  ///
  /// The touched cell may display another item afterwards, so the log names the item from before.
  /// The data source isn't asked for it, since its data may have changed.
  func losePress() {
    if let press {
      let position =
        press.logPosition
        ?? EventPosition(
          .item(section: press.path.section, item: press.path.item),
          identifier: press.cell.displayedIdentifier, collection: name)
      press.touch.state.lostPress = (
        position, "the collection view was reloaded while it was touched"
      )
    }
    endPress()
  }

  private func highlight(_ press: Press) {
    guard !press.cell.refusesHighlight,
      !asksDelegateForTouches || shouldHighlight(press.path), !press.isOver
    else { return }
    // Set before the delegate is called: `didHighlight` may reload, which reads the press.
    press.isHighlighted = true
    press.cell.isHighlighted = true
    // The selected item appears deselected while a touch may select another one.
    if !canSelectSeveral, let selected = selection.single, selected != press.item,
      let cell = shownCell(of: selected)
    {
      press.dimmed = cell
      cell.isSelected = false
    }
    press.log?.record(.highlight(position(of: press)))
    if asksDelegateForTouches { didHighlight(press.path) }
  }

  private func unhighlight(_ press: Press) {
    press.isHighlighted = false
    press.cell.isHighlighted = false
    press.log?.record(.unhighlight(position(of: press)))
    if asksDelegateForTouches { didUnhighlight(press.path) }
  }

  /// Records the reason why a lifted touch that was not a press had no effect.
  private func explainIgnored(_ touch: Touch) {
    // A tap beside an open context menu closes it and does nothing else, so it is no miss either.
    if interactions.menu != nil {
      dismissContextMenu()
      return
    }
    if addToDrag(touch) { return }
    guard !touch.cannotBeTap, let log = window?.log else { return }
    if let lost = touch.state.lostPress {
      return log.unhandled(nil, at: lost.position, because: lost.reason)
    }
    // Beside all items. The nearest one that reacts tells whoever reads the log how far the finger
    // was off.
    guard let view = displayedView(holding: touch.view), let id = view.element else {
      log.missed(
        Miss(
          location: touch.location, hit: "background",
          nearest: nearestReaction(to: touch.location)))
      return
    }
    if view.itemCell != nil {
      recordNotSelected(
        id,
        canSelect
          ? "another touch was on an item already" : selectionRules.reasonNotSelectable)
    } else {
      recordNotSelected(id, "it sends no event")
    }
  }

  /// Returns the position of the pressed item, with the identifier at its first log entry.
  package func position(of press: Press) -> EventPosition {
    if let position = press.logPosition { return position }
    let position = self.position(of: press.item, in: press.cell)
    press.logPosition = position
    return position
  }

  /// Returns the displayed view that reacts to taps and is nearest to a point of the window.
  ///
  /// Of several with equal distances, it returns the first one in order.
  private func nearestReaction(to location: CGPoint) -> Miss.Nearest? {
    let point = convert(location, from: nil)
    let pixel = 1 / (window?.scale ?? displayScale)
    func step(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if value < low { return low - value }
      // The far edges are outside of the rectangle; the last pixel is inside.
      return value >= high ? high - pixel - value : 0
    }
    var best: (id: ElementID, offset: CGPoint, distance: CGFloat)?
    let bounds = self.bounds
    for view in shown.values where view.receivesTouches && view.reactsToTaps {
      guard let id = view.element else { continue }
      let frame = frameInContent(of: view)
      // Only the visible part counts. A hint to a point behind a bar would send the next tap to the
      // bar.
      let left = max(frame.origin.x, bounds.origin.x)
      let right = min(frame.origin.x + frame.size.width, bounds.origin.x + bounds.size.width)
      let top = max(frame.origin.y, bounds.origin.y)
      let bottom = min(frame.origin.y + frame.size.height, bounds.origin.y + bounds.size.height)
      guard left < right, top < bottom else { continue }
      let offset = CGPoint(x: step(point.x, left, right), y: step(point.y, top, bottom))
      let distance = offset.x * offset.x + offset.y * offset.y
      // Ties go to the first item, since the views are visited in an order that depends on how they
      // came to be displayed, and a log must not.
      if let best, (best.distance, best.id) < (distance, id) { continue }
      best = (id, offset, distance)
    }
    return best.map { Miss.Nearest(position: position(of: $0.id), offset: $0.offset) }
  }
}

/// A touch on a cell, from touch down to its end.
package final class Press {
  let touch: Touch
  let cell: any ItemCell
  /// The item with its current index path, which a batch of updates may change.
  var item: Selection.Item {
    didSet { path = item.indexPath }
  }
  private(set) var path: IndexPath
  /// The log of the simulator of the touch.
  let log: EventLog?
  /// The cell of the selected item, which appears deselected while the press may select another
  /// one.
  ///
  /// Nil if the item does not exist or it is not displayed.
  var dimmed: (any ItemCell)?
  /// The position of the item in log entries; nil before the first entry.
  var logPosition: EventPosition?
  /// True if the press has ended: the touch was lifted or cancelled, or the view was reloaded.
  var isOver = false
  /// True while the cell is highlighted.
  var isHighlighted = false
  /// True if the delegate refused the first highlight; the touch then has no effect.
  var isRefused = false

  init(_ touch: Touch, on cell: any ItemCell, of item: Selection.Item, log: EventLog?) {
    self.log = log
    self.touch = touch
    self.cell = cell
    self.item = item
    path = cell.path(of: item)
  }
}
