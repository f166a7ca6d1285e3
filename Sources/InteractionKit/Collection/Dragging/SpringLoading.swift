import Foundation

/// The state of an item over which a drag rests, as `UISpringLoadedInteractionEffectState`.
public enum SpringLoadedInteractionEffectState: Int, Hashable, Sendable {
  /// The drag isn't over the item.
  case inactive = 0
  /// The drag rests over the item, which opens if the rest lasts.
  case possible = 1
  /// The item is about to open, on a device only.
  case activating = 2
  /// The item has opened.
  case activated = 3
}

/// The item over which a drag rests, as `UISpringLoadedInteractionContext`.
public protocol SpringLoadedInteractionContext: ObjectProtocol {
  /// How far the rest of the drag over the item has come.
  var state: SpringLoadedInteractionEffectState { get }
  /// The view that shows the effect: the cell, unless the delegate sets another one.
  var targetView: View? { get set }
  /// An object of the app; nil by default.
  var targetItem: Any? { get set }
  /// Returns the location of the finger in a view, or in the window for nil.
  func location(in view: View?) -> CGPoint
}

/// A rest of a drag over an item, which opens the item as a tap would.
///
/// The drag goes on, so its items can be dropped in what has opened.
final class SpringLoading: SpringLoadedInteractionContext {
  /// The time for which a drag has to rest over an item, in seconds; chosen.
  static let delay = 0.5

  let item: Selection.Item
  private(set) weak var view: ItemsView?
  private weak var drag: ItemDrag?
  private var timer: (clock: VirtualClock, timer: VirtualClock.Timer)?
  private(set) var state = SpringLoadedInteractionEffectState.possible
  weak var targetView: View?
  var targetItem: Any?

  /// Begins to wait; returns nil if the delegate does not let the item be opened.
  init?(of drag: ItemDrag, over item: Selection.Item, in view: ItemsView) {
    (self.item, self.view, self.drag) = (item, view, drag)
    targetView = view.shownCell(of: item)
    guard view.shouldSpringLoad(at: item.indexPath, with: self), let clock = view.window?.ownClock
    else { return nil }
    let timer = clock.schedule(after: .milliseconds(Self.delay * 1000)) { [weak self] in
      self?.activate()
    }
    self.timer = (clock, timer)
  }

  func location(in view: View?) -> CGPoint {
    guard let drag else { return .zero }
    return view.map { drag.location(in: $0) } ?? drag.point
  }

  func cancel() {
    if let timer { timer.clock.cancel(timer.timer) }
    timer = nil
    if state != .activated { state = .inactive }
  }

  private func activate() {
    timer = nil
    guard let view, view.containsItem(item.item, in: item.section) else { return }
    state = .activated
    view.selectUnderDrag(item)
  }
}

extension ItemDrag {
  /// Waits over the item below the finger, if its view opens items under drags.
  func updateSpringLoading() {
    guard let window = source?.window else { return endSpringLoading() }
    var view = window.hitTest(point, with: nil)
    while let current = view, (current as? ItemsView)?.isSpringLoaded != true {
      view = current.superview
    }
    guard let found = view as? ItemsView,
      let path = found.indexPathForItem(at: location(in: found)),
      !(found === source && Selection.Item(path) == item)
    else { return endSpringLoading() }
    let item = Selection.Item(path)
    if let springLoading, springLoading.view === found, springLoading.item == item { return }
    endSpringLoading()
    springLoading = SpringLoading(of: self, over: item, in: found)
  }

  func endSpringLoading() {
    springLoading?.cancel()
    springLoading = nil
  }
}

extension ItemsView {
  /// Selects an item on which a drag rests, as a tap would, although a drag keeps taps from selecting.
  fileprivate func selectUnderDrag(_ item: Selection.Item) {
    guard selectionRules.allowsAny, let path = pathToSelect(for: item.indexPath) else { return }
    let chosen = Selection.Item(path)
    if !canSelectSeveral {
      for other in selection.sorted where other != chosen && mayGiveUpSelection(of: other.indexPath)
      {
        setAppearsSelected(of: other, selected: false)
        deselect(other, window?.ownLog)
      }
    }
    // The receiver of a deselection may have reloaded.
    guard containsItem(chosen.item, in: chosen.section) else { return }
    selection.insert(chosen)
    setAppearsSelected(of: chosen, selected: true)
    deliverSelection(of: chosen, at: path, position(of: ElementID(chosen)), window?.ownLog)
  }
}
