import Foundation

extension CollectionView {
  /// The selected items, in order.
  public var indexPathsForSelectedItems: [IndexPath] {
    selection.sorted().map(\.indexPath)
  }

  /// Selects an item as the program, not the user: no delegate hears of it
  /// (`uikit-rules 6`). Without multiple selection what was selected is not any more.
  ///
  /// - Returns: whether there is such an item to select.
  @discardableResult
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) -> Bool {
    guard let indexPath else {
      for id in selection { setLook(of: id, selected: false) }
      selection = []
      return true
    }
    guard holds(indexPath), allowsSelection else { return false }
    let id = ElementID.cell(indexPath.section, indexPath.item)
    if !allowsMultipleSelection {
      for other in selection where other != id { setLook(of: other, selected: false) }
      selection = []
    }
    selection.insert(id)
    setLook(of: id, selected: true)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    return true
  }

  /// Deselects an item as the program; no delegate hears of it.
  ///
  /// - Returns: whether the item was selected.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath, animated: Bool = false) -> Bool {
    guard indexPath.count == 2 else { return false }
    let id = ElementID.cell(indexPath.section, indexPath.item)
    guard selection.remove(id) != nil else { return false }
    setLook(of: id, selected: false)
    return true
  }

  func setLook(of id: ElementID, selected: Bool) {
    (shown[id] as? CollectionViewCell)?.isSelected = selected
  }

  /// What a lifted touch on an item does, gates and callbacks in the order that
  /// was observed: the new item is asked, then the old one is told, then the new.
  func userSelects(_ id: ElementID, at path: IndexPath) {
    if allowsMultipleSelection, selection.contains(id) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        refuse(id, "shouldDeselect answered no")
        return
      }
      deselect(id, at: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else {
      restoreLooks()
      refuse(id, "shouldSelect answered no")
      return
    }
    if !allowsMultipleSelection, selection.count > 1 || !selection.contains(id) {
      for other in selection.sorted() where other != id { deselect(other, at: other.indexPath) }
    }
    selection.insert(id)
    setLook(of: id, selected: true)
    select(id, at: path)
  }

  private func select(_ id: ElementID, at path: IndexPath) {
    let log = window?.log
    let (wasHeard, delivery) = tell(
      id, at: path, method: "didSelectItemAt", explaining: log?.isRecording ?? false,
      route: { $0.routeSelection(in: self, at: path, explaining: $1) },
      call: { $0.collectionView(self, didSelectItemAt: path) })
    guard let log else { return }
    if wasHeard {
      log.tally.delivered += 1
      log.record(.select(place(of: id), delivery))
    } else {
      log.unhandled(nil, at: place(of: id), because: delivery.reasonNobodyHeard, delivery)
    }
  }

  /// Deselects an item and tells the delegate. That nobody hears it is no
  /// error: most screens do not care.
  private func deselect(_ id: ElementID, at path: IndexPath) {
    selection.remove(id)
    setLook(of: id, selected: false)
    let log = window?.log
    let (wasHeard, delivery) = tell(
      id, at: path, method: "didDeselectItemAt", explaining: log?.isRecording ?? false,
      route: { $0.routeDeselection(in: self, at: path, explaining: $1) },
      call: { $0.collectionView(self, didDeselectItemAt: path) })
    if wasHeard { log?.tally.delivered += 1 }
    log?.record(.deselect(place(of: id), delivery))
  }

  private func tell(
    _ id: ElementID, at path: IndexPath, method: String, explaining: Bool,
    route: (any SelectionRouting, Bool) -> (wasHeard: Bool, delivery: Delivery),
    call: (any CollectionViewDelegate) -> Void
  ) -> (wasHeard: Bool, delivery: Delivery) {
    if let selectionRouting { return route(selectionRouting, explaining) }
    guard let delegate else {
      return (
        false, Delivery(considered: [.init("delegate", heard: false, reason: "no delegate")])
      )
    }
    delegateLacksMethod = false
    call(delegate)
    let heard = !delegateLacksMethod
    guard explaining else { return (heard, Delivery()) }
    let receiver = Receiver.delegate("\(type(of: delegate))")
    let reason = heard ? "has \(method)" : "delegate has no \(method)"
    return (
      heard,
      Delivery(
        receivers: heard ? [receiver] : [],
        considered: [.init("\(receiver)", heard: heard, reason: reason)])
    )
  }

  /// Records that an item took a touch and a gate or a setting stopped it.
  func refuse(_ id: ElementID, _ reason: String) {
    window?.log?.unhandled(nil, at: place(of: id), because: reason)
  }

  /// Shows the selection again where a touch had hidden it.
  func restoreLooks() {
    for id in selection { setLook(of: id, selected: true) }
  }
}
