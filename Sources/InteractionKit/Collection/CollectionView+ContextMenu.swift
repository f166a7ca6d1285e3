import Foundation

/// An open context menu of items.
package final class ContextMenu {
  let configuration: ContextMenuConfiguration
  let items: [Selection.Item]
  /// The position of the pressed item in log entries; nil if the log is not recording.
  let place: EventPosition?
  /// Removes the view of the menu; nil if it has none.
  var removeView: (() -> Void)?

  init(_ configuration: ContextMenuConfiguration, of items: [Selection.Item], place: EventPosition?)
  {
    self.configuration = configuration
    self.items = items
    self.place = place
  }
}

// A press of half a second on an item opens its menu if the delegate returns a configuration. The
// touch is cancelled for the cell. The menu of a collection file has no view: the three methods
// below are its actions. A tap on the collection view closes the menu and has no other effect,
// because the menu receives all touches while it is open.

extension CollectionView {
  /// The configuration of the open context menu; nil if none is open.
  public var presentedContextMenu: ContextMenuConfiguration? { interactions.menu?.configuration }

  /// The items of the open context menu; empty if none is open.
  public var indexPathsForContextMenu: [IndexPath] {
    interactions.menu?.items.map(\.indexPath) ?? []
  }

  /// Performs an action of the open context menu.
  ///
  /// The menu ends, then the handler is called.
  ///
  /// UIKit does not document this order.
  ///
  /// See `Documentation/rules/selection.md`, "Context menu".
  ///
  /// - Parameter index: The index of the action, from 0.
  /// - Returns: False if no menu is open or the action is missing, disabled or hidden; the menu
  ///   then stays open.
  @discardableResult
  public func performContextMenuAction(at index: Int) -> Bool {
    guard let menu = interactions.menu, menu.configuration.actions.indices.contains(index)
    else { return false }
    let action = menu.configuration.actions[index]
    guard action.attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
    close(menu)
    action.handler(action)
    return true
  }

  /// Performs the first action with a title; see `performContextMenuAction(at:)`.
  ///
  /// - Parameter title: The title of the action.
  /// - Returns: True if the action was performed.
  @discardableResult
  public func performContextMenuAction(titled title: String) -> Bool {
    let index = presentedContextMenu?.actions.firstIndex { $0.title == title }
    return index.map { performContextMenuAction(at: $0) } ?? false
  }

  /// Taps the preview of the open context menu.
  ///
  /// The delegate method for the preview action is called, and the menu ends.
  ///
  /// - Returns: False if no menu is open.
  @discardableResult
  public func performContextMenuPreviewAction() -> Bool {
    guard let menu = interactions.menu else { return false }
    let animator = ImmediateMenuAnimator(preview: menu.configuration.preview)
    fullDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: menu.configuration, animator: animator)
    close(menu)
    animator.run()
    return true
  }

  /// Closes the open context menu.
  ///
  /// - Returns: False if no menu is open.
  @discardableResult
  public func dismissContextMenu() -> Bool {
    guard let menu = interactions.menu else { return false }
    close(menu)
    return true
  }

  // MARK: Recognition

  /// Returns the menu of the delegate for a pressed item; nil prevents it.
  func contextMenu(for item: Selection.Item, at point: CGPoint) -> ContextMenu? {
    guard !interactions.hasInteraction, let delegate = fullDelegate else { return nil }
    let selected = selection.contains(item) ? selection.sorted : [item]
    guard
      let configuration = delegate.collectionView(
        self, contextMenuConfigurationForItemsAt: selected.map(\.indexPath), point: point)
    else { return nil }
    let isRecorded = window?.ownLog?.records == true
    return ContextMenu(
      configuration, of: selected, place: isRecorded ? position(of: ElementID(item)) : nil)
  }

  func open(_ menu: ContextMenu) {
    // The cancelled touch may have caused a reload or another interaction.
    guard !interactions.hasInteraction,
      menu.items.allSatisfy({ containsItem($0.item, in: $0.section) })
    else { return }
    interactions.menu = menu
    interactionsChanged()
    recordInteraction("contextMenu", .began, at: menu.place)
    for item in menu.items where containsItem(item.item, in: item.section) {
      _ = fullDelegate?.collectionView(
        self, contextMenuConfiguration: menu.configuration,
        highlightPreviewForItemAt: item.indexPath)
    }
    guard interactions.menu === menu else { return }
    let animator = ImmediateMenuAnimator()
    fullDelegate?.collectionView(
      self, willDisplayContextMenu: menu.configuration, animator: animator)
    animator.run()
    guard interactions.menu === menu, let item = menu.items.first else { return }
    menu.removeView = menu.configuration.makeView?(
      cellForItem(at: item.indexPath) ?? self,
      { [reference] in reference.view?.performContextMenuAction(at: $0) },
      { [reference] in reference.view?.dismissContextMenu() })
  }

  private func close(_ menu: ContextMenu) {
    guard interactions.menu === menu else { return }
    interactions.menu = nil
    menu.removeView?()
    menu.removeView = nil
    interactionsChanged()
    for item in menu.items where containsItem(item.item, in: item.section) {
      _ = fullDelegate?.collectionView(
        self, contextMenuConfiguration: menu.configuration,
        dismissalPreviewForItemAt: item.indexPath)
    }
    let animator = ImmediateMenuAnimator()
    fullDelegate?.collectionView(
      self, willEndContextMenuInteraction: menu.configuration, animator: animator)
    recordInteraction("contextMenu", .ended, at: menu.place)
    animator.run()
  }
}
