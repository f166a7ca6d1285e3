import Foundation

extension ItemsView: OptionalMethodCaller {
  /// Selects an item as `CollectionView.selectItem(at:animated:scrollPosition:)` does.
  ///
  /// - Returns: False if the item doesn't exist or selection isn't allowed.
  @discardableResult
  package final func selectIfAllowed(_ indexPath: IndexPath) -> Bool {
    guard containsItem(indexPath), selectionRules.allowsAny else { return false }
    selectRegardlessOfRules(indexPath)
    return true
  }

  /// Selects an existing item, as code may do although taps do not select.
  final func selectRegardlessOfRules(_ indexPath: IndexPath) {
    // Code that selects calls no delegate, as UIKit documents for `selectItem`. Only the appearance
    // and the set of selected items change.
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    if !canSelectSeveral {
      for other in selection.sorted where other != item {
        setAppearsSelected(of: other, selected: false)
      }
      selection.removeAll()
    }
    selection.insert(item)
    setAppearsSelected(of: item, selected: true)
  }

  final func deselectAll() {
    for item in selection.sorted { setAppearsSelected(of: item, selected: false) }
    selection.removeAll()
  }

  /// Deselects an item as `CollectionView.deselectItem(at:animated:)` does.
  ///
  /// - Returns: False if the item wasn't selected.
  @discardableResult
  package final func deselectIfSelected(_ indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    guard selection.remove(item) else { return false }
    setAppearsSelected(of: item, selected: false)
    return true
  }

  /// Deselects an item without calling the delegate and records that, for wirings that deselect.
  func deselectAfterwards(at path: IndexPath) {
    guard deselectIfSelected(path) else { return }
    window?.ownLog?.record(.deselect(position(of: .cell(path.section, path.item)), Delivery()))
  }

  /// Sets the selected state of the cell of an item.
  ///
  /// `guess` is the cell that displays the item unless there was a reload; saves a look-up.
  func setAppearsSelected(of item: Selection.Item, selected: Bool, guess: (any ItemCell)? = nil) {
    if let guess, guess.shows(item, in: self) {
      if guess.isSelected != selected { guess.isSelected = selected }
    } else if let cell = shownCell(of: item), cell.isSelected != selected {
      cell.isSelected = selected
    }
  }

  /// Returns the cell that displays an item; nil if it is not displayed.
  package func shownCell(of item: Selection.Item) -> (any ItemCell)? {
    // A tap asks for the cell of one item several times, and a look-up costs more than the
    // comparison.
    if let lastSelected, lastSelected.shows(item, in: self) { return lastSelected }
    return shown[ElementID(item)]?.itemCell
  }

  /// Selects or deselects an item after a tap.
  ///
  /// The order of the calls was observed in UIKit: shouldSelect for the new item, didDeselect for
  /// the old one, didSelect for the new one (`Documentation/rules/selection.md`, "Order of the
  /// calls").
  func userSelects(_ press: Press) {
    if canSelectSeveral, selection.contains(press.item) {
      // With multiple selection a second tap deselects. In single selection it selects again and
      // calls `didSelect` again, which is how a tap opens the same detail again.
      guard let path = pathToDeselect(for: press.path) else {
        recordNotSelected(press, "shouldDeselect returned false")
        return
      }
      let item = path == press.path ? press.item : Selection.Item(path)
      // The delegate may have deselected the item itself.
      guard selection.contains(item) else { return }
      let cell = item == press.item ? press.cell : nil
      setAppearsSelected(of: item, selected: false, guess: cell)
      deselect(item, of: cell, press.log)
      touchChangedSelection()
      return
    }
    guard !press.cell.refusesSelection,
      let path = asksDelegateForTouches ? pathToSelect(for: press.path) : press.path
    else {
      // A refused selection leaves the old one as it was: UIKit doesn't call `didDeselect` for it.
      restoreSelectedAppearance()
      recordNotSelected(press, "shouldSelect returned false")
      performPrimaryAction(of: press)
      return
    }
    // A table's delegate may return another row than the tapped one from `willSelectRowAt`. Then
    // the pressed cell isn't the cell of the item.
    let item = path == press.path ? press.item : Selection.Item(path)
    let cell = item == press.item ? press.cell : nil
    var keepsOther = false
    if !canSelectSeveral, let other = selection.single, other != item {
      // The old item goes first: `didDeselect` before `didSelect`, as observed on devices.
      if !asksDelegateForTouches || mayGiveUpSelection(of: other.indexPath) {
        let cell = press.dimmed
        setAppearsSelected(of: other, selected: false, guess: cell)
        deselect(other, of: cell, press.log)
      } else {
        setAppearsSelected(of: other, selected: true)
        keepsOther = true
      }
    }
    // The delegate may have reloaded, so the item may no longer exist.
    guard containsItem(item.item, in: item.section) else {
      recordNotSelected(press, "it was removed while it was touched")
      return
    }
    if canSelectSeveral || keepsOther {
      selection.insert(item)
    } else {
      // The receiver of the deselection may have selected other items.
      if !selection.isEmpty, selection.single != item {
        for other in selection.sorted where other != item {
          setAppearsSelected(of: other, selected: false)
        }
      }
      selection.replace(with: item)
    }
    // Before the delivery: receivers read `isSelected` of the cell, and one that deselects at once,
    // as many lists do, must find it selected.
    setAppearsSelected(of: item, selected: true, guess: cell)
    if let cell {
      lastSelected = cell
      deliverSelection(of: item, at: path, position(of: press), press.log)
    } else {
      deliverSelection(of: item, at: path, position(of: ElementID(item)), press.log)
    }
    touchChangedSelection()
    performPrimaryAction(of: press)
  }

