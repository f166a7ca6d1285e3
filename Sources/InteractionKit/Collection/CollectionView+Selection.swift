import Foundation

extension CollectionView: OptionalMethodCaller {
  /// The index paths of the selected items, in order; empty if there is none.
  public var indexPathsForSelectedItems: [IndexPath] {
    selection.sorted.map(\.indexPath)
  }

  /// Selects an item without calling the delegate, as in UIKit.
  ///
  /// Without multiple selection the former selection is removed. A path of nil deselects all items.
  ///
  /// - Returns: True if there is such an item and selection is allowed.
  @discardableResult
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) -> Bool {
    guard let indexPath else {
      for item in selection.sorted { setLook(of: item, selected: false) }
      selection.removeAll()
      return true
    }
    guard holds(indexPath), selectionRules.allowsAny else { return false }
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    if !takesMultipleSelections {
      for other in selection.sorted where other != item { setLook(of: other, selected: false) }
      selection.removeAll()
    }
    selection.insert(item)
    setLook(of: item, selected: true)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
    return true
  }

  /// Deselects an item without calling the delegate, as in UIKit.
  ///
  /// - Returns: True if the item was selected.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath, animated: Bool = false) -> Bool {
    guard indexPath.count == 2 else { return false }
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    guard selection.remove(item) else { return false }
    setLook(of: item, selected: false)
    return true
  }

  /// Deselects an item as a program does, so that nobody is told, and records it: for a
  /// wiring that does so by itself.
  func deselectAfterwards(at path: IndexPath) {
    guard deselectItem(at: path, animated: true) else { return }
    window?.ownLog?.record(.deselect(place(of: .cell(path.section, path.item)), Delivery()))
  }

  /// Lets the cell of an item look selected or not; `guess` is the cell that
  /// shows it, if no reload came between.
  func setLook(of item: Selection.Item, selected: Bool, guess: CollectionViewCell? = nil) {
    if let guess, guess.shows(item, in: self) {
      if guess.isSelected != selected { guess.isSelected = selected }
    } else if let cell = shownCell(of: item), cell.isSelected != selected {
      cell.isSelected = selected
    }
  }

  /// The cell that shows an item, or nil.
  package func shownCell(of item: Selection.Item) -> CollectionViewCell? {
    if let lastSelected, lastSelected.shows(item, in: self) { return lastSelected }
    return shown[ElementID(item)] as? CollectionViewCell
  }

  /// What a lifted touch on an item does, gates and callbacks in the order that
  /// was observed: the new item is asked, then the old one is told, then the new.
  func userSelects(_ press: Press, asking delegate: (any CollectionViewDelegate)?) {
    let item = press.item
    if takesMultipleSelections, selection.contains(item) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: press.path) ?? true else {
        refuse(press, "shouldDeselect answered no")
        return
      }
      guard selection.contains(item) else { return }
      setLook(of: item, selected: false, guess: press.cell)
      deselect(item, of: press.cell, telling: delegate, wiring, press.log)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: press.path) ?? true else {
      restoreLooks()
      refuse(press, "shouldSelect answered no")
      if let delegate { performPrimaryAction(of: press, asking: delegate) }
      return
    }
    let wiring = wiring
    if !takesMultipleSelections, let other = selection.single, other != item {
      setLook(of: other, selected: false, guess: press.dimmed)
      deselect(other, of: press.dimmed, telling: delegate, wiring, press.log)
    }
    // The delegate may have reloaded: there may be nothing left to select.
    guard holds(item.item, in: item.section) else {
      refuse(press, "it was removed while it was touched")
      return
    }
    if takesMultipleSelections {
      selection.insert(item)
    } else {
      // Whoever heard of the old item may have selected others meanwhile.
      if !selection.isEmpty, selection.single != item {
        for other in selection.sorted where other != item { setLook(of: other, selected: false) }
      }
      selection.replace(with: item)
    }
    setLook(of: item, selected: true, guess: press.cell)
    lastSelected = press.cell
    tellSelection(
      of: item, at: press.path, place(of: press), telling: delegate, wiring, press.log)
    if let delegate { performPrimaryAction(of: press, asking: delegate) }
  }

  /// What a tap does after it was asked to select, whether it may or not
  /// (UIKit's header): not where it only added to other selected items.
  private func performPrimaryAction(
    of press: Press, asking delegate: any CollectionViewDelegate
  ) {
    // What was told may have removed the item or begun something else.
    guard holds(press.item.item, in: press.item.section), takesSelections,
      selection.isEmpty || selection.single == press.item,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: press.path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: press.path)
  }

  /// Leaves the first of several selected items and tells of the others.
  func deselectAllButFirst() {
    for other in selection.sorted.dropFirst() where selection.contains(other) {
      setLook(of: other, selected: false)
      deselect(other, telling: askedDelegate, wiring, window?.ownLog)
    }
  }

  /// Delivers the selection of an item by a touch, and records the receivers.
  func tellSelection(
    of item: Selection.Item, at path: IndexPath, _ place: @autoclosure () -> Place,
    telling delegate: (any CollectionViewDelegate)?, _ wiring: (any Wiring)?, _ log: EventLog?
  ) {
    var route = Route(.delivery, isExplained: log?.records ?? false)
    consider(selectionOf: item, at: path, delegate, wiring, through: &route)
    if route.isDelivered { didDeliver?(.selection(path)) }
    guard let log else { return }
    if route.isDelivered {
      log.counts.delivered += 1
      log.record(.select(place(), route.delivery))
    } else {
      log.unhandled(nil, at: place(), because: route.delivery.reasonNobodyHeard, route.delivery)
    }
  }

  /// Deselects an item and delivers that. No receiver is no error: most screens do not
  /// handle deselections.
  func deselect(
    _ item: Selection.Item, of cell: CollectionViewCell? = nil,
    telling delegate: (any CollectionViewDelegate)?, _ wiring: (any Wiring)?, _ log: EventLog?
  ) {
    selection.remove(item)
    let path = cell?.path(of: item) ?? item.indexPath
    var route = Route(.delivery, isExplained: log?.records ?? false)
    consider(deselectionOf: item, at: path, delegate, wiring, through: &route)
    if route.isDelivered { log?.counts.delivered += 1 }
    log?.record(.deselect(place(of: ElementID(item)), route.delivery))
  }

  /// The receivers that a selection of the item at a path by a touch would have.
  package func forecastSelection(at path: IndexPath) -> Delivery {
    Route.forecast { route in
      consider(
        selectionOf: Selection.Item(path), at: path, delegate, wiring, through: &route)
    }
  }

  /// The receivers that a deselection of the item at a path by a touch would have.
  package func forecastDeselection(at path: IndexPath) -> Delivery {
    Route.forecast { route in
      consider(
        deselectionOf: Selection.Item(path), at: path, delegate, wiring, through: &route)
    }
  }

  private func consider(
    deselectionOf item: Selection.Item, at path: IndexPath,
    _ delegate: (any CollectionViewDelegate)?, _ wiring: (any Wiring)?,
    through route: inout Route
  ) {
    if let wiring { return wiring.consider(deselectionOf: item, at: path, through: &route) }
    consider(delegate, .didDeselectItemAt, through: &route) {
      $0.collectionView(self, didDeselectItemAt: path)
    }
  }

  private func consider(
    selectionOf item: Selection.Item, at path: IndexPath,
    _ delegate: (any CollectionViewDelegate)?, _ wiring: (any Wiring)?,
    through route: inout Route
  ) {
    if let wiring { return wiring.consider(selectionOf: item, at: path, through: &route) }
    consider(delegate, .didSelectItemAt, through: &route) {
      $0.collectionView(self, didSelectItemAt: path)
    }
  }

  /// Considers a delegate that is no wiring for one of its optional methods.
  private func consider(
    _ delegate: (any CollectionViewDelegate)?, _ method: ReceiverMethod,
    through route: inout Route, _ call: (any CollectionViewDelegate) -> Void
  ) {
    guard let delegate else { return route.passOver("delegate", because: "no delegate") }
    route.consider(delegate: .delegate("\(type(of: delegate))"), method.rawValue) {
      isHeard { call(delegate) }
    }
  }

  /// Records that a pressed item was not selected, and why.
  func refuse(_ press: Press, _ reason: String) {
    press.log?.unhandled(nil, at: place(of: press), because: reason)
  }

  /// Records that an item took a touch and a gate or a setting stopped it.
  func refuse(_ id: ElementID, _ reason: String) {
    window?.ownLog?.unhandled(nil, at: place(of: id), because: reason)
  }

  /// Shows the selection again where a touch had hidden it.
  func restoreLooks() {
    for item in selection.sorted { setLook(of: item, selected: true) }
  }
}
