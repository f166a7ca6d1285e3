import Foundation

/// An open context menu of items.
package final class ContextMenu {
  let configuration: ContextMenuConfiguration
  let items: [Selection.Item]
  /// The position of the pressed item in log entries; nil if the log is not recording.
  let logPosition: EventPosition?
  /// Removes the view of the menu; nil if it has none.
  fileprivate var removeView: (() -> Void)?

  init(
    _ configuration: ContextMenuConfiguration, of items: [Selection.Item],
    logPosition: EventPosition?
  ) {
    self.configuration = configuration
    self.items = items
    self.logPosition = logPosition
  }
}

// A press of half a second on an item opens its menu if the delegate returns a configuration. The
// touch is cancelled for the cell. The menu of a collection file has no view: the methods
// below are its actions. A tap on the collection view closes the menu and has no other effect,
// because the menu receives all touches while it is open.

extension ItemsView {
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
    willPerformPreviewAction(of: menu.configuration, animator)
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

  /// Returns the location of the press on an item, in a view; in the window for nil.
  package final func contextMenuLocation(in view: View?) -> CGPoint {
    interactions.gestures?.menu.location(in: view) ?? .zero
  }

  // MARK: Recognition

  /// Returns the menu of the delegate for a pressed item; nil prevents it.
  func contextMenu(for item: Selection.Item, at point: CGPoint) -> ContextMenu? {
    guard !interactions.hasInteraction else { return nil }
    let selected = selection.contains(item) ? selection.sorted : [item]
    guard
      let configuration = contextMenuConfiguration(for: selected.map(\.indexPath), at: point)
    else { return nil }
    let isRecorded = window?.ownLog?.isRecording == true
    return ContextMenu(
      configuration, of: selected, logPosition: isRecorded ? position(of: ElementID(item)) : nil)
  }

  func open(_ menu: ContextMenu) {
    // The cancelled touch may have caused a reload or another interaction.
    guard !interactions.hasInteraction,
      menu.items.allSatisfy({ containsItem($0.item, in: $0.section) })
    else { return }
    interactions.menu = menu
    interactionsChanged()
    recordInteraction("contextMenu", .began, at: menu.logPosition)
    for item in menu.items where containsItem(item.item, in: item.section) {
      willHighlightPreview(of: menu.configuration, at: item.indexPath)
    }
    guard interactions.menu === menu else { return }
    let animator = ImmediateMenuAnimator()
    willDisplayMenu(menu.configuration, animator)
    animator.run()
    guard interactions.menu === menu, let item = menu.items.first else { return }
    menu.removeView = menu.configuration.makeView?(
      shownCell(of: item) ?? self,
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
      willDismissPreview(of: menu.configuration, at: item.indexPath)
    }
    let animator = ImmediateMenuAnimator()
    willEndMenu(menu.configuration, animator)
    recordInteraction("contextMenu", .ended, at: menu.logPosition)
    animator.run()
  }
}

/// The long press that opens the context menu of an item.
final class ContextMenuGestureRecognizer: LongPressGestureRecognizer {
  /// The menu of the delegate, until it is open.
  private var offer: ContextMenu?

  override var recordsLogEntries: Bool { false }

  override func mayBegin() -> Bool {
    guard let (view, item) = touchedItem else { return false }
    offer = view.contextMenu(for: item, at: location(in: view))
    return offer != nil
  }

  override func didReachState() {
    guard state == .began, let view = view as? ItemsView, let offer else { return }
    self.offer = nil
    view.open(offer)
  }

  override func reset() {
    super.reset()
    offer = nil
  }
}

/// The context menu of items, as `UIContextMenuConfiguration`.
public final class ContextMenuConfiguration {
  /// The identifier by which the delegate distinguishes menus; nil by default.
  public let identifier: AnyHashable?
  /// The title above the actions; empty by default.
  public let title: String
  /// The actions, top to bottom.
  public let actions: [MenuAction]
  /// Displays a view of the menu; nil for none.
  package var makeView: MakeView?
  /// Creates the content of a preview; nil for none.
  package var makePreview: (() -> AnyObject?)?
  /// The content of the preview, created when it is first asked for.
  package private(set) lazy var preview: AnyObject? = makePreview?()

  /// Displays a view of a menu beside its source.
  ///
  /// `perform` is called with the index of a chosen action, and `cancel` if none is chosen. Returns
  /// a closure that removes the view; nil if none is displayed.
  package typealias MakeView = (
    _ source: View, _ perform: @escaping (Int) -> Void, _ cancel: @escaping () -> Void
  ) -> (() -> Void)?

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - identifier: The identifier by which the delegate distinguishes menus; nil by default.
  ///   - title: The title above the actions; empty by default.
  ///   - actions: The actions, from top to bottom; none by default.
  public init(identifier: AnyHashable? = nil, title: String = "", actions: [MenuAction] = []) {
    self.identifier = identifier
    self.title = title
    self.actions = actions
  }
}

/// An action of a menu, as `UIAction`.
public struct MenuAction {
  /// Attributes of an action, as `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is displayed but cannot be performed.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is displayed as one that deletes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is neither displayed nor performed.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// A closure that is called with the action to perform.
  public typealias Handler = (MenuAction) -> Void

  /// The text of the action, by which `performContextMenuAction(titled:)` finds it.
  public let title: String
  /// The attributes; none by default.
  public let attributes: Attributes
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The text of the action.
  ///   - handler: Performs the action; does nothing by default.
  public init(title: String, attributes: Attributes = [], handler: @escaping Handler = { _ in }) {
    self.title = title
    self.attributes = attributes
    self.handler = handler
  }
}

/// The animator of a context menu, as `UIContextMenuInteractionAnimating`.
///
/// There are no animations: all closures are called as soon as the delegate method returns.
public protocol ContextMenuInteractionAnimating: ObjectProtocol {
  /// Adds a closure with changes of views that accompany the menu's animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animations.
  ///
  /// - Parameter completion: Called at the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An animator that calls the animations, then the completions, in the order of their addition.
///
/// Closures that these add in turn are not called.
package final class ImmediateMenuAnimator: ContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  /// The content of the preview of the menu; nil for none.
  package let preview: AnyObject?

  package init(preview: AnyObject? = nil) { self.preview = preview }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  package func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  package func run() {
    let all = animations + completions
    (animations, completions) = ([], [])
    for action in all { action() }
  }
}
