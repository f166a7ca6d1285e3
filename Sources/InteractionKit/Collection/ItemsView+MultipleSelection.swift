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
  fileprivate var isExtending = false
  /// The remaining number of times that callbacks may change the goal.
  fileprivate var detours = 100
  /// True after a reload: no further items are selected.
  var isBroken = false
  let logPosition: EventPosition?

  init(at item: Selection.Item, logPosition: EventPosition?) {
    start = item
    current = item
    target = item
    self.logPosition = logPosition
  }
}

extension ItemsView {
  /// The scroll direction; nil if the content scrolls in both directions or in none.
  fileprivate var onlyScrollAxis: CollectionView.ScrollDirection? {
    if let axis = itemLayout.scrollAxis { return axis }
    let axes = draggableAxes
    return axes.horizontal == axes.vertical ? nil : axes.horizontal ? .horizontal : .vertical
  }

  /// True if one finger is enough: in editing mode with multiple selection.
  ///
  /// UIKit requires in addition that the finger moves across the scroll direction.
  fileprivate var selectsSeveralWithOneFinger: Bool { isEditing && selectionRules.allowsSeveral }

  fileprivate func mayBeginMultipleSelection(at item: Selection.Item, fingers: Int) -> Bool {
    guard !interactions.hasInteraction, onlyScrollAxis != nil else { return false }
    let path = item.indexPath
    if fingers == 1, !canEdit(path) { return false }
    return mayBeginMultipleSelection(at: path)
  }

  /// Begins a multiple selection.
  ///
  /// As in UIKit, several items can still be selected after its end.
  ///
  /// If editing mode allows multiple selection, editing mode begins; otherwise
  /// `allowsMultipleSelection` is set.
  fileprivate func beginMultipleSelection(at item: Selection.Item) {
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else { return }
    let isRecorded = window?.ownLog?.isRecording == true
    let interaction = MultipleSelection(
      at: item, logPosition: isRecorded ? position(of: ElementID(item)) : nil)
    interactions.multipleSelection = interaction
    interactionsChanged()
    if allowsMultipleSelectionDuringEditing {
      isEditing = true
    } else if !selectionRules.allowsSeveral {
      if isEditing { allowsMultipleSelectionDuringEditing = true }
      allowsMultipleSelection = true
    }
    recordInteraction("multipleSelection", .began, at: interaction.logPosition)
    didBeginMultipleSelection(at: item.indexPath)
    if interactions.multipleSelection === interaction { selectItem(item, for: interaction) }
  }

  /// Extends the selection to the location of the fingers in the content, in points.
  ///
  /// Near an edge the content scrolls (`edgeScrolling`).
  func moveMultipleSelection(to location: CGPoint) {
    guard let interaction = interactions.multipleSelection else { return }
    walk(interaction, to: location)
    guard interactions.multipleSelection === interaction else { return }
    scrollAtEdge(for: location) { view, location in
      if let interaction = view.interactions.multipleSelection {
        view.walk(interaction, to: location)
      }
    }
  }

  func endMultipleSelection() {
    guard let interaction = interactions.multipleSelection else { return }
    interactions.multipleSelection = nil
    interactions.edgeScroll = nil
    interactionsChanged()
    recordInteraction("multipleSelection", .ended, at: interaction.logPosition)
    didEndMultipleSelection()
  }

  // MARK: Extending the selection

  /// Selects or deselects item by item until the item at a point is reached.
  ///
  /// A point without an item changes nothing.
  private func walk(_ interaction: MultipleSelection, to location: CGPoint) {
    guard let path = indexPathForItem(at: location) else { return }
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
    while section >= 0, section < sectionCount {
      let count = itemCount(inSection: section)
      if count > 0 { return Selection.Item(section: section, item: isForward ? 0 : count - 1) }
      section += isForward ? 1 : -1
    }
    return nil
  }

  private func selectItem(_ item: Selection.Item, for interaction: MultipleSelection) {
    guard !selection.contains(item) else { return }
    let path = item.indexPath
    guard pathToSelect(for: path) != nil,
      !interaction.isBroken, containsItem(item.item, in: item.section)
    else { return }
    interaction.taken.insert(item)
    selection.insert(item)
    setAppearsSelected(of: item, selected: true)
    deliverSelection(of: item, at: path, position(of: ElementID(item)), window?.ownLog)
  }

  private func endSelection(of item: Selection.Item, for interaction: MultipleSelection) {
    guard interaction.taken.contains(item), selection.contains(item) else { return }
    guard pathToDeselect(for: item.indexPath) != nil,
      !interaction.isBroken, selection.contains(item)
    else { return }
    interaction.taken.remove(item)
    setAppearsSelected(of: item, selected: false)
    deselect(item, window?.ownLog)
  }
}

/// The pan that selects the items from its start to its current location.
///
/// It takes two fingers; in editing mode also one finger that moves across the scroll direction.
final class MultipleSelectionGestureRecognizer: PanGestureRecognizer {
  private var collectionView: ItemsView? { view as? ItemsView }

  override var recordsLogEntries: Bool { false }

  /// 1 in editing mode with multiple selection, where `isRecognized` checks the direction; else 2.
  override var minimumNumberOfTouches: Int {
    get { collectionView?.selectsSeveralWithOneFinger == true ? 1 : 2 }
    set {}
  }

  override func isRecognized(by movement: CGPoint) -> Bool {
    guard let view = collectionView, let axis = view.onlyScrollAxis,
      super.isRecognized(by: movement)
    else { return false }
    let isAcross =
      axis == .vertical ? abs(movement.x) > abs(movement.y) : abs(movement.y) > abs(movement.x)
    return attempt.touchesDown > 1 || isAcross
  }

  override func mayBegin() -> Bool {
    guard let (view, item) = startItem else { return false }
    return view.mayBeginMultipleSelection(at: item, fingers: attempt.touchesDown)
  }

  /// The item at the point where the fingers came down.
  private var startItem: (view: ItemsView, item: Selection.Item)? {
    let starts = attempt.touches.filter { !$0.state.hasLifted }.map(\.state.startLocation)
    guard let view = collectionView, let middle = starts.middle,
      let path = view.indexPathForItem(at: view.convert(middle, from: nil))
    else { return nil }
    return (view, Selection.Item(section: path.section, item: path.item))
  }

  override func didReachState() {
    super.didReachState()
    guard let view = collectionView else { return }
    switch state {
    case .began:
      guard let (_, item) = startItem else { return }
      view.beginMultipleSelection(at: item)
      view.moveMultipleSelection(to: location(in: view))
    case .changed: view.moveMultipleSelection(to: location(in: view))
    case .ended, .cancelled: view.endMultipleSelection()
    case .possible, .failed: break
    }
  }
}