  /// Performs the primary action after a tap, whether or not it selected the item.
  ///
  /// As in UIKit's header, there is no primary action if other items are selected too.
  private func performPrimaryAction(of press: Press) {
    // A receiver of the selection may have removed the item or begun another interaction.
    guard asksDelegateForTouches, canSelect,
      containsItem(press.item.item, in: press.item.section),
      selection.isEmpty || selection.single == press.item,
      canPerformPrimaryAction(at: press.path)
    else { return }
    performPrimaryAction(at: press.path)
  }

  /// Deselects all but the first of several selected items and delivers the deselections.
  func deselectAllButFirst() {
    for other in selection.sorted.dropFirst() where selection.contains(other) {
      setAppearsSelected(of: other, selected: false)
      deselect(other, window?.ownLog)
    }
  }

  /// Delivers the selection of an item by a touch, and records the receivers.
  func deliverSelection(
    of item: Selection.Item, at path: IndexPath, _ logPosition: @autoclosure () -> EventPosition,
    _ log: EventLog?
  ) {
    // The same code considers the receivers for `why`, which calls nobody. Two separate walks would
    // one day name a receiver that a tap doesn't reach.
    var route = Route(deliveringFor: log)
    considerAll(selectionOf: item, at: path, through: &route)
    // The entry follows the calls, because only then it is known who received the selection. What
    // the receivers cause is logged before it.
    if route.isDelivered { didDeliver?(.selection(path)) }
    guard let log else { return }
    if route.isDelivered {
      log.tally.delivered += 1
      log.record(.select(logPosition(), route.delivery))
    } else {
      log.unhandled(
        nil, at: logPosition(), because: route.delivery.reasonsWithoutReceiver, route.delivery)
    }
  }

  /// Deselects an item and delivers that.
  ///
  /// A deselection without a receiver is not an error, because most screens do not handle it.
  func deselect(
    _ item: Selection.Item, of cell: (any ItemCell)? = nil, _ log: EventLog?
  ) {
    selection.remove(item)
    let path = cell?.path(of: item) ?? item.indexPath
    var route = Route(deliveringFor: log)
    consider(deselectionOf: item, at: path, through: &route)
    if route.isDelivered { log?.tally.delivered += 1 }
    log?.record(.deselect(position(of: item, in: cell), route.delivery))
  }

  /// Returns the receivers that a selection of the item by a touch would have.
  package func forecastSelection(at path: IndexPath) -> Delivery {
    Route.forecast { considerAll(selectionOf: Selection.Item(path), at: path, through: &$0) }
  }

  /// Considers the segue of a selected cell, then the receivers of the list.
  ///
  /// Developers report for UIKit that `prepare(for:sender:)` comes before `didSelectRowAt`, and that the
  /// row is selected by then (`Documentation/rules/selection.md`, "Segues of cells").
  private func considerAll(
    selectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    if let cell = shownCell(of: item) {
      CellSegues.consider({ $0.selection }, of: cell, through: &route)
    }
    consider(selectionOf: item, at: path, through: &route)
  }

  /// Returns the receivers that a deselection of the item by a touch would have.
  package func forecastDeselection(at path: IndexPath) -> Delivery {
    Route.forecast { consider(deselectionOf: Selection.Item(path), at: path, through: &$0) }
  }

  /// Records the reason why a pressed item was not selected.
  func recordNotSelected(_ press: Press, _ reason: String) {
    press.log?.unhandled(nil, at: position(of: press), because: reason)
  }

  /// Records the reason why an item that received a touch was not selected.
  func recordNotSelected(_ id: ElementID, _ reason: String) {
    window?.ownLog?.unhandled(nil, at: position(of: id), because: reason)
  }

  /// Restores the selected state of cells whose appearance a touch had changed.
  func restoreSelectedAppearance() {
    for item in selection.sorted { setAppearsSelected(of: item, selected: true) }
  }
}
