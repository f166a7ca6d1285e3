import Foundation

/// A selection of several items by fingers that move over them.
package final class MultipleSelection {
  let start: Selection.Item
  /// The last item that the selection has reached.
  var current: Selection.Item
  /// The item under the fingers, which the selection extends to.
  var target: Selection.Item
  /// The items that the interaction selected.
  ///
  /// Only these are deselected when the fingers move back.
  var taken: Set<Selection.Item> = []
  /// True while the selection is being extended.
  var isExtending = false
  /// The remaining number of times that callbacks may change the goal.
  var detours = 100
  /// True after a reload: no further items are selected.
  var isBroken = false
  let place: EventPosition?

  init(at item: Selection.Item, place: EventPosition?) {
    start = item
    current = item
    target = item
    self.place = place
  }
}

extension CollectionView {
  /// The scroll direction; nil if the content scrolls in both directions or in none.
  var onlyScrollAxis: ScrollDirection? {
    if let axis = collectionViewLayout.scrollAxis { return axis }
    let axes = draggableAxes
    return axes.horizontal == axes.vertical ? nil : axes.horizontal ? .horizontal : .vertical
  }

  /// True if one finger is enough: in editing mode with multiple selection.
  ///
  /// UIKit requires in addition that the finger moves across the scroll direction.
  var selectsSeveralWithOneFinger: Bool { isEditing && selectionRules.allowsSeveral }

  func mayBeginMultipleSelection(at item: Selection.Item, fingers: Int) -> Bool {
    guard !interactions.hasInteraction, onlyScrollAxis != nil, let delegate = fullDelegate else {
      return false
    }
    let path = item.indexPath
    if fingers == 1, !delegate.collectionView(self, canEditItemAt: path) { return false }
    return delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
  }

  /// Begins a multiple selection.
  ///
  /// As in UIKit, several items can still be selected after its end.
  ///
  /// If editing mode allows multiple selection, editing mode begins; otherwise
  /// `allowsMultipleSelection` is set.
  func beginMultipleSelection(at item: Selection.Item) {
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else { return }
    let isRecorded = window?.ownLog?.records == true
    let interaction = MultipleSelection(
      at: item, place: isRecorded ? position(of: ElementID(item)) : nil)
    interactions.multipleSelection = interaction
    interactionsChanged()
    if allowsMultipleSelectionDuringEditing {
      isEditing = true
    } else if !selectionRules.allowsSeveral {
      if isEditing { allowsMultipleSelectionDuringEditing = true }
      allowsMultipleSelection = true
    }
    recordInteraction("multipleSelection", .began, at: interaction.place)
    fullDelegate?.collectionView(
      self, didBeginMultipleSelectionInteractionAt: item.indexPath)
    if interactions.multipleSelection === interaction { selectItem(item, for: interaction) }
  }

  /// Extends the selection to the location of the fingers in the content, in points.
  ///
  /// Near an edge the content scrolls (`edgeScrolling`).
  func moveMultipleSelection(to place: CGPoint) {
    guard let interaction = interactions.multipleSelection else { return }
    walk(interaction, to: place)
    guard interactions.multipleSelection === interaction else { return }
    scrollAtEdge(for: place) { view, place in
      if let interaction = view.interactions.multipleSelection {
        view.walk(interaction, to: place)
      }
    }
  }

  func endMultipleSelection() {
    guard let interaction = interactions.multipleSelection else { return }
    interactions.multipleSelection = nil
    interactions.edgeScroll = nil
    interactionsChanged()
    recordInteraction("multipleSelection", .ended, at: interaction.place)
    fullDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  // MARK: Extending the selection

  /// Selects or deselects item by item until the item at a point is reached.
  ///
  /// A point without an item changes nothing.
  private func walk(_ interaction: MultipleSelection, to place: CGPoint) {
    guard let path = indexPathForItem(at: place) else { return }
    let target = Selection.Item(section: path.section, item: path.item)
    guard !interaction.isExtending else {
      interaction.detours -= 1
      if interaction.detours >= 0 { interaction.target = target }
      return
    }
    interaction.target = target
    interaction.isExtending = true
    defer { interaction.isExtending = false }
    while interactions.multipleSelection === interaction, !interaction.isBroken,
      interaction.current != interaction.target
    {
      let current = interaction.current
      let isForward = current < interaction.target
      guard let next = neighbour(of: current, isForward: isForward) else { return }
      interaction.current = next
      let isReturning = isForward ? current < interaction.start : current > interaction.start
      if isReturning {
        endSelection(of: current, for: interaction)
      } else {
        selectItem(next, for: interaction)
      }
    }
  }

  private func neighbour(of item: Selection.Item, isForward: Bool) -> Selection.Item? {
    let next = item.item + (isForward ? 1 : -1)
    if containsItem(next, in: item.section) {
      return Selection.Item(section: item.section, item: next)
    }
    var section = item.section + (isForward ? 1 : -1)
    while section >= 0, section < numberOfSections {
      let count = numberOfItems(inSection: section)
      if count > 0 { return Selection.Item(section: section, item: isForward ? 0 : count - 1) }
      section += isForward ? 1 : -1
    }
    return nil
  }

  private func selectItem(_ item: Selection.Item, for interaction: MultipleSelection) {
    guard !selection.contains(item) else { return }
    let delegate = fullDelegate
    let path = item.indexPath
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
      !interaction.isBroken, containsItem(item.item, in: item.section)
    else { return }
    interaction.taken.insert(item)
    selection.insert(item)
    setAppearsSelected(of: item, selected: true)
    deliverSelection(
      of: item, at: path, position(of: ElementID(item)), calling: delegate, wiring, window?.ownLog)
  }

  private func endSelection(of item: Selection.Item, for interaction: MultipleSelection) {
    guard interaction.taken.contains(item), selection.contains(item) else { return }
    let delegate = fullDelegate
    guard delegate?.collectionView(self, shouldDeselectItemAt: item.indexPath) ?? true,
      !interaction.isBroken, selection.contains(item)
    else { return }
    interaction.taken.remove(item)
    setAppearsSelected(of: item, selected: false)
    deselect(item, calling: delegate, wiring, window?.ownLog)
  }
}
